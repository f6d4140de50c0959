import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparedNote, type WordIndex, wordIndex } from './word-index.ts';

const notes: readonly ComparedNote[] = [
  {
    noteId: 'kitchen',
    title: 'Kitchen',
    text: 'Carpenter: Mr Obi, can begin on 4 May. Oak worktop, tiles behind the stove.',
  },
  { noteId: 'worktop', title: 'Samples', text: 'Worktop in oak or beech, tiles in green.' },
  { noteId: 'ferry', title: 'Harbour', text: 'The ferry departs at nine, the boat of the pilot at ten.' },
  { noteId: 'choir', title: 'Choir', text: 'Rehearsal on Thursday, two altos are ill.' },
  { noteId: 'bees', title: 'Hive 2', text: 'Inspection in May: a queen cell, honey in both boxes.' },
  { noteId: 'tax', title: 'Steuer', text: 'Nebenkostenabrechnung und Belege bis Ende Juli einreichen.' },
  { noteId: 'pipe', title: '水管', text: '厨房的热水器坏了，房东星期二来修。' },
];

function indexOf(some: readonly ComparedNote[]): WordIndex {
  const index = wordIndex();
  for (const note of some) index.put(note);
  return index;
}

const found = (text: string, index = indexOf(notes)) => index.search(text, 10).map(({ noteId }) => noteId);

test('a question finds the note that has some of its words, whatever else it asks', () => {
  expect(found('when can the carpenter start')[0]).toBe('kitchen');
  expect(found('CARPENTÉR')[0]).toBe('kitchen');
});

test('a note without any of the words is found by what occurs together with them', () => {
  expect(found('carpenter')).toEqual(['kitchen', 'worktop']);
  expect(found('carpenter', indexOf(notes.filter(({ noteId }) => noteId !== 'kitchen')))).toEqual([]);
});

test('other forms of a word, parts of a compound and words without spaces are found', () => {
  expect(found('Abrechnung der Nebenkosten')[0]).toBe('tax');
  expect(found('rehearsals')[0]).toBe('choir');
  expect(found('热水器坏了怎么办')[0]).toBe('pipe');
});

test('what no note has, and small words alone, find nothing', () => {
  expect(found('Rechtschreibung'), 'few parts of a word are none').toEqual([]);
  expect(found('invoice')).toEqual([]);
  expect(found('')).toEqual([]);
  expect(found('?!')).toEqual([]);
  expect(wordIndex().search('carpenter', 10)).toEqual([]);
});

test('related notes share words that few notes have; none is related to itself or to one that is unknown', () => {
  const index = indexOf(notes);
  expect(index.related('kitchen', 10).map(({ noteId }) => noteId)).toEqual(['worktop']);
  expect(index.related('ferry', 10)).toEqual([]);
  expect(index.related('nowhere', 10)).toEqual([]);
});

test('no more are given than are asked for, best first, with shares of at most 1', () => {
  const index = indexOf(notes);
  const two = index.search('oak worktop for the kitchen', 10);
  expect(two.map(({ noteId }) => noteId)).toEqual(['kitchen', 'worktop']);
  for (const { score } of two) expect(score).toBeGreaterThan(0);
  for (const { score } of two) expect(score).toBeLessThanOrEqual(1);
  expect(index.search('oak worktop for the kitchen', 1)).toHaveLength(1);
});

test('a note that is removed is not found, and nothing is found by what it had', () => {
  const index = indexOf(notes);
  index.remove('kitchen');
  index.remove('nowhere');
  expect(index.size()).toBe(notes.length - 1);
  expect(found('carpenter', index)).toEqual([]);
});

test('a note takes bounded memory, however long it is', () => {
  const [short, long] = [indexOf([]), indexOf([])];
  const words = (count: number) =>
    Array.from({ length: count }, (_, index) => `word${index * 7919}`).join(' ');
  short.put({ noteId: 'a', title: '', text: words(3_000) });
  long.put({ noteId: 'a', title: '', text: words(30_000) });
  expect(long.bytes()).toBe(short.bytes());
});

const word = fc.constantFrom(
  ...'carpenter oak worktop tiles ferry boat pilot the of choir altos honey queen Mai 厨房 热水'.split(' '),
);
const sentence = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
const note = fc.record({
  noteId: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  title: sentence,
  text: sentence,
});

/** Everything that an index can say of its notes, and of questions. */
const answers = (index: WordIndex, questions: readonly string[]) => ({
  searches: questions.map((text) => index.search(text, 5)),
  related: ['a', 'b', 'c', 'd', 'e'].map((noteId) => index.related(noteId, 5)),
});

test('an index in which notes came, changed and went is the one of the notes that are left, in any order', () => {
  const change = fc.oneof(
    note.map((put) => ({ put })),
    fc.constantFrom('a', 'b', 'c').map((gone) => ({ gone })),
  );
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 20 }),
      fc.array(sentence, { maxLength: 3 }),
      (changes, texts) => {
        const index = wordIndex();
        const left = new Map<string, ComparedNote>();
        for (const one of changes)
          if ('put' in one) {
            index.put(one.put);
            left.set(one.put.noteId, one.put);
          } else {
            index.remove(one.gone);
            left.delete(one.gone);
          }
        const rebuilt = answers(indexOf([...left.values()]), texts);
        expect(answers(index, texts)).toEqual(rebuilt);
        expect(answers(indexOf([...left.values()].reverse()), texts)).toEqual(rebuilt);
      },
    ),
  );
});
