import { expect, test } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';
import { type NoteProperties, noProperties, readProperties } from './note-properties.ts';

function read(yaml: string): NoteProperties {
  const parsed = parseFrontMatter(yaml);
  if (!parsed.ok) throw new Error(parsed.error);
  return readProperties(parsed.value);
}

test.each([
  ['tags: [work, Café/menu]\n', ['work', 'Café/menu']],
  ['tags:\n  - work\n  - "two words"\n', ['work', 'two words']],
  ['tags: work, home\n', ['work', 'home']],
  ['tags: work home\n', ['work', 'home']],
  ['tag: "#work"\n', ['work']],
  ['tags: [2026, 007, true]\n', ['2026', '007', 'true']],
  ['tags: [Work, work, WORK]\n', ['Work']],
  ['tags:\n', []],
  ['tags: {a: 1}\n', []],
  ['tags: [a, {b: c}, null, [d]]\n', ['a']],
  ['{tags: [a], other: 1}\n', ['a']],
])('%j has the tags %j', (yaml, tags) => {
  expect(read(yaml).tags).toEqual(tags);
});

test('aliases may contain spaces', () => {
  expect(read('aliases: New York, Big Apple\n').aliases).toEqual(['New York', 'Big Apple']);
  expect(read('alias:\n- 函館\n').aliases).toEqual(['函館']);
});

test('a note is pinned by the boolean only', () => {
  expect(read('pinned: true\n').pinned).toBe(true);
  expect(read('pinned: "true"\n').pinned).toBe(false);
  expect(read('').pinned).toBe(false);
  expect(read('title: x\n')).toEqual(noProperties);
});
