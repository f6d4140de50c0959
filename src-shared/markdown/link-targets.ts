/** Where the target of a link or an image stands in a Markdown text, without angle brackets. */
export type LinkTarget = { readonly from: number; readonly to: number; readonly target: string };

/** `](target` of a link or an image, and `[label]: target` of a definition. */
const pattern =
  /(?:\]\([ \t]*\n?[ \t]*|^[ \t]{0,3}\[[^\]\n]+\]:[ \t]*\n?[ \t]*)(?:<([^<>\n]*)>|((?:\\.|[^\s()<>\\]|\((?:\\.|[^\s()\\])*\))+))/gm;

/**
 * Finds what looks like the target of a link, also where it is shown as code: for asking which files a text may need, where
 * one too many does no harm. Escapes are taken off; percent-encoding is not.
 */
export function linkTargets(markdown: string): LinkTarget[] {
  return [...markdown.matchAll(pattern)].map((match) => {
    const written = match[1] ?? match[2] ?? '';
    const to = match.index + match[0].length - (match[1] === undefined ? 0 : 1);
    return { from: to - written.length, to, target: written.replace(/\\([!-/:-@[-`{-~])/g, '$1') };
  });
}

/** The text with some targets written anew; each new one must be fit to stand in Markdown as it is. */
export function replaceTargets(markdown: string, targets: ReadonlyMap<LinkTarget, string>): string {
  let text = markdown;
  for (const [{ from, to }, target] of [...targets].sort(([one], [other]) => other.from - one.from))
    text = text.slice(0, from) + target + text.slice(to);
  return text;
}
