import { isUtf8 } from 'node:buffer';
import { TextDecoder } from 'node:util';

/** The header of a part: values by their names in small letters, the first of each. */
export type MimeHeader = ReadonlyMap<string, string>;

/** Bytes of a header that are read. */
const longestHeader = 64 * 1024;

/** Reads the header that bytes begin with, and says where its body begins. */
export function readHeader(bytes: Buffer): { readonly header: MimeHeader; readonly bodyAt: number } {
  const text = bytes.subarray(0, longestHeader).toString('latin1');
  const header = new Map<string, string>();
  let at = 0;
  let last = '';
  while (at < text.length) {
    const end = text.indexOf('\n', at);
    const line = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    at = end < 0 ? text.length : end + 1;
    if (line === '') break;
    const [, name = '', value = ''] = /^([!-9;-~]+):(.*)$/.exec(line) ?? [];
    if (/^[ \t]/.test(line) && last !== '')
      header.set(last, `${header.get(last) ?? ''}${last === 'content-location' ? '' : ' '}${line.trim()}`);
    else if (name === '' || header.has(name.toLowerCase())) last = '';
    else {
      last = name.toLowerCase();
      header.set(last, value.trim());
    }
  }
  return { header: new Map([...header].map(([name, value]) => [name, asWritten(value)])), bodyAt: at };
}

/** Bytes that a program wrote into a header as they are: UTF-8, or the characters of Latin. */
function asWritten(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : value;
}

/** A value and one of its parameters, as in `text/html; charset="utf-8"`. The value is in small letters; the parameter is empty where there is none. */
export function parameterOf(value: string, name: string): string {
  for (const [, key = '', quoted, plain = ''] of value.matchAll(
    /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^;\s"]*))/g,
  ))
    if (key.toLowerCase() === name) return quoted ?? plain;
  return '';
}

/** An encoded word, as in `=?utf-8?Q?Stra=C3=9Fe?=`. */
const encodedWord = /=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([QB])\?([^?\s]*)\?=/gi;

/** Text of a header with its encoded words. Those that follow each other in one encoding are one text: a character may be divided between two. */
export function decodeWords(value: string): string {
  const pieces: { charset: string; whole: string; bytes: Buffer[] }[] = [];
  let at = 0;
  const plain = (text: string): void => {
    if (text !== '') pieces.push({ charset: '', whole: text, bytes: [] });
  };
  for (const { 0: whole, 1: charset = '', 2: kind = '', 3: text = '', index } of value.matchAll(
    encodedWord,
  )) {
    const between = value.slice(at, index);
    const last = pieces.at(-1);
    const follows = last !== undefined && last.charset !== '' && between.trim() === '';
    if (!follows) plain(between);
    at = index + whole.length;
    const bytes =
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : decodeQuotedPrintable(Buffer.from(text.replaceAll('_', ' '), 'latin1'));
    if (follows && last.charset === charset.toLowerCase()) {
      last.whole += between + whole;
      last.bytes.push(bytes);
    } else pieces.push({ charset: charset.toLowerCase(), whole, bytes: [bytes] });
  }
  plain(value.slice(at));
  return pieces
    .map(({ charset, whole, bytes }) => {
      try {
        return charset === '' ? whole : new TextDecoder(charset).decode(Buffer.concat(bytes));
      } catch {
        return whole; // an encoding that this system does not know
      }
    })
    .join('');
}

const [equals, newline, carriageReturn, space, tab] = [0x3d, 0x0a, 0x0d, 0x20, 0x09];

/** Bytes of quoted-printable. What is no code in it stays as it is. */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const result = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    const after = byte === equals ? softBreakEnd(bytes, at + 1) : -1;
    const code = byte === equals && after < 0 ? codeAt(bytes, at + 1) : -1;
    if (after >= 0) at = after - 1;
    else if (code >= 0) {
      result[length++] = code;
      at += 2;
    } else result[length++] = byte;
  }
  return result.subarray(0, length);
}

/** Where the line after a soft line break begins; -1 where there is none. */
function softBreakEnd(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && at - from < 80 && (bytes[at] === space || bytes[at] === tab)) at += 1;
  if (bytes[at] === carriageReturn && bytes[at + 1] === newline) return at + 2;
  return bytes[at] === newline ? at + 1 : at === bytes.length ? at : -1;
}

function codeAt(bytes: Buffer, at: number): number {
  const [high, low] = [digitOf(bytes[at] ?? 0), digitOf(bytes[at + 1] ?? 0)];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** The value of a hexadecimal digit by its code; -1 for another character. */
function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const small = code | 0x20;
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : -1;
}
