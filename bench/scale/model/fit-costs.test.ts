import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitCosts } from './fit-costs.ts';

const cost = fc.double({ min: 0.1, max: 5, noNaN: true });

test('costs that explain what was observed are found again', () => {
  fc.assert(
    fc.property(cost, cost, cost, (request, group, known) => {
      const observed = [1, 2, 5, 20].map((size) => ({
        counts: [1, 1 / size] as const,
        took: request + group / size + known,
        known,
      }));
      const found = fitCosts(observed);
      expect(found[0]).toBeCloseTo(request, 6);
      expect(found[1]).toBeCloseTo(group, 6);
    }),
  );
});

test('no cost is below 0, and what was never counted costs nothing', () => {
  const [request, more] = fitCosts([
    { counts: [1, 1], took: 7 },
    { counts: [1, 2], took: 5 },
  ]);
  expect(request).toBeGreaterThan(5);
  expect(more).toBe(0);
  expect(fitCosts([{ counts: [1, 0], took: 4 }])).toEqual([4, 0]);
  expect(
    fitCosts([
      { counts: [1, 3], took: 3.1 },
      { counts: [1, 6], took: 5.9 },
    ])[0],
  ).toBeCloseTo(0.3, 1);
});

test('each observation counts by its share: a large one does not decide alone', () => {
  const [only] = fitCosts([
    { counts: [1, 0], took: 1 },
    { counts: [1, 0], took: 1 },
    { counts: [1, 0], took: 10 },
  ]);
  expect(only).toBeLessThan(1.1);
});

test.each([0, -0.3, Number.NaN])('something that took %f is an error', (took) => {
  expect(() => fitCosts([{ counts: [1, 0], took }])).toThrow('not measured');
});
