import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { measuredOpenNotes as judged } from '../measured-open-notes.ts';
import { questionVerdicts } from './judged-questions.ts';
import { questionCandidatesOf, questionSheet } from './question-sheet.ts';

const candidates = questionCandidatesOf(judged);

test('a judge is given all questions, one of a reader beside them, and does not see whose they are', () => {
  const sheet = parse(questionSheet(judged)) as readonly { readonly questions: readonly string[] }[];
  expect(new Set(sheet.flatMap((note) => Object.keys(note)))).toEqual(
    new Set(['id', 'title', 'folder', 'note', 'questions']),
  );
  expect(sheet.flatMap(({ questions }) => questions)).toEqual(candidates.map(({ question }) => question));
  const asked = judged.flatMap(({ enrichment }) => enrichment.questions);
  expect(candidates.filter(({ by }) => by === 'enricher')).toHaveLength(asked.length);
  const notes = new Set(candidates.map(({ id }) => id));
  const firsts = [...notes].map((id) => candidates.find((one) => one.id === id)?.by);
  const readerFirst = firsts.filter((by) => by === 'reader').length;
  expect(readerFirst).toBeGreaterThan(firsts.length / 5);
  expect(readerFirst).toBeLessThan((firsts.length * 4) / 5);
});

test('counts only questions that are as they were when they were judged', () => {
  const verdicts = candidates.map(({ id, by, question }, at) => ({
    id,
    question: at === 0 ? `${question} as before` : question,
    verdict: by === 'reader' ? ('right' as const) : ('wrong' as const),
  }));
  const { enricher, reader } = questionVerdicts(judged, verdicts);
  expect(enricher.asked + reader.asked).toBe(candidates.length);
  expect(enricher.judged + reader.judged).toBe(candidates.length - 1);
  expect(enricher.right).toBe(0);
  expect(reader.right).toBe(1);
});
