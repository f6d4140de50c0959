/** A text without what XML, and so Word, cannot have: control characters, which nothing shows, and halves of characters. */
export const wordText = (text: string): string =>
  text.toWellFormed().replace(/[^\t\n\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '');

/** Characters of an address that Word follows. */
const longestAddress = 2000;

/**
 * An address of the web as Word takes it: an invalid address makes the whole document unreadable. Null for an invalid one. Of a
 * file it has been made by `linkOfPath`, which encodes it.
 */
export function wordAddress(href: string): string | null {
  const isWeb = /^[a-z][a-z\d+.-]*:/i.test(href);
  const url = isWeb ? URL.parse(href) : null;
  if (isWeb && url === null) return null;
  const text = url === null ? href : url.href;
  const start = url === null ? '' : text.slice(0, url.origin === 'null' ? 0 : url.origin.length);
  const rest = text
    .slice(start.length)
    .replace(/[^!#$&'()*+,\-./:;=?@\w~%]/gu, (character) => encodeURIComponent(character.toWellFormed()))
    .replace(/%(?![\da-f]{2})/gi, '%25');
  const address = start + rest;
  return address.length > longestAddress ? null : address;
}
