import { expect, test } from 'vitest';
import { readRealNotes } from '../enrichment/real/read-real-notes.ts';
import { withoutWordsOf } from './labelled-texts.ts';
import { readQuestions } from './read-questions.ts';
import { placeOf, scorePlaces } from './score-places.ts';

test('every question means an open note that its readers had questions for or wanted to find, and none is asked twice', () => {
  const known = new Map(readRealNotes('open').map((note) => [note.id, note]));
  const questions = readQuestions();
  expect(questions.length).toBeGreaterThanOrEqual(200);
  expect(questions.filter(({ noteId }) => !known.has(noteId))).toEqual([]);
  expect(new Set(questions.map(({ text }) => text)).size).toBe(questions.length);
});

test('no question is one of a reader word for word', () => {
  const labels = readRealNotes('open').flatMap((note) => note.labels.flatMap(({ questions }) => questions));
  const asked = new Set(labels.map(({ question }) => question.toLowerCase().replace(/[?¿？؟\s]/gu, '')));
  const copied = readQuestions().filter(({ text }) => asked.has(text.toLowerCase().replace(/\s/gu, '')));
  expect(copied).toEqual([]);
});

test('a note is found among the first five, or it is not', () => {
  expect(scorePlaces([1, 5, 6, null])).toEqual({ recall: 0.5, reciprocal: (1 + 1 / 5 + 1 / 6) / 4 });
  expect(placeOf('b', ['a', 'b'])).toBe(2);
  expect(placeOf('c', ['a', 'b'])).toBe(null);
});

test('a note without the words of a question has no other form of them either', () => {
  const note = {
    noteId: 'a',
    title: 'Glacier surges',
    text: 'Gletschereis: the glaciers move, the lake does not.',
  };
  expect(withoutWordsOf('why do glaciers surge, Gletscher', note)).toEqual({
    noteId: 'a',
    title: '',
    text: 'the move the lake does not',
  });
});
