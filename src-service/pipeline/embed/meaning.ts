import type { CloseMemory, EmbeddingSpace, Meaning } from '../../domain/embedding.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import { closest, numbersOf } from './closest.ts';
import type { Embedder } from './embedder.ts';

/** Milliseconds that the vector of a query may take: a person waits for it. */
const queryTimeout = 5000;

/** Finds notes by the vectors of an embedder's model. */
export function meaningOf(
  store: Pick<EmbeddingStore, 'findEmbedding' | 'listEmbeddings' | 'findEmbedded'>,
  embedder: Embedder,
): Meaning {
  const { model } = embedder;

  async function closeTo(
    accountId: number,
    vector: Float32Array,
    limit: number,
    except: number | null,
  ): Promise<CloseMemory[]> {
    const space: EmbeddingSpace = { model, dimension: vector.length };
    const found: CloseMemory[] = [];
    for (const { number, score } of await closest(store, accountId, space, vector, limit, except)) {
      const memory = await store.findEmbedded(accountId, number);
      if (memory) found.push({ ...memory, score });
    }
    return found;
  }

  return {
    async search(accountId, text, limit) {
      const [vector] = await embedder.embed([text], queryTimeout);
      return vector ? closeTo(accountId, vector, limit, null) : [];
    },
    async related(accountId, memoryId, limit) {
      const stored = await store.findEmbedding(accountId, memoryId, model);
      return stored ? closeTo(accountId, numbersOf(stored.vector), limit, stored.number) : [];
    },
  };
}
