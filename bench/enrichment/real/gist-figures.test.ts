import { expect, test } from 'vitest';
import { gistForm } from '../../../src-service/pipeline/gist-form.ts';
import { gistFigures } from './gist-figures.ts';
import type { Judged } from './measure-real-notes.ts';

const judged = (gist: string | null, summary: Judged['summary']) => ({
  summary,
  summaryAlone: 'acceptable' as const,
  form: gist === null ? null : gistForm(gist, 'Roof', 'en'),
});

test('of what is right, only what is one readable narrow sentence is right and both', () => {
  const figures = gistFigures([
    judged('The old pump leaks.', 'right'),
    judged('The pump leaks; it rains.', 'right'),
    judged('Roof: the pump leaks.', 'right'),
    judged(`The pump leaks${' often'.repeat(30)}.`, 'right'),
    judged('It rains.', 'wrong'),
    judged(null, 'missing'),
    judged(null, 'rightly-none'),
  ]);
  expect(figures).toEqual({
    right: 4 / 6,
    acceptable: 0,
    wrong: 1 / 6,
    rightAlone: 0,
    oneSentence: 4 / 5,
    readable: 4 / 5,
    medianWidth: 21,
    narrow: 4 / 5,
    rightAndBoth: 1 / 6,
  });
});
