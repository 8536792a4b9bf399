/** Changes of a view, applied without touching the old one: what did not change stays the same object. */

export type Path = (string | number)[];
export type Change = [path: Path, value: unknown];

function set(node: unknown, path: Path, depth: number, value: unknown, remove: boolean): unknown {
  if (depth === path.length) return value;
  const key = path[depth]!;
  if (Array.isArray(node)) {
    const copy = node.slice();
    const index = Number(key);
    if (remove && depth === path.length - 1) copy.splice(index, 1);
    else copy[index] = set(copy[index], path, depth + 1, value, remove);
    return copy;
  }
  const copy: Record<string, unknown> = { ...(node as Record<string, unknown> | null) };
  if (remove && depth === path.length - 1) delete copy[key];
  else copy[key] = set(copy[key], path, depth + 1, value, remove);
  return copy;
}

/** The tree without the paths that are gone and, after that, with the changes. */
export function patched<T>(tree: T, changes: Change[], gone: Path[] = []): T {
  let next: unknown = tree;
  for (const path of gone) next = set(next, path, 0, undefined, true);
  for (const [path, value] of changes) next = set(next, path, 0, value, false);
  return next as T;
}
