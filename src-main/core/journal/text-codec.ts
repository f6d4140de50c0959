import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/**
 * How the body of a revision is stored. `plain`: UTF-8 as it is; `zstd`: compressed alone; `delta`: compressed with the
 * text before it as dictionary; `document`: the compressed canonical JSON of the whole document, where the
 * columns cannot reproduce it exactly; `edit`: how many bytes at the beginning and at the end are those of the text before
 * it (two numbers of four bytes), and what is between them as a `delta` of what was between them. The numbers are in
 * journals: they never change.
 */
export const bodyForm = { plain: 0, zstd: 1, delta: 2, document: 3, edit: 4 } as const;

export type BodyForm = (typeof bodyForm)[keyof typeof bodyForm];

/** A text as the journal stores it. */
export type PackedText = { readonly form: BodyForm; readonly body: Buffer };

/** Whether a body can be read only with the text before it. */
export const needsTextBefore = (form: BodyForm): boolean => form === bodyForm.delta || form === bodyForm.edit;

/** zstd ignores shorter dictionaries. */
const minDictionaryBytes = 8;
/** A decoder accepts windows of up to 2^27 bytes without being asked to; a longer text only compresses less. */
const maxWindowLog = 27;
/**
 * Texts from this size on are stored as an `edit`. zstd's tables forget most of a longer dictionary: measured, a word
 * inserted into 2 MiB of numbers is a delta of 500 KB, or of 200 bytes after 100 ms with tables that are large
 * enough; as an edit it is 30 bytes.
 */
const largeText = 256 * 1024;
const headerBytes = 8;

/**
 * Packs a text in UTF-8: as a difference where `before`, the text it was made from, is given and resembles it; it is
 * never longer than the text itself.
 */
export function packText(text: Buffer, before: Buffer | undefined): PackedText {
  if (before === undefined || before.length < minDictionaryBytes) return packWhole(text);
  const difference = text.length < largeText ? asDelta(text, before) : asEdit(text, before);
  // A small difference is used as it is; a large one may be larger than the compressed text alone.
  if (difference.body.length * 4 < text.length) return difference;
  const whole = packWhole(text);
  return difference.body.length < whole.body.length ? difference : whole;
}

/** Packs a text by itself. */
export function packWhole(text: Buffer): PackedText {
  const body = compress(text);
  return body.length < text.length ? { form: bodyForm.zstd, body } : { form: bodyForm.plain, body: text };
}

/**
 * The text of `bytes` bytes that was packed; `before` is the text it is a difference to. Throws when the body was
 * damaged: what is compressed carries a checksum.
 */
export function unpackText({ form, body }: PackedText, bytes: number, before: Buffer | undefined): Buffer {
  const text =
    form === bodyForm.plain
      ? body
      : form === bodyForm.edit
        ? fromEdit(body, bytes, before ?? Buffer.alloc(0))
        : decompress(body, bytes, form === bodyForm.delta ? before : undefined);
  if (text.length !== bytes)
    throw new RangeError(`a text of ${bytes} bytes was stored, ${text.length} came back`);
  return text;
}

const asDelta = (text: Buffer, before: Buffer): PackedText => ({
  form: bodyForm.delta,
  body: compress(text, before),
});

function asEdit(text: Buffer, before: Buffer): PackedText {
  const [start, end] = commonEdges(before, text);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(start, 0);
  header.writeUInt32LE(end, 4);
  const between = text.subarray(start, text.length - end);
  return {
    form: bodyForm.edit,
    body: Buffer.concat([header, compress(between, before.subarray(start, before.length - end))]),
  };
}

function fromEdit(body: Buffer, bytes: number, before: Buffer): Buffer {
  const [start, end] = [body.readUInt32LE(0), body.readUInt32LE(4)];
  const between = before.subarray(start, before.length - end);
  return Buffer.concat([
    before.subarray(0, start),
    decompress(body.subarray(headerBytes), bytes - start - end, between),
    before.subarray(before.length - end),
  ]);
}

const asDictionary = (text: Buffer | undefined): { dictionary?: Buffer } =>
  text === undefined || text.length < minDictionaryBytes ? {} : { dictionary: text };

const decompress = (body: Buffer, bytes: number, before: Buffer | undefined): Buffer =>
  zstdDecompressSync(body, { maxOutputLength: Math.max(bytes, 1), ...asDictionary(before) });

function compress(text: Buffer, before?: Buffer): Buffer {
  const reach = text.length + (before?.length ?? 0);
  return zstdCompressSync(text, {
    params: {
      // The whole dictionary must be within the window.
      [constants.ZSTD_c_windowLog]: Math.min(maxWindowLog, Math.max(10, Math.ceil(Math.log2(reach + 1)))),
      [constants.ZSTD_c_contentSizeFlag]: 0, // the length is a column
      [constants.ZSTD_c_dictIDFlag]: 0,
      [constants.ZSTD_c_checksumFlag]: 1,
    },
    ...asDictionary(before),
  });
}

/** Lengths in bytes of the common prefix and the common suffix of two texts; the two do not overlap. */
export function commonEdges(one: Buffer, other: Buffer): [start: number, end: number] {
  const shorter = Math.min(one.length, other.length);
  const start = commonStart(one, other, shorter);
  const remaining = shorter - start;
  let end = 0;
  // A block at a time: comparing memory is fast, comparing single bytes in JavaScript is not.
  for (let step = 1 << 16; step >= 1; step >>= 1)
    while (
      end + step <= remaining &&
      one.compare(
        other,
        other.length - end - step,
        other.length - end,
        one.length - end - step,
        one.length - end,
      ) === 0
    )
      end += step;
  return [start, end];
}

function commonStart(one: Buffer, other: Buffer, most: number): number {
  let start = 0;
  for (let step = 1 << 16; step >= 1; step >>= 1)
    while (start + step <= most && one.compare(other, start, start + step, start, start + step) === 0)
      start += step;
  return start;
}
