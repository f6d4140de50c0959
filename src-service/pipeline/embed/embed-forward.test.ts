import { expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { silent } from '../../test/support/worker-bench.ts';
import { embedForward } from './embed-forward.ts';

/** What is rested after notes whose vectors took so many milliseconds. */
async function restAfter(milliseconds: number): Promise<number | undefined> {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const rests: number[] = [];
  let isSample = true;
  await embedForward(
    {
      store: {
        findUnembedded: async () => ({ memoryIds: ['m' as MemoryId], next: null }), // of no other use
        readForEmbedding: async () => ({ noteId: 'n', locked: false, title: 'T', gist: '', text: '' }),
        claimEmbedding: async () => 'mine',
        releaseEmbedding: async () => undefined,
        saveEmbedding: async () => undefined,
      },
      embedder: {
        model: 'm',
        dimension: () => 2,
        async embed(texts) {
          if (!isSample) vi.advanceTimersByTime(milliseconds);
          isSample = false;
          return texts.map(() => Float32Array.of(1, 0));
        },
        close: async () => undefined,
      },
      clock: () => 0,
      mayEmbed: () => true,
      metrics: { ended: () => undefined, asked: () => undefined },
      postpone: () => undefined,
      log: silent,
      rest: async (time) => void rests.push(time),
    },
    new AbortController().signal,
  );
  return rests[1];
}

test('notes of before are embedded in a twentieth of the time', async () => {
  expect(await restAfter(1_000)).toBe(20_000);
});

test('a computer that slept while the model was asked does not rest for days', async () => {
  expect(await restAfter(8 * 3_600_000)).toBe(3_600_000);
});
