import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseContent } from '../revision/note-document.ts';
import { keepEdges, replaceBody } from './replace-body.ts';

const save = (body: string, edited: string) => replaceBody(body, keepEdges(body, edited));

test.each([
  ['an edit in CRLF', 'one\r\ntwo\r\n', 'one\ntwo!', 'one\r\ntwo!\r\n'],
  ['no final newline', 'one\ntwo', 'one\ntwo!\n', 'one\ntwo!'],
  ['blank lines around', '\n\none\n\n\n', 'one!', '\n\none!\n\n\n'],
  ['mixed line endings', 'a\r\nb\nc\r\nd\r\n', 'a\nB\nc\nd', 'a\r\nB\nc\r\nd\r\n'],
  ['a line more in mixed line endings', 'a\r\nb\nc\r\nd\r\n', 'a\nB\nB\nc\nd', 'a\r\nB\r\nB\r\nc\r\nd\r\n'],
  ['an empty note', '', 'first', 'first\n'],
  ['everything deleted', 'one\r\n', '', '\r\n'],
  ['a line added at the end', 'one\r\n', 'one\ntwo', 'one\r\ntwo\r\n'],
  ['a CR and an LF that would become one newline', '\ra\n', '', '\n\n'],
  ['a repeated line removed', 'x\r\nx\nx\n', 'x\nx', 'x\r\nx\n'],
])('%s', (_name, body, edited, expected) => {
  expect(save(body, edited)).toBe(expected);
});

const text = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '\r\n', '\r', '# x', '日本'))
  .map((parts) => parts.join(''));

test('the same text changes no byte', () => {
  fc.assert(
    fc.property(text, (body) => {
      expect(save(body, normaliseContent(body))).toBe(body);
    }),
  );
});

test('law: the text is exact, whatever the line endings', () => {
  fc.assert(
    fc.property(text, text, (body, content) => {
      const next = normaliseContent(content);
      expect(normaliseContent(replaceBody(body, next))).toBe(next);
    }),
  );
});

test('edges are kept, and keeping them twice changes nothing', () => {
  fc.assert(
    fc.property(text, text, (body, edited) => {
      const once = keepEdges(body, normaliseContent(edited));
      expect(keepEdges(replaceBody(body, once), once)).toBe(once);
    }),
  );
});
