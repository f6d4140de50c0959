import { describe, expect, test } from 'vitest';
import { measuredOpenNotes } from '../measured-open-notes.ts';
import { judgedNotes } from './gist-candidates.ts';
import type { Verdict } from './judge-files.ts';
import { mergeVerdicts, readAnswers } from './merge-answers.ts';

const notes = judgedNotes(
  measuredOpenNotes.slice(0, 5),
  Object.fromEntries(measuredOpenNotes.map(({ note }) => [note.id, 'What it was before'])),
).filter(({ candidates }) => candidates.length === 4);
const [note] = notes;
const id = `${note?.judged.note.id}.${note?.code}`;
const gist = (number: number): string => note?.candidates[number - 1]?.gist ?? '';
const answers = (first: string, named = id) =>
  readAnswers(
    `- id: ${named}\n  1: ${first}\n  2: wrong no yes\n  3: acceptable, yes, no\n  4: right no no`,
    notes,
  );

describe('answers', () => {
  test('are verdicts on the gists of that number', () => {
    const own = note?.judged.note.id;
    expect(answers('right yes yes')).toEqual({
      verdicts: [
        { id: own, gist: gist(1), verdict: 'right', sentence: true, readable: true },
        { id: own, gist: gist(2), verdict: 'wrong', sentence: false, readable: true },
        { id: own, gist: gist(3), verdict: 'acceptable', sentence: true, readable: false },
        { id: own, gist: gist(4), verdict: 'right', sentence: false, readable: false },
      ],
      faults: [],
    });
  });

  test.each([
    ['to other gists than those that there are now', answers('right yes yes', `${id.slice(0, -4)}zzzz`)],
    ['of which one says something else', answers('good yes yes')],
    ['of which one is not there', readAnswers(`- id: ${id}\n  1: right yes yes`, notes)],
    ['to more gists than there are', answers('right yes yes\n  5: right yes yes')],
    ['about another note', answers('right yes yes', 'en-999.0000')],
    ['that are no list', readAnswers('right', notes)],
    ['that are no fields', readAnswers('- right', notes)],
  ])('%s do not count, and it is said', (_, { verdicts, faults }) => {
    expect(verdicts).toEqual([]);
    expect(faults).toHaveLength(1);
    for (const { gist: text } of note?.candidates ?? []) expect(faults[0]).not.toContain(text);
  });
});

test('a newer verdict on the same gist of the same note replaces the older one', () => {
  const old: Verdict = { id: 'en-001', gist: 'It leaks.', verdict: 'wrong' };
  const other: Verdict = { id: 'en-002', gist: 'It leaks.', verdict: 'acceptable' };
  const next: Verdict = { ...old, verdict: 'right', sentence: true, readable: true };
  expect(mergeVerdicts([old, other], [next])).toEqual([next, other]);
});
