import { expect, test } from 'vitest';
import { blockIdAtEnd, partOfNote, placeOfBlock } from './note-part.ts';

const note = `Start ^intro

# One *two*

text
of two lines ^lines

## Below

- first ^a
- second
  goes on ^B-2
  - child
- third

| a |
| - |

^table

# Last [[Crane|the crane]]

end`;

test('a section goes to the next heading of its level', () => {
  expect(partOfNote(note, 'below')).toBe(note.slice(note.indexOf('## Below'), note.indexOf('\n\n# Last')));
  expect(partOfNote(note, 'one-two')?.startsWith('# One *two*\n\ntext')).toBe(true);
  expect(partOfNote(note, 'One two')?.endsWith('^table')).toBe(true);
  expect(partOfNote(note, 'Last the crane')).toBe('# Last [[Crane|the crane]]\n\nend');
  expect(partOfNote(note, 'Nowhere')).toBe(null);
});

test('a block has the id at its end, or below it; an item comes with what is below it', () => {
  expect(partOfNote(note, '^intro')).toBe('Start');
  expect(partOfNote(note, '^LINES')).toBe('text\nof two lines');
  expect(partOfNote(note, '^a')).toBe('- first');
  expect(partOfNote(note, '^b-2')).toBe('- second\n  goes on\n  - child');
  expect(partOfNote(note, '^table')).toBe('| a |\n| - |');
  expect(partOfNote(note, '^none')).toBe(null);
  expect(partOfNote('^alone', '^alone')).toBe(null);
});

test('the place of a block is the end of its text, or the beginning of what an id below it names', () => {
  const before = (id: string): string | undefined =>
    note
      .slice(0, placeOfBlock(note, id) ?? undefined)
      .split('\n')
      .at(-1);
  expect(before('intro')).toBe('Start');
  expect(before('LINES')).toBe('of two lines');
  expect(before('b-2')).toBe('  goes on');
  expect(placeOfBlock(note, 'table')).toBe(note.indexOf('| a |'));
  expect(placeOfBlock(note, 'none')).toBe(null);
});

test('an id has letters, digits and hyphens, after a space', () => {
  expect(blockIdAtEnd('x  ^a-1 ')).toEqual({ id: 'a-1', from: 1, to: 7 });
  expect(blockIdAtEnd('^a')).toEqual({ id: 'a', from: 0, to: 2 });
  for (const text of ['x^a', 'x ^', 'x ^a_b', 'x ^a b', 'x^2']) expect(blockIdAtEnd(text)).toBe(null);
});
