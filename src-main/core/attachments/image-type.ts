import type { ImageMediaType } from '../../../src-shared/rpc/attachments.ts';

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  bytes.length >= at + text.length &&
  [...text].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/** Media types of images by the magic bytes they begin with. */
const signatures: readonly (readonly [ImageMediaType, (bytes: Uint8Array) => boolean])[] = [
  ['image/png', (bytes) => startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (bytes) => startsWith(bytes, 0, '\xff\xd8\xff')],
  ['image/gif', (bytes) => startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')],
  ['image/webp', (bytes) => startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')],
  ['image/avif', (bytes) => startsWith(bytes, 4, 'ftypavif') || startsWith(bytes, 4, 'ftypavis')],
  ['image/bmp', (bytes) => startsWith(bytes, 0, 'BM') && startsWith(bytes, 6, '\0\0\0\0')],
  ['image/svg+xml', isSvg],
];

/**
 * The media type of an image by its bytes, since a name proves nothing. Undefined for a file that is not shown as an
 * image.
 */
export function imageTypeOf(bytes: Uint8Array): ImageMediaType | undefined {
  return signatures.find(([, matches]) => matches(bytes))?.[0];
}

/** Characters of a text in which its first element must begin. */
const longestProlog = 4096;
/** One piece of what may stand before it. As a repeated group, the pieces would be tried in every division: time exponential in their number. */
const prologPiece = /\s+|<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>/iy;

/** An SVG is text whose first element is `svg`, after declarations and comments. */
function isSvg(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, longestProlog));
  let at = 0;
  do {
    prologPiece.lastIndex = at;
    at += prologPiece.exec(start)?.[0].length ?? 0;
  } while (prologPiece.lastIndex > 0);
  return /^<svg[\s>]/i.test(start.slice(at, at + '<svg>'.length));
}

/** The extension of a file that has none, without the dot. */
export const extensionOf: Readonly<Record<ImageMediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
};
