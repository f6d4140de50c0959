/**
 * Encodes a path as a link target for Markdown: letters and digits of any script stay readable, every other character is
 * percent-encoded.
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
 * Decodes the path of a relative link, relative to the note's folder; undefined for a web address, any other scheme, an absolute path,
 * or an anchor. A path that cannot be decoded is returned as it is.
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
