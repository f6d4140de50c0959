import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SetProperty } from '../rpc/properties.ts';
import { parseFrontMatter } from './front-matter.ts';
import { joinNoteSource, splitNoteSource } from './note-source.ts';
import { isDate, readPropertyValues, renameProperty, writePropertyValues } from './property-values.ts';

function read(yaml: string) {
  const parsed = parseFrontMatter(yaml);
  if (!parsed.ok) throw new Error(parsed.error);
  return readPropertyValues(parsed.value);
}
function write(yaml: string, ...set: SetProperty[]): string {
  const written = writePropertyValues(splitNoteSource(`---\n${yaml}---\nbody`), set);
  if (!written.ok) throw new Error(written.error);
  const text = joinNoteSource(written.value);
  expect(text.endsWith('---\nbody')).toBe(true);
  return text.slice(4, -8);
}
const text = (name: string, value: string): SetProperty => ({ name, value: { kind: 'text', value } });

test('each kind of value is read, and what is not plain is shown with its reason', () => {
  const yaml = [
    'id: n1',
    'tags: [a]',
    'pinned: true',
    'place: Quay 4 # here',
    'quoted: "2026-01-01"',
    'due: 2026-02-28',
    'not: 2026-02-30',
    'weight: 007.50',
    'done: false',
    'empty:',
    'crew:',
    '  - Ann',
    '  - 12',
    'flow: [x, "y, z"]',
    'group: { a: 1 }',
    'long: |',
    '  one',
    '  two',
    'base: &b 1',
    'again: *b',
    'typed: !!str 5',
    'nested: [[1]]',
    'up: [[One|x]]',
    'ups: [[[One]], a]',
    '? [a]',
    ': 1',
    '',
  ].join('\n');
  expect(
    read(yaml).map((property) => [
      property.name,
      property.kind,
      'value' in property ? property.value : property.reason,
    ]),
  ).toEqual([
    ['place', 'text', 'Quay 4'],
    ['quoted', 'text', '2026-01-01'],
    ['due', 'date', '2026-02-28'],
    ['not', 'text', '2026-02-30'],
    ['weight', 'number', '007.50'],
    ['done', 'checkbox', false],
    ['empty', 'text', ''],
    ['crew', 'list', ['Ann', '12']],
    ['flow', 'list', ['x', 'y, z']],
    ['group', 'other', 'It is a group of properties.'],
    ['long', 'other', 'It is a text with several lines.'],
    ['base', 'other', 'It has a YAML anchor or type.'],
    ['again', 'other', 'It refers to another value in the front matter.'],
    ['typed', 'other', 'It has a YAML anchor or type.'],
    ['nested', 'other', 'It is a list with more than plain text in it.'],
    ['up', 'text', '[[One|x]]'],
    ['ups', 'list', ['[[One]]', 'a']],
    ['[ a ]', 'other', 'Its name is not plain text.'],
  ]);
});

test.each<[string, SetProperty[], string]>([
  [
    'x:   1 # why\ny: 2\n',
    [{ name: 'x', value: { kind: 'number', value: '3.50' } }],
    'x:   3.50 # why\ny: 2\n',
  ],
  ['y: 2\n', [text('a: b', 'c # d')], 'y: 2\n"a: b": "c # d"\n'],
  [
    'y: 2\n',
    [text('n', '42'), { name: 'b', value: { kind: 'checkbox', value: true } }],
    'y: 2\nn: "42"\nb: true\n',
  ],
  [
    'due: 2026-01-01 # soon\n',
    [{ name: 'due', value: { kind: 'date', value: '2026-03-01' } }],
    'due: 2026-03-01 # soon\n',
  ],
  [
    'l:\n  - a # one\n  - "#b"\nz:  9\n',
    [{ name: 'l', value: { kind: 'list', value: ['a', '#b', 'c'] } }],
    'l:\n  - a # one\n  - "#b"\n  - c\nz:  9\n',
  ],
  [
    'l: [1, "a, b"] # c\n',
    [{ name: 'l', value: { kind: 'list', value: ['1', 'a, b', 'x, y'] } }],
    'l: [1, "a, b", "x, y"] # c\n',
  ],
  ['l:\n  - a\n  - b\nz:  9\n', [{ name: 'l', value: { kind: 'list', value: [] } }], 'l: []\nz:  9\n'],
  ['l:\n- a\nz:  9\n', [text('l', 'one')], 'l: one\nz:  9\n'],
  ['up:  [[One]] # x\nz:  9\n', [text('up', '[[Two]]')], 'up:  "[[Two]]" # x\nz:  9\n'],
  ['up:  [[One]] # x\nz:  9\n', [text('up', '[[One]]'), text('z', 'a')], 'up:  [[One]] # x\nz:  a\n'],
  [
    'up:\n  -  [[One]]\n  - b\n',
    [{ name: 'up', value: { kind: 'list', value: ['[[One]]', 'b', 'c'] } }],
    'up:\n  -  [[One]]\n  - b\n  - c\n',
  ],
  [
    'up: [[[One]], b]\n',
    [{ name: 'up', value: { kind: 'list', value: ['[[One]]', 'c'] } }],
    'up: [[[One]], c]\n',
  ],
  ['l:\n- a\nz:  9\n', [{ name: 'l', value: null }], 'z:  9\n'],
  ['long: |\n  one\n  two\nz:  9\n', [{ name: 'long', value: null }], 'z:  9\n'],
  ['empty:\nz:  9\n', [text('empty', 'now')], 'empty: now\nz:  9\n'],
])('%j with %j becomes %j', (before, set, after) => {
  expect(write(before, ...set)).toBe(after);
});

test('any text under any name is read back, and every other byte stays', () => {
  const rest = '# first\nother:   [ 1,2 ]  # odd\nlist:\n    - a\n';
  const word = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((one) => !/[\r\n\p{C}]/u.test(one));
  fc.assert(
    fc.property(
      word.filter((name) => name !== '' && name !== 'other' && name !== 'list'),
      word,
      (name, value) => {
        const written = writePropertyValues(splitNoteSource(`---\n${rest}---\n`), [text(name, value)]);
        if (!written.ok) return expect(['id', 'title', 'tags', 'tag', 'pinned']).toContain(name);
        const { yaml = '' } = written.value.frontMatter ?? {};
        expect(yaml.startsWith(rest)).toBe(true);
        expect(read(yaml)).toContainEqual(expect.objectContaining({ name, value }));
      },
    ),
  );
});

test('a day is one of the calendar', () => {
  expect(['2026-02-28', '2024-02-29', '2026-02-29', '2026-2-8', ''].map(isDate)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

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
