/** Longest excerpt, in characters. */
export const excerptLength = 160;

/**
 * The first words of a Markdown text for a list row: markup signs dropped, on one line. Reads no further than it
 * needs, so its cost does not grow with the note.
 */
export function excerptOf(markdown: string): string {
  const words: string[] = [];
  let length = 0;
  let fenced = false;
  for (const line of markdown.slice(0, 4000).split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) {
      fenced = !fenced;
      continue;
    }
    const text = fenced ? line.trim() : plainLine(line);
    if (text === '') continue;
    words.push(text);
    length += text.length + 1;
    if (length > excerptLength) break;
  }
  const text = words.join(' ').replace(/\s+/g, ' ');
  const characters = [...text];
  return characters.length <= excerptLength
    ? text
    : `${characters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`;
}

function plainLine(line: string): string {
  if (/^\s*(?:[-*_=]\s*){3,}$/.test(line) || /^\s*\|?[\s:|-]+\|[\s:|-]*$/.test(line)) return '';
  return line
    .replace(/^\s*(?:>\s?)*\s*(?:#{1,6}\s+|(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?)?/, '')
    .replace(/!?\[\[([^\]|]*\|)?([^\]]*)\]\]/g, '$2')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/(^|\W)[*_](\S(?:.*?\S)?)[*_](?=\W|$)/g, '$1$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s*\|\s*/g, ' ')
    .trim();
}
