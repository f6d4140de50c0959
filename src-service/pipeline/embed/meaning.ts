import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CloseMemory, EmbeddingSpace, Meaning } from '../../domain/embedding.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import type { AccountId } from '../../storage/key-store.ts';
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

/** A Memory by its number, and the cosine of the angle between its vector and the vector that was asked for. */
type Scored = { readonly number: number; readonly score: number };

/** Vectors that are compared in one turn of the event loop: a fraction of a millisecond for a hundred of them. */
const pageSize = 250;

/** The score below which nothing is close, whatever else there is. */
const leastScore = 0.3;

/** Vectors from which on it can be seen what is usual among them. */
const enough = 50;

/** Standard deviations above the mean score from which on a score is no coincidence. Models differ in what they call close. */
const deviations = 2;

/**
 * The vectors of an account that are closest to one, best first, above a threshold. All of them are compared; others get their turn in
 * between. `except`: the number of a Memory that is left out.
 */
export async function closest(
  store: Pick<EmbeddingStore, 'listEmbeddings'>,
  accountId: AccountId,
  space: EmbeddingSpace,
  to: Float32Array,
  limit: number,
  except: number | null = null,
): Promise<readonly Scored[]> {
  let best: Scored[] = [];
  let [count, sum, squares] = [0, 0, 0];
  for (let after = 0; ; ) {
    const page = await store.listEmbeddings(accountId, space, after, pageSize);
    for (const { number, vector } of page) {
      if (number === except) continue;
      const score = dot(to, numbersOf(vector));
      count += 1;
      sum += score;
      squares += score * score;
      if (score < leastScore || (best.length === limit && score <= (best.at(-1)?.score ?? 0))) continue;
      const place = best.findIndex((other) => other.score < score);
      best = best.toSpliced(place < 0 ? best.length : place, 0, { number, score }).slice(0, limit);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) break;
    after = last.number;
    await nextTurn();
  }
  if (count < enough) return best;
  const mean = sum / count;
  const usual = mean + deviations * Math.sqrt(Math.max(0, squares / count - mean * mean));
  return best.filter(({ score }) => score >= usual);
}

/** The numbers of a stored vector; copied only where they do not lie as the processor wants them. */
export function numbersOf(stored: Uint8Array): Float32Array {
  const { buffer, byteOffset, byteLength } = byteOffsetFits(stored) ? stored : Uint8Array.from(stored);
  return new Float32Array(buffer, byteOffset, byteLength / Float32Array.BYTES_PER_ELEMENT);
}

const byteOffsetFits = ({ byteOffset }: Uint8Array): boolean =>
  byteOffset % Float32Array.BYTES_PER_ELEMENT === 0;

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
