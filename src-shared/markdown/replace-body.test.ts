import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseContent } from '../revision/note-document.ts';
import { replaceBody } from './replace-body.ts';

test.each([
  ['an edit in CRLF', 'one\r\ntwo\r\n', 'one\ntwo!', 'one\r\ntwo!\r\n'],
  ['no final newline', 'one\ntwo', 'one\ntwo!\n', 'one\ntwo!'],
  ['blank lines around', '\n\none\n\n\n', 'one!', '\n\none!\n\n\n'],
  ['mixed line ends', 'a\r\nb\nc\r\nd\r\n', 'a\nB\nc\nd', 'a\r\nB\r\nc\r\nd\r\n'],
  ['an empty note', '', 'first', 'first\n'],
  ['everything deleted', 'one\r\n', '', '\r\n'],
  ['a line added at the end', 'one\r\n', 'one\ntwo', 'one\r\ntwo\r\n'],
  ['a repeated line removed', 'x\r\nx\nx\n', 'x\nx', 'x\r\nx\n'],
])('%s', (_name, body, edited, expected) => {
  expect(replaceBody(body, edited)).toBe(expected);
});

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\r', '# x', '日本'))
  .map((parts) => parts.join(''));

test('the same text changes no byte', () => {
  fc.assert(
    fc.property(text, (body) => {
      expect(replaceBody(body, normaliseContent(body))).toBe(body);
    }),
  );
});

test('the text itself arrives, whatever the line ends', () => {
  const trim = (value: string) =>
    normaliseContent(value)
      .replace(/^(?:[ \t]*\n)+/, '')
      .replace(/\n+$/, '');
  fc.assert(
    fc.property(text, text, (body, edited) => {
      const next = normaliseContent(edited);
      fc.pre(normaliseContent(body) !== next && next.trim() !== '');
      expect(trim(replaceBody(body, next))).toBe(trim(next));
    }),
  );
});
