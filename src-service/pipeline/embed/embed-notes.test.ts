import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { embeddingOfOneNote } from '../../test/support/embedding-of-one-note.ts';
import { embedNotes } from './embed-notes.ts';

test('a store that keeps no vector is no failure of the request, which was answered', async () => {
  const asked: boolean[] = [];
  const { store, metrics } = embeddingOfOneNote;
  const parts = {
    ...embeddingOfOneNote,
    store: { ...store, saveEmbedding: () => Promise.reject(new Error('full')) },
    metrics: { ...metrics, asked: (_: number, failed: boolean) => void asked.push(failed) },
  };
  await expect(embedNotes(parts, [{ memoryId: 'a' as MemoryId, attempts: 0 }])).rejects.toThrow('full');
  expect(asked).toEqual([false]);
});
