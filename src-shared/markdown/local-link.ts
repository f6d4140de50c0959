/**
 * Links to files, as they stand in Markdown. A path is written so that no reader of Markdown can take it for more than one
 * word: letters and digits of any script stay readable, every other character is percent-encoded.
 */
export function linkOfPath(path: string): string {
  return path
    .split('/')
    .map((name) => (name === '..' ? name : name.replace(/[^\p{L}\p{M}\p{N}._~-]/gu, encodeCharacter)))
    .join('/');
}

function encodeCharacter(character: string): string {
  const encoded = encodeURIComponent(character.toWellFormed());
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}

/**
 * The path that a link of a note means, relative to the note's folder; undefined when it is no relative link: a web address,
 * any other scheme, an absolute path, or an anchor. What cannot be decoded means itself.
 */
export function pathOfLink(link: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\#?])/i.test(link)) return undefined;
  const path = link.replace(/[?#].*$/s, '');
  if (path === '') return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
