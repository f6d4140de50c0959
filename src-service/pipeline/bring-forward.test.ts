import { expect, test } from 'vitest';
import { exhaustedProvenance, isFormerVersion } from '../domain/provenance.ts';
import type { ReprocessRequest } from '../storage/processing-store.ts';
import { bringForward } from './bring-forward.ts';

const log = { info() {}, warn() {}, error() {} };

test('a former version is a lower one of the same enricher, also where its attempts were exhausted', () => {
  expect(isFormerVersion('local/1', 'local/2')).toBe(true);
  expect(isFormerVersion(exhaustedProvenance('local/1'), 'local/2')).toBe(true);
  expect(isFormerVersion('local/9', 'local/10')).toBe(true);
  for (const other of [
    'local/2',
    exhaustedProvenance('local/2'),
    'local/3',
    'openai-compatible/2 llama',
    null,
  ])
    expect(isFormerVersion(other, 'local/2')).toBe(false);
});

/** Milliseconds of processor time for looking at a page. */
const looking = 0.25;

/** Brings pages of so many Memories forward, each of which takes 5 milliseconds of processor time, half of it while it rests; what was rested, in order. */
async function broughtForward(pages: readonly number[], abortAtRest = Number.POSITIVE_INFINITY) {
  const [rests, requests]: [number[], ReprocessRequest[]] = [[], []];
  let took = 0;
  let waiting = 0;
  let woken = 0;
  const ending = new AbortController();
  await bringForward(
    {
      store: {
        async reprocess(request, after) {
          requests.push(request);
          const page = Number(after ?? 0);
          const count = pages[page] ?? 0;
          took += 2.5 * count + looking;
          waiting += 2.5 * count;
          return { count, next: page + 1 < pages.length ? String(page + 1) : null };
        },
      },
      provenance: 'local/2',
      clock: () => 7,
      processorTime: () => took,
      wake: () => {
        woken += 1;
      },
      log,
      async rest(milliseconds) {
        rests.push(milliseconds);
        took += waiting;
        waiting = 0;
        if (rests.length === abortAtRest) {
          ending.abort();
          throw new Error('aborted');
        }
      },
    },
    ending.signal,
  );
  return { rests, requests, woken };
}

test('each page is paid for with a hundred times what it took', async () => {
  const { rests, requests, woken } = await broughtForward([20, 0, 3]);
  expect(requests.map(({ formerVersionsOf, now }) => [formerVersionsOf, now])).toEqual(
    Array.from({ length: 3 }, () => ['local/2', 7]),
  );
  expect(woken).toBe(2);
  const [delay = 0, , first = 0, second = 0, , third = 0] = rests;
  expect(delay).toBeGreaterThanOrEqual(10_000);
  expect(first).toBe((20 * 5 + looking) * 100);
  expect(second, 'nothing was found: only looking was work').toBe(looking * 100);
  expect(third).toBe((3 * 5 + looking) * 100);
});

test('it ends when it is aborted, between two pages', async () => {
  const { requests } = await broughtForward([20, 20, 20], 3);
  expect(requests).toHaveLength(1);
});

test('a store that fails ends it, and is in the log', async () => {
  const errors: string[] = [];
  await bringForward(
    {
      store: { reprocess: () => Promise.reject(new Error('full')) },
      provenance: 'local/2',
      clock: Date.now,
      processorTime: () => 0,
      wake() {},
      log: { ...log, error: (_fields, message) => void errors.push(message) },
      rest: async () => undefined,
    },
    new AbortController().signal,
  );
  expect(errors).toEqual(['old Memories are not brought forward']);
});
