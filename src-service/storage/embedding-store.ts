import type { MemoryId } from '../../src-shared/ids.ts';
import type { EmbeddingSpace } from '../domain/embedding.ts';
import type { AccountId } from './key-store.ts';

/** What is embedded of a Memory. */
export type EmbeddingSource = {
  /** Nothing of a locked note is given: the texts are empty then. */
  readonly locked: boolean;
  readonly title: string;
  readonly gist: string;
  /** The beginning of the canonical text: {@link embeddedBeginning} characters at most, and an ellipsis. */
  readonly text: string;
};

/** Characters of a canonical text that are read to be embedded. */
export const embeddedBeginning = 2000;

/** A vector as it is stored: float32 numbers, lowest byte first. */
export type StoredVector = {
  /** Number of its Memory, by which the next page is found. */
  readonly number: number;
  readonly vector: Uint8Array;
};

/** A Memory that has a vector. A long title is shortened. */
export type EmbeddedMemory = {
  readonly memoryId: MemoryId;
  readonly noteId: string;
  readonly title: string;
};

/**
 * The vectors of notes: one for each note, of its newest ready Memory. A row without a vector says that there is nothing to compare, as for
 * a locked note. Rows go with their Memory; they are not copied to other stores, where they are made again.
 */
export type EmbeddingStore = {
  /**
   * The newest ready Memories of their notes without a row of this space, among the next `limit` Memories in the order in which they were
   * accepted; `next` is the cursor of the next page, null at the end.
   */
  findUnembedded(
    space: EmbeddingSpace,
    after: string | null,
    limit: number,
  ): Promise<{ readonly memoryIds: readonly MemoryId[]; readonly next: string | null }>;
  /** Undefined for a Memory that is not ready, is not the newest of its note, or has a successor, whatever its stage. */
  readForEmbedding(memoryId: MemoryId): Promise<EmbeddingSource | undefined>;
  /** Stores the vector of a note, or that it has none, unless there is one of a newer Memory of the note. */
  saveEmbedding(memoryId: MemoryId, model: string, vector: Uint8Array | null): Promise<void>;
  /** The vector of a Memory's note; undefined when there is none of this model, or the Memory is unknown or another account's. */
  findEmbedding(accountId: AccountId, memoryId: MemoryId, model: string): Promise<StoredVector | undefined>;
  /** Vectors of one space, by the numbers of their Memories, after the number `after`. */
  listEmbeddings(
    accountId: AccountId,
    space: EmbeddingSpace,
    after: number,
    limit: number,
  ): Promise<readonly StoredVector[]>;
  /** The Memory of this number; undefined when it is unknown, another account's, or its note's id is longer than the API accepts. */
  findEmbedded(accountId: AccountId, number: number): Promise<EmbeddedMemory | undefined>;
};
