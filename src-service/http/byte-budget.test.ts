import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byteBudget } from './byte-budget.ts';

const never = new AbortController().signal;

test('the budget is never exceeded, requests of a key are served in order, and all bytes are released', async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(sizes, async (asked) => {
      const budget = byteBudget(100, 60_000);
      let out = 0;
      const served: number[] = [];
      await Promise.all(
        asked.map(async (bytes, index) => {
          const release = await budget.acquire('a', bytes, never);
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
      expect(await budget.acquire('a', 100, never)).not.toBeNull();
    }),
    { numRuns: 100 },
  );
});

test('the key with the fewest bytes in use is next, however many requests of another one wait', async () => {
  const budget = byteBudget(10, 60_000);
  const held = [await budget.acquire('busy', 5, never), await budget.acquire('busy', 5, never)];
  const served: string[] = [];
  const ask = async (key: string, bytes: number) => {
    const release = await budget.acquire(key, bytes, never);
    served.push(key);
    return release;
  };
  const waiting = [ask('busy', 5), ask('busy', 5), ask('quiet', 5), ask('busy', 5)];
  held[0]?.();
  (await waiting[2])?.();
  expect(served[0]).toBe('quiet');
  held[1]?.();
  for (const one of waiting) (await one)?.();
  expect(served).toEqual(['quiet', 'busy', 'busy', 'busy']);
});

test('a request that waits too long, or is cancelled, gets nothing and blocks no other', async () => {
  const budget = byteBudget(10, 1);
  const release = await budget.acquire('a', 10, never);
  expect(await budget.acquire('a', 5, never)).toBeNull();

  const patient = byteBudget(10, 60_000);
  const first = await patient.acquire('a', 6, never);
  const gone = new AbortController();
  const large = patient.acquire('a', 10, gone.signal);
  const small = patient.acquire('a', 4, never);
  gone.abort();
  expect(await large).toBeNull();
  expect(await small).not.toBeNull();
  first?.();
  release?.();
});
