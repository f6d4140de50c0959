import { expect, test } from 'vitest';
import { decodeHtml, decodeText } from './decode-text.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');
const littleEndian = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => littleEndian(text).swap16();

test('a text has the encoding of its mark, or else the one that fits', () => {
  const words = 'Über Öl\nund mehr';
  for (const mark of ['', '\ufeff']) {
    expect(decodeText(Buffer.from(mark + words))).toBe(words);
    expect(decodeText(littleEndian(mark + words))).toBe(words);
    expect(decodeText(bigEndian(mark + words))).toBe(words);
  }
  expect(decodeText(latin('caf\xe9 \x93quoted\x94 5 \x80'))).toBe('café “quoted” 5 €');
  expect(decodeText(Buffer.from(''))).toBe('');
  expect(decodeText(Buffer.from('日本'))).toBe('日本');
});

test('a page has the encoding that it names, unless its bytes say otherwise', () => {
  const page = (head: string) => `<html><head>${head}<title>x</title></head><body>caf\xe9 \xdf</body></html>`;
  const body = (text: string) => /<body>(.*)<\/body>/.exec(text)?.[1];
  const decoded = (bytes: Uint8Array) => body(decodeHtml(bytes));
  expect(decoded(latin(page('<meta charset="iso-8859-1">')))).toBe('café ß');
  expect(
    decoded(latin(page('<meta http-equiv=Content-Type content="text/html; charset=windows-1251">'))),
  ).toBe('cafй Я');
  expect(decoded(latin(page('')))).toBe('café ß');
  // says UTF-8 and is not
  expect(decoded(latin(page('<meta charset="utf-8">')))).toBe('café ß');
  for (const head of ['', '<meta charset="utf-8">', '<meta charset="unicode">', '<meta charset="klingon">'])
    expect(decoded(Buffer.from(page(head)))).toBe('café ß');
  // says something else, and has a mark
  expect(decoded(littleEndian(`\ufeff${page('<meta charset="unicode">')}`))).toBe('café ß');
  expect(decoded(Buffer.from(`\ufeff${page('<meta charset="iso-8859-1">')}`))).toBe('café ß');
});
