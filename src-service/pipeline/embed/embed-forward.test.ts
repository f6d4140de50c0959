// in a process of its own: the clock stands still
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { embeddingOfOneNote } from '../../test/support/embedding-of-one-note.ts';
import { silent } from '../../test/support/worker-bench.ts';
import { embedForward } from './embed-forward.ts';
import { sample } from './embed-notes.ts';

/** What is rested after the beginning, where the store takes so many milliseconds for a page, of which the last has a note, and the model for that. */
async function restsWith({ page = 0, note = 0, pages = 1 }): Promise<readonly number[]> {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { store, embedder } = embeddingOfOneNote;
  const rests: number[] = [];
  await embedForward(
    {
      ...embeddingOfOneNote,
      store: {
        ...store,
        async findUnembedded(_, after) {
          vi.advanceTimersByTime(page);
          const number = Number(after ?? 0) + 1;
          return number < pages
            ? { memoryIds: [], next: String(number) }
            : { memoryIds: ['a' as MemoryId], next: null };
        },
      },
      embedder: {
        ...embedder,
        embed(texts) {
          if (!texts.includes(sample)) vi.advanceTimersByTime(note);
          return embedder.embed(texts);
        },
      },
      postpone: () => undefined,
      log: silent,
      rest: async (time) => void rests.push(time),
    },
    new AbortController().signal,
  );
  return rests.slice(1);
}

test('notes of before are embedded in a twentieth of the time', async () => {
  expect(await restsWith({ note: 1_000 })).toEqual([20_000]);
});

test('looking for them takes a twentieth of the time, too, where all have vectors', async () => {
  expect(await restsWith({ page: 10, pages: 3 })).toEqual([200, 200, 200]);
});

test('a computer that slept while the model was asked does not rest for days', async () => {
  expect(await restsWith({ note: 8 * 3_600_000 })).toEqual([3_600_000]);
});
