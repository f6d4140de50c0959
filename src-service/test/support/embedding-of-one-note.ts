import type { EmbedNotesParts } from '../../pipeline/embed/embed-notes.ts';

/** A store that gives the same short note for every Memory, and a model that has a vector for it. */
export const embeddingOfOneNote: EmbedNotesParts = {
  store: {
    readForEmbedding: async () => ({ noteId: 'n', locked: false, title: 'T', gist: '', text: '' }),
    claimEmbedding: async () => 'mine',
    releaseEmbedding: async () => undefined,
    saveEmbedding: async () => undefined,
  },
  embedder: {
    model: 'm',
    dimension: () => 2,
    embed: async (texts) => texts.map(() => Float32Array.of(1, 0)),
    close: async () => undefined,
  },
  clock: () => 0,
  mayEmbed: () => true,
  metrics: { ended: () => undefined, asked: () => undefined },
};
