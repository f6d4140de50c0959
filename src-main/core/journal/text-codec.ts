import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * How the body of a revision is stored. `plain`: UTF-8 as it is; `zstd`: compressed alone; `delta`: compressed with the
 * text before it as dictionary; `document`: the compressed canonical JSON of the whole document, for one that the
 * columns cannot reproduce exactly. The numbers are in journals: they never change.
 */
export const bodyForm = { plain: 0, zstd: 1, delta: 2, document: 3 } as const;

export type BodyForm = (typeof bodyForm)[keyof typeof bodyForm];

/** A text as the journal stores it. */
export type PackedText = { readonly form: BodyForm; readonly body: Buffer };

/** Shorter dictionaries are ignored by zstd. */
const shortestDictionary = 8;
/** A decoder accepts windows of up to 2^27 bytes without being asked to; a longer text only compresses less. */
const largestWindowLog = 27;
/** From here on the fastest level is taken: measured, a delta of 2 MiB takes 1 ms instead of 6 and is no larger. */
const largeText = 256 * 1024;

/**
 * Packs a text in UTF-8: as a delta where `before`, the text it was made from, is given and resembles it; it is never
 * longer than the text itself.
 */
export function packText(text: Buffer, before: Buffer | undefined): PackedText {
  if (before !== undefined && before.length >= shortestDictionary) {
    const delta = compress(text, before);
    if (delta.length * 4 < text.length || delta.length < 128)
      return delta.length < text.length
        ? { form: bodyForm.delta, body: delta }
        : { form: bodyForm.plain, body: text };
    const whole = packWhole(text);
    return delta.length < whole.body.length ? { form: bodyForm.delta, body: delta } : whole;
  }
  return packWhole(text);
}

/** Packs a text without regard to another one. */
export function packWhole(text: Buffer): PackedText {
  const body = compress(text);
  return body.length < text.length ? { form: bodyForm.zstd, body } : { form: bodyForm.plain, body: text };
}

/**
 * The text of `bytes` bytes that was packed; `before` is the text that was its dictionary. Throws when the body was
 * damaged: each one carries a checksum.
 */
export function unpackText({ form, body }: PackedText, bytes: number, before: Buffer | undefined): Buffer {
  const text =
    form === bodyForm.plain
      ? body
      : zstdDecompressSync(body, {
          maxOutputLength: Math.max(bytes, 1),
          ...(form === bodyForm.delta && before !== undefined ? { dictionary: before } : {}),
        });
  if (text.length !== bytes)
    throw new RangeError(`a text of ${bytes} bytes was stored, ${text.length} came back`);
  return text;
}

function compress(text: Buffer, dictionary?: Buffer): Buffer {
  const reach = text.length + (dictionary?.length ?? 0);
  return zstdCompressSync(text, {
    params: {
      [constants.ZSTD_c_compressionLevel]: text.length < largeText ? 3 : 1,
      // The whole dictionary must lie within the window: a text's beginning is its farthest predecessor.
      [constants.ZSTD_c_windowLog]: Math.min(largestWindowLog, Math.max(10, Math.ceil(Math.log2(reach + 1)))),
      [constants.ZSTD_c_contentSizeFlag]: 0, // the length is a column
      [constants.ZSTD_c_dictIDFlag]: 0,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
    ...(dictionary === undefined ? {} : { dictionary }),
  });
}
