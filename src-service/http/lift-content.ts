import { randomUUID } from 'node:crypto';
import { freeMemoryOf } from '../domain/note-text.ts';

/** A request body without the text of its `content`. */
export type LiftedBody = {
  /** The JSON document, in which {@link liftedText} is in place of the text. */
  readonly rest: Buffer;
  /** The text as UTF-8. May be a part of the body's own memory. */
  readonly content: Uint8Array<ArrayBuffer>;
};

/** What is in place of a text that was lifted. No client knows it. */
export const liftedText: string = randomUUID();

const name = Buffer.from('"content"');
const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const space = 0x20;
const letterU = 0x75;
const whitespace: ReadonlySet<number | undefined> = new Set([space, 0x09, 0x0a, 0x0d]);

/** 1 for each byte that ends a string, has to be decoded, or may not be in one. */
const isSpecial = new Uint8Array(256).fill(1, 0, space);
isSpecial[quote] = 1;
isSpecial[backslash] = 1;

/** What a byte after a backslash stands for; 0 for nothing. */
const escapes = new Uint8Array(256);
const meanings = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };
for (const [written, meant] of Object.entries(meanings)) escapes[written.charCodeAt(0)] = meant.charCodeAt(0);

/**
 * Takes the text named `content` out of a JSON document in valid UTF-8, so that a large one never becomes a string: each would
 * make the garbage collector look through the whole heap. Null where there is none, or it is not JSON, or a `\u` escape in it is
 * half of a pair: only a JSON parser reads what is wrong.
 */
export function liftContent(body: Buffer): LiftedBody | null {
  const start = startOfContent(body);
  const text = start === null ? null : readText(body, start);
  if (start === null || text === null) return null;
  const rest = Buffer.concat([body.subarray(0, start), Buffer.from(liftedText), body.subarray(text.end)]);
  return { rest, content: text.bytes };
}

/** Index of the first byte after the opening quote. */
function startOfContent(body: Buffer): number | null {
  for (let found = body.indexOf(name); found !== -1; found = body.indexOf(name, found + 1)) {
    const afterName = skipWhitespace(body, found + name.length);
    const start = skipWhitespace(body, afterName + 1);
    if (body[afterName] === colon && body[start] === quote) return start + 1;
  }
  return null;
}

function skipWhitespace(body: Buffer, from: number): number {
  let at = from;
  while (whitespace.has(body[at])) at += 1;
  return at;
}

type Text = {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Index of the closing quote. */
  readonly end: number;
};

/** Decodes a string from the first byte after its opening quote on. */
function readText(body: Buffer, start: number): Text | null {
  const plain = endOfPlain(body, start);
  if (body[plain] === quote) {
    const memory = body.buffer as ArrayBuffer; // bodies are read into no other
    const bytes = new Uint8Array(memory, body.byteOffset + start, plain - start);
    return { bytes, end: plain };
  }
  const bytes = new Uint8Array(body.length - start); // no escape takes more bytes than it is written with
  bytes.set(body.subarray(start, plain));
  let length = plain - start;
  for (let at = plain; body[at] === backslash; ) {
    if (body[at + 1] === letterU) {
      const escaped = readEscape(body, at + 1);
      if (escaped === null) return null;
      length = writeCharacter(bytes, length, escaped.codePoint);
      at = escaped.last + 1;
    } else {
      const meant = escapes[body[at + 1] ?? 0] ?? 0;
      if (meant === 0) return null;
      bytes[length] = meant;
      length += 1;
      at += 2;
    }
    const end = copyPlain(body, at, bytes, length);
    length += end - at;
    at = end;
    if (body[at] === quote) return { bytes: trimmed(bytes, length), end: at };
  }
  return null;
}

/** Copies bytes up to the first one that {@link endOfPlain} ends at, and gives its index. */
function copyPlain(from: Uint8Array, start: number, to: Uint8Array, offset: number): number {
  const { length } = from; // once: until this is compiled at last, asking for it costs more than the rest of the loop
  let at = start;
  for (let into = offset; at < length; at += 1, into += 1) {
    const byte = from[at] as number; // in bounds; this loop is hot
    if (isSpecial[byte] === 1) break;
    to[into] = byte;
  }
  return at;
}

/** Index of the first byte that ends a string, has to be decoded, or may not be in one. */
function endOfPlain(body: Uint8Array, start: number): number {
  const { length } = body; // as above
  let at = start;
  while (at < length && isSpecial[body[at] as number] === 0) at += 1;
  return at;
}

/** The first bytes, in memory of their own where that is much less. */
function trimmed(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (2 * length > bytes.length) return bytes.subarray(0, length);
  const copy = bytes.slice(0, length);
  freeMemoryOf(bytes);
  return copy;
}

/** An escaped character and the index of its last byte. */
type Escape = { readonly codePoint: number; readonly last: number };

/** Reads `uXXXX`, or two of them that are a surrogate pair; null where it is no character. */
function readEscape(body: Buffer, at: number): Escape | null {
  const unit = readHex(body, at + 1);
  if (unit === null) return null;
  if (unit < 0xd800 || unit > 0xdfff) return { codePoint: unit, last: at + 4 };
  const isPair = unit < 0xdc00 && body[at + 5] === backslash && body[at + 6] === letterU;
  const low = isPair ? readHex(body, at + 7) : null;
  if (low === null || low < 0xdc00 || low > 0xdfff) return null;
  return { codePoint: 0x10000 + ((unit - 0xd800) << 10) + (low - 0xdc00), last: at + 10 };
}

/** Four hexadecimal digits. */
function readHex(body: Buffer, at: number): number | null {
  let value = 0;
  for (let index = at; index < at + 4; index += 1) {
    const digit = digits[body[index] ?? 0] ?? noDigit;
    if (digit === noDigit) return null;
    value = value * 16 + digit;
  }
  return value;
}

const noDigit = 16;
const digits = new Uint8Array(256).fill(noDigit);
for (let digit = 0; digit < 16; digit += 1) {
  const written = digit.toString(16);
  digits[written.charCodeAt(0)] = digit;
  digits[written.toUpperCase().charCodeAt(0)] = digit;
}

/** Writes a character as UTF-8, and gives the index after it. */
function writeCharacter(bytes: Uint8Array, at: number, codePoint: number): number {
  if (codePoint < 0x80) {
    bytes[at] = codePoint;
    return at + 1;
  }
  const more = codePoint < 0x800 ? 1 : codePoint < 0x10000 ? 2 : 3;
  bytes[at] = ((0xff00 >> (more + 1)) & 0xff) | (codePoint >> (6 * more));
  for (let index = 1; index <= more; index += 1)
    bytes[at + index] = 0x80 | ((codePoint >> (6 * (more - index))) & 0x3f);
  return at + more + 1;
}
