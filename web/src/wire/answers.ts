/** Legal answers from the runs of a question and the verbs of the board. The same as server/wire/answers.py and `Game.usual`. */

import type { Action, Args, Decision, Option, Ref, Run, Vocabulary } from "./said";

/** The answers that runs stand for, in their order. */
export function unpacked(runs: Run[]): Action[] {
  return runs.flatMap(([verb, size, ...told]) => {
    if (size === 0) return [[verb]];
    const args = told.flatMap((part) => (Array.isArray(part) ? between(part) : [part]));
    return Array.from({ length: args.length / size }, (_, n) => [verb, ...args.slice(n * size, (n + 1) * size)]);
  });
}

const between = ([first, last]: [number, number]): number[] =>
  Array.from({ length: last - first + 1 }, (_, n) => first + n);

/** An answer in the usual words of its verb. */
export function usual(role: string, action: Action, { verbs, things }: Vocabulary): Option {
  const [name, ...values] = action as [string, ...number[]];
  const { kinds, group, final } = verbs[name]!;
  const args: Args = {};
  const refs: Ref[] = [];
  kinds.forEach((kind, n) => {
    const thing: Ref = [kind, values[n]!];
    const isThing = things.includes(kind);
    if (isThing) refs.push(thing);
    args[kind in args ? `${kind}${n}` : kind] = isThing ? thing : values[n];
  });
  return { role, action, label: { id: `do-${name}`, args }, refs, group, final };
}

/** All answers that open questions offer, in words. */
export function offered(asks: Pick<Decision, "role" | "answers" | "words">[], vocabulary: Vocabulary): Option[] {
  return asks.flatMap(({ role, answers = [], words = {} }) =>
    unpacked(answers).map((action) => ({
      ...usual(role, action, vocabulary),
      ...(words[action.join(" ")] ?? words[String(action[0])]),
    })),
  );
}
