import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteBudget } from './byte-budget.ts';

const never = new AbortController().signal;

test('the budget is never exceeded, requests are served in order, and all bytes are released', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sizes, async (asked) => {
      const budget = byteBudget(100, 60_000);
      let out = 0;
      const served: number[] = [];
      await Promise.all(
        asked.map(async (bytes, index) => {
          const release = await budget.acquire(bytes, never);
          served.push(index);
          out += Math.min(bytes, 100);
          expect(out).toBeLessThanOrEqual(100);
          await Promise.resolve();
          out -= Math.min(bytes, 100);
          release?.();
          release?.(); // twice is once
        }),
      );
      expect(served).toEqual(asked.map((_, index) => index));
      expect(await budget.acquire(100, never)).not.toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('a request that waits too long, or is cancelled, gets nothing and blocks no other', async () => {
  const budget = byteBudget(10, 1);
  const release = await budget.acquire(10, never);
  expect(await budget.acquire(5, never)).toBeNull();

  const patient = byteBudget(10, 60_000);
  const first = await patient.acquire(6, never);
  const gone = new AbortController();
  const large = patient.acquire(10, gone.signal);
  const small = patient.acquire(4, never);
  expect(patient.hasWaiting()).toBe(true);
  gone.abort();
  expect(await large).toBeNull();
  expect(await small).not.toBeNull();
  first?.();
  release?.();
});
