import { describe, expect, test } from 'vitest';
import type { Labels } from '../read-real-notes.ts';
import { areaUnderCurve, correlation, kappa } from './agreement.ts';
import { damageOf } from './damage.ts';
import { isGoodQuestion } from './score-found-questions.ts';
import { tagPrecision, tagRecall } from './score-found-tags.ts';
import { scoreSummary } from './score-summary.ts';

const nothing: Labels = {
  id: 'en-001',
  about: null,
  facts: [],
  tags: [],
  fits: [],
  questions: [],
  again: false,
};
const concert: Labels = {
  ...nothing,
  about: 'The concert moves to 14 December.',
  facts: [['concert'], ['14 December', 'moved'], ['church']],
  tags: ['concert', 'choir|choirs'],
  fits: ['christmas', 'rehearsal'],
  questions: [
    {
      question: 'When is the concert?',
      asks: 'when',
      about: ['concert'],
      answer: '14 December',
    },
    { question: 'Is the church free?', asks: 'whether', about: ['church'], answer: 'no' },
  ],
  again: true,
};

describe('a gist', () => {
  const score = (gist: string | null) => scoreSummary(gist, '', [concert.facts]);

  test('is right with the subject and two thirds, acceptable with the subject or half, wrong with less', () => {
    expect(score('The concert is moved.')).toBe('right');
    expect(score('A concert of ours.')).toBe('acceptable');
    expect(score('The church is taken on 14 December.')).toBe('acceptable');
    expect(score('Church!')).toBe('wrong');
    expect(score(null)).toBe('missing');
  });

  test('is wrong when it is damaged or where there is nothing to sum up', () => {
    expect(score('The [concert](x) is moved.')).toBe('wrong');
    expect(score('The concert\nis moved.')).toBe('wrong');
    expect(score(`The concert is moved.${' x'.repeat(200)}`)).toBe('wrong');
    expect(scoreSummary('The concert is moved.', '', [[]])).toBe('wrong');
    expect(scoreSummary(null, '', [[]])).toBe('rightly-none');
  });

  test('is read under its title, but has to mention something itself', () => {
    const under = (title: string, gist: string) => scoreSummary(gist, title, [concert.facts]);
    expect(under('Concert', 'It is moved.')).toBe('right');
    expect(under('Con', 'cert is moved.')).toBe('wrong');
    expect(under('Concert moved, church', 'It is as it is.')).toBe('wrong');
  });

  test('counts by the reader that it does better by', () => {
    expect(scoreSummary('The concert is moved.', '', [[], concert.facts])).toBe('right');
  });
});

test('tags: either reader accepts; what a reader would give is found alone or as a word of a longer tag', () => {
  const tags = ['Concert', 'christmas', 'choir rehearsal', 'monday'];
  expect(tagPrecision(tags, [nothing, concert])).toEqual({ given: 4, accepted: 3, refused: ['monday'] });
  expect(tagRecall(tags, [nothing, concert])).toEqual({ found: 2, wanted: 2 });
  expect(tagRecall(['christmas'], [concert])).toEqual({ found: 0, wanted: 2 });
});

test('a question is good when it asks what a reader says the note answers', () => {
  expect(isGoodQuestion('When does the concert begin?', [concert], 'en')).toBe(true);
  expect(isGoodQuestion('Is the church free?', [concert], 'en')).toBe(true);
  expect(isGoodQuestion('Who is at the concert?', [concert], 'en')).toBe(false);
  expect(isGoodQuestion('When does the concert begin?', [nothing], 'en')).toBe(false);
});

test.each([
  ['- one\n- one', 'a line twice'],
  ['- the first (of two', 'cut inside brackets'],
  ['- the first 1) of two (of 3', 'cut inside brackets'],
  ['- see [here](x', 'cut inside brackets'],
  ['- see \\[\\[Other note\\]\\]', 'markup'],
  ['- Part {#part}', 'markup'],
])('the description %j is damaged: %s', (description, damage) => {
  expect(damageOf(description)).toBe(damage);
});

test.each([
  '- one\n- two',
  '- a) first, 2) second',
  '- fine :-) (really)',
  '- Hawes (30)',
  '- Kant (clinic, room 4) again',
  '- 注意(追記)',
  '- 3 \\< 4',
  '- **bold**',
])('the description %j is whole', (description) => {
  expect(damageOf(description)).toBeNull();
});

test("Cohen's kappa: the example of 50 grants, and full agreement", () => {
  const pairs = (count: number, a: boolean, b: boolean) =>
    Array.from({ length: count }, () => [a, b] as const);
  const grants = [
    ...pairs(20, true, true),
    ...pairs(5, true, false),
    ...pairs(10, false, true),
    ...pairs(15, false, false),
  ];
  expect(kappa(grants)).toBeCloseTo(0.4);
  expect(kappa([...pairs(3, true, true), ...pairs(2, false, false)])).toBe(1);
});

test('the area under the curve is the share of pairs in the right order', () => {
  const scored = [
    { score: 0.9, wanted: true },
    { score: 0.4, wanted: true },
    { score: 0.4, wanted: false },
    { score: 0.1, wanted: false },
  ];
  expect(areaUnderCurve(scored)).toBe(0.875);
});

test('a correlation is 1 on a rising line, -1 on a falling one, and 0 where one says nothing of the other', () => {
  const of = (...values: number[]) => correlation(values.map((value, at) => [at, value] as const));
  expect(of(1, 3, 5)).toBeCloseTo(1);
  expect(of(5, 3, 1)).toBeCloseTo(-1);
  expect(of(1, 0, 1)).toBeCloseTo(0);
});
