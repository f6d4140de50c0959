import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinNoteSource, splitNoteSource } from './note-source.ts';
import { renameProperty } from './rename-property.ts';

function rename(yaml: string, from: string, to: string): string {
  const written = renameProperty(splitNoteSource(`---\n${yaml}---\nbody`), from, to);
  if (!written.ok) throw new Error(written.error);
  const text = joinNoteSource(written.value);
  expect(text.endsWith('---\nbody')).toBe(true);
  return text.slice(4, -8);
}

test.each([
  [
    '# c\ndue:   2026-01-01 # soon\nx:  1\n',
    'due',
    'deadline',
    '# c\ndeadline:   2026-01-01 # soon\nx:  1\n',
  ],
  ['"a b" : 1\n', 'a b', 'c', 'c : 1\n'],
  ['a:\n  - x # one\n  - y\nb: |\n  two\n', 'a', 'c: d', '"c: d":\n  - x # one\n  - y\nb: |\n  two\n'],
  ['a: &n {x:   1}\nb: *n\n', 'a', 'z', 'z: &n {x:   1}\nb: *n\n'],
  ['{a: 1, b:  2}\n', 'a', 'c, d', '{"c, d": 1, b:  2}\n'],
  ['? a\n: 1\nb:\n', 'a', 'c', '? c\n: 1\nb:\n'],
  ['a: a\n', 'a', '会议', '会议: a\n'],
  ['a:\n', 'a', '#x', '"#x":\n'],
  ['a: 1\r\nb: 2\r\n', 'b', 'c', 'a: 1\r\nc: 2\r\n'],
  ['a: 1\n', 'a', '\u2028&', '"\\u2028&": 1\n'],
  ['a: 1\n', 'a', 'b\u0085', '"b\\u0085": 1\n'],
  ['a: 1\n', 'a', '\u3000b', '"\u3000b": 1\n'],
  ['\u3000b: 1\n', '\u3000b', 'a', 'a: 1\n'],
  ['\u2028&: 1\n', '\u2028&', 'a', 'a: 1\n'],
])('in %j, %j as %j gives %j', (before, from, to, after) => {
  expect(rename(before, from, to)).toBe(after);
});

test.each([
  ['a: 1\n', 'b', 'c', 'there is no such key'],
  ['a: 1\nb: 2\n', 'a', 'b', 'the name is taken'],
  ['1: x\n', '1', 'b', 'there is no such key'],
])('in %j, %j cannot be called %j: %s', (yaml, from, to, reason) => {
  expect(() => rename(yaml, from, to)).toThrow(reason);
});

test('front matter that is missing or cannot be read is left alone', () => {
  expect(renameProperty(splitNoteSource('body'), 'a', 'b').ok).toBe(false);
  expect(renameProperty(splitNoteSource('---\na: [\n---\nbody'), 'a', 'b').ok).toBe(false);
});

test('any name can be taken and given back, and every other byte is as before', () => {
  const yaml = '# first\nkey:   [ 1,2 ]  # odd\nother:\n    - a\n';
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((name) => !/[\r\n\p{C}]/u.test(name) && name !== 'other' && name !== 'key');
  fc.assert(
    fc.property(word, (name) => {
      const renamed = rename(yaml, 'key', name);
      expect(renamed.startsWith('# first\n')).toBe(true);
      expect(renamed.endsWith(':   [ 1,2 ]  # odd\nother:\n    - a\n')).toBe(true);
      expect(rename(renamed, name, 'key')).toBe(yaml);
    }),
  );
});
