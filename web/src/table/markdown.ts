/** Rulebook text to HTML. Raw HTML in it is shown as text, never run. */

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

export async function html(markdown: string): Promise<string> {
  const { Marked } = await import("marked");
  const writer = new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      link: ({ text }) => escaped(text),
      image: () => "",
    },
  });
  return writer.parse(markdown);
}
