import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { embeddingOfOneNote } from '../../test/support/embedding-of-one-note.ts';
import { ModelError } from '../providers/model-error.ts';
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

test('a model that is too slow for several notes is asked for each, and for a shorter text of one that takes too long alone', async () => {
  const { store, embedder } = embeddingOfOneNote;
  const memories = ['a', 'b', 'slow', 'd'].map((id) => ({ memoryId: id as MemoryId, attempts: 0 }));
  const stored: MemoryId[] = [];
  const parts = {
    ...embeddingOfOneNote,
    store: {
      ...store,
      readForEmbedding: async (title: MemoryId) => ({
        noteId: 'n',
        locked: false,
        title,
        gist: '',
        text: '',
      }),
      saveEmbedding: async (memoryId: MemoryId) => void stored.push(memoryId),
    },
    embedder: {
      ...embedder,
      async embed(texts: readonly string[]) {
        if (texts.length > 1 || texts[0] === 'slow') throw new ModelError('too-slow');
        return embedder.embed(texts);
      },
    },
  };
  expect(await embedNotes(parts, memories)).toEqual({ refused: [memories[2]], held: [] });
  expect(stored).toEqual(['a', 'b', 'd']);
});
