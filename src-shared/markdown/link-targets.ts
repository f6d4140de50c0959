/** The position of the target of a link or an image in a Markdown text, without angle brackets. */
export type LinkTarget = { readonly from: number; readonly to: number; readonly target: string };

/** `](target` of a link or an image, and `[label]: target` of a definition; the words behind `[^label]:` are those of a footnote. */
const pattern =
  // polynomial: not shown to be, only not judged in time; each piece ends where the next begins, and hostile texts are read in linear time
  /(?:\]\([ \t]*(?:\n[ \t]*)?|^[ \t]{0,3}\[(?!\^)[^\]\r\n\u2028\u2029]+\]:[ \t]*(?:\n[ \t]*)?)(?:<([^<>\n]*)>|((?:\\.|[^\s()<>\\]|\((?:\\.|[^\s()\\])*\))+))/gm;

/**
 * Finds everything that looks like a link target, even in code, to determine which files a text may need; false positives do no harm.
 * Escapes are resolved; percent-encoding is not.
 */
export function linkTargets(markdown: string): LinkTarget[] {
  return [...markdown.matchAll(pattern)].map((match) => {
    const written = match[1] ?? match[2] ?? '';
    const to = match.index + match[0].length - (match[1] === undefined ? 0 : 1);
    return { from: to - written.length, to, target: written.replace(/\\([!-/:-@[-`{-~])/g, '$1') };
  });
}

/** Replaces some targets in a text; the new ones must be valid in Markdown as they are. */
export function replaceTargets(markdown: string, targets: ReadonlyMap<LinkTarget, string>): string {
  let text = '';
  let at = 0;
  for (const [{ from, to }, target] of [...targets].sort(([one], [other]) => one.from - other.from)) {
    text += markdown.slice(at, from) + target;
    at = to;
  }
  return text + markdown.slice(at);
}
