import { expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { embeddingOfOneNote } from '../../test/support/embedding-of-one-note.ts';
import { silent } from '../../test/support/worker-bench.ts';
import { embedForward } from './embed-forward.ts';
import { sample } from './embed-notes.ts';

/** What is rested after a note whose vector took so many milliseconds. */
async function restAfter(milliseconds: number): Promise<number | undefined> {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, embedder } = embeddingOfOneNote;
  const rests: number[] = [];
  await embedForward(
    {
      ...embeddingOfOneNote,
      store: { ...store, findUnembedded: async () => ({ memoryIds: ['a' as MemoryId], next: null }) },
      embedder: {
        ...embedder,
        embed(texts) {
          if (!texts.includes(sample)) vi.advanceTimersByTime(milliseconds);
          return embedder.embed(texts);
        },
      },
      postpone: () => undefined,
      log: silent,
      rest: async (time) => void rests.push(time),
    },
    new AbortController().signal,
  );
  return rests[1]; // the first is after the start
}

test('notes of before are embedded in a twentieth of the time', async () => {
  expect(await restAfter(1_000)).toBe(20_000);
});

test('a computer that slept while the model was asked does not rest for days', async () => {
  expect(await restAfter(8 * 3_600_000)).toBe(3_600_000);
});
