import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { restUnlessAborted } from './rest.ts';

test('a rest ends with its time or its signal, at which it leaves nothing behind', async () => {
  const ending = new AbortController();
  for (let count = 0; count < 20; count += 1) await restUnlessAborted(0, ending.signal);
  expect(getEventListeners(ending.signal, 'abort')).toHaveLength(0);
  const long = restUnlessAborted(3_600_000, ending.signal);
  ending.abort();
  await expect(long).rejects.toThrow();
  await expect(restUnlessAborted(0, ending.signal)).rejects.toThrow();
});
