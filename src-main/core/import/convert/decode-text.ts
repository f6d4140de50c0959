import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import { TextDecoder } from 'node:util';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';

/** Bytes of a file of an export that are read at once. A note has at most a third. */
const mostBytes = 64 * 1024 ** 2;

/** The bytes of a file of an export. Rejects as `bad-request` with the remark for a file that is too large to be held, else with the system's error. */
export async function readWhole(path: string, most: number = mostBytes): Promise<Buffer> {
  if ((await stat(path)).size > most)
    throw new CoreError('bad-request', t('importRemarks.tooLargeToConvert'));
  return readFile(path);
}

/**
 * The text of a file whose encoding is not known: what its byte order mark says, UTF-16 where every other byte is zero, UTF-8 where it is
 * valid, and else Windows-1252, which old programs of the West wrote. Without the mark.
 */
export const decodeText = (bytes: Uint8Array): string =>
  decode(bytes, markedEncoding(bytes) ?? guessed(bytes));

/** Whether the encoding of a text is no more than a guess, as nothing in its bytes says anything but that it is no Unicode. */
export const isEncodingGuessed = (bytes: Uint8Array): boolean =>
  markedEncoding(bytes) === undefined && guessed(bytes) === lastGuess;

/** What old programs of the West wrote, and where every byte is a character. */
const lastGuess = 'windows-1252';

/** The text of a page, which may name its encoding itself. A byte order mark is right, whatever the page says. */
export function decodeHtml(bytes: Uint8Array): string {
  return decode(bytes, encodingOfPage(bytes));
}

function encodingOfPage(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return marked;
  const named = namedEncoding(bytes);
  return named === undefined || (named === 'utf-8' && !isUtf8(bytes)) ? guessed(bytes) : named;
}

/** Decodes pieces of a file of XML as {@link decodeHtml} does a page; the first of them says the encoding. */
export async function* decodePieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const piece of pieces) {
    // it may end within a character, but not at the beginning of a tag
    decoder ??= new TextDecoder(encodingOfPage(piece.subarray(0, piece.lastIndexOf(0x3c) + 1)));
    yield decoder.decode(piece, { stream: true });
  }
  yield decoder?.decode() ?? '';
}

/** The text of a page whose encoding something else names, such as a header, which is right unless the bytes say otherwise. */
export function decodeAs(bytes: Uint8Array, label: string): string {
  const named = decoderFor(label)?.encoding;
  const isRight =
    named !== undefined && markedEncoding(bytes) === undefined && (named !== 'utf-8' || isUtf8(bytes));
  return isRight ? decode(bytes, named) : decodeHtml(bytes);
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Bytes of a page within which it names its encoding. Browsers read 1024; Word writes more before. */
const longestHead = 8192;

/** What a page says of itself; undefined when it says nothing that is known, or UTF-16, which it could not say in bytes that are read as ASCII. */
function namedEncoding(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, longestHead)).toString('latin1');
  const name =
    // polynomial: within the head alone
    /<meta\s[^<>]{0,300}?\bcharset\s*=\s*["']?\s*([\w:.-]+)|^\s*<\?xml\s[^<>]{0,200}?\bencoding\s*=\s*["']([\w:.-]+)/i.exec(
      head,
    );
  const label = name?.[1] ?? name?.[2];
  const encoding = label === undefined ? undefined : decoderFor(label)?.encoding;
  return encoding?.startsWith('utf-16') === true ? undefined : encoding;
}

/** Bytes that are looked at for a guess. */
const longestSample = 4096;

function guessed(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, longestSample);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // ASCII in UTF-16 is zero in one half of its bytes, and text has more ASCII than that, if only spaces and newlines
  if (odd > sample.length / 20 && odd > 4 * even) return 'utf-16le';
  if (even > sample.length / 20 && even > 4 * odd) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : lastGuess;
}

const decode = (bytes: Uint8Array, encoding: string): string =>
  decoderFor(encoding)?.decode(bytes) ?? Buffer.from(bytes).toString('latin1');

/** Undefined for an encoding that this system does not know. */
function decoderFor(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** What a text says as JSON; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
