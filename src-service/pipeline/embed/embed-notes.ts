import type { MemoryId } from '../../../src-shared/ids.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import { isRefusedText } from '../providers/embeddings.ts';
import { embeddedText } from './embedded-text.ts';
import type { Embedder } from './embedder.ts';

export type EmbedNotesParts = {
  readonly store: Pick<EmbeddingStore, 'readForEmbedding' | 'saveEmbedding'>;
  readonly embedder: Embedder;
};

/** A Memory to embed, and how many attempts at it have failed. */
export type ToEmbed = { readonly memoryId: MemoryId; readonly attempts: number };

/**
 * Embeds notes in one request and stores their vectors; of a locked or empty one that it has none. Returns those whose text the model refuses,
 * each asked alone. Rejects when the endpoint or the store can do nothing at the moment.
 */
export async function embedNotes(
  { store, embedder }: EmbedNotesParts,
  memories: readonly ToEmbed[],
): Promise<readonly ToEmbed[]> {
  const texts: { readonly memory: ToEmbed; readonly text: string }[] = [];
  for (const memory of memories) {
    const source = await store.readForEmbedding(memory.memoryId);
    if (source === undefined) continue; // a newer one follows
    const text = source.locked ? '' : embeddedText(source, memory.attempts);
    if (text === '') await store.saveEmbedding(memory.memoryId, embedder.model, null);
    else texts.push({ memory, text });
  }
  return embedTexts({ store, embedder }, texts);
}

async function embedTexts(
  parts: EmbedNotesParts,
  texts: readonly { readonly memory: ToEmbed; readonly text: string }[],
): Promise<readonly ToEmbed[]> {
  const { store, embedder } = parts;
  if (texts.length === 0) return [];
  try {
    const vectors = await embedder.embed(texts.map(({ text }) => text));
    for (const [index, { memory }] of texts.entries()) {
      const vector = vectors[index];
      if (vector) await store.saveEmbedding(memory.memoryId, embedder.model, new Uint8Array(vector.buffer));
    }
    return [];
  } catch (error) {
    if (!isRefusedText(error)) throw error;
    if (texts.length === 1) return texts.map(({ memory }) => memory);
    const refused: ToEmbed[] = [];
    for (const text of texts) refused.push(...(await embedTexts(parts, [text])));
    return refused;
  }
}
