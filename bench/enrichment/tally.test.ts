import { expect, test } from 'vitest';
import type { LabelledNote } from './labelled-notes.ts';
import { addTallies, emptyTally, figuresOf, scoreNote } from './tally.ts';

const note: LabelledNote = {
  id: 'crane',
  title: 'Crane',
  content: 'The crane moves to Tuesday.',
  gist: ['The crane moves to Tuesday'],
  tags: ['crane', 'inspection', 'harbour'],
  questions: [{ asks: 'when', about: ['crane'], answer: 'Tuesday' }],
};
const list = { ...note, id: 'list', gist: [], questions: [] };

test('one note', () => {
  const { tally, faults } = scoreNote(
    note,
    {
      tags: ['crane', 'harbour', 'moves'],
      gist: 'Something else.',
      questions: ['When is the crane?', 'Who is it?'],
    },
    'en',
  );
  expect(figuresOf(tally)).toEqual({
    tagPrecision: 2 / 3,
    threeTags: 1,
    gistAccuracy: 0,
    questionValidity: 0.5,
    withQuestion: 1,
  });
  expect(faults).toEqual([
    { note: 'crane', what: 'tag', given: 'moves' },
    { note: 'crane', what: 'gist', given: 'Something else.' },
    { note: 'crane', what: 'question', given: 'Who is it?' },
  ]);
});

test('a wrong gist where none would do counts against, silence there counts for nothing', () => {
  const right = scoreNote(note, { tags: [], gist: 'The crane moves to Tuesday.', questions: [] }, 'en').tally;
  const wrong = scoreNote(list, { tags: [], gist: 'Pinsel haben wir noch!', questions: [] }, 'en').tally;
  const silent = scoreNote(list, { tags: [], gist: null, questions: [] }, 'en').tally;
  expect(figuresOf(addTallies(right, wrong)).gistAccuracy).toBe(0.5);
  expect(figuresOf(addTallies(right, silent)).gistAccuracy).toBe(1);
});

test('notes are weighed by what they were given', () => {
  const one = scoreNote(note, { tags: ['crane'], gist: null, questions: [] }, 'en').tally;
  const two = scoreNote(note, { tags: ['a', 'b', 'c'], gist: null, questions: [] }, 'en').tally;
  expect(figuresOf(addTallies(addTallies(emptyTally, one), two))).toMatchObject({
    tagPrecision: 0.25,
    threeTags: 0.5,
    gistAccuracy: 0,
    withQuestion: 0,
  });
});
