import type { MemoryId } from '../../src-shared/ids.ts';
import type { EmbeddingSpace } from '../domain/embedding.ts';
import type { AccountId } from './key-store.ts';

/** What is embedded of a Memory. */
export type EmbeddingSource = {
  readonly noteId: string;
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

/** A note that has a vector, or a row that says it has none. */
export type EmbeddedNote = {
  /** Number of its Memory, by which the next page is found. */
  readonly number: number;
  readonly noteId: string;
  readonly model: string;
};

/** A text that is about to be sent, to get the vector of a note. */
export type ClaimedText = {
  /** The same for the same text and model, other for any other. Never empty. */
  readonly print: string;
  readonly model: string;
  /** Of the vectors that the model gives; null while that is not known. */
  readonly dimension: number | null;
};

/**
 * Whether a worker may send a text: it may; another one is doing so, or was until it died; or the vector of this text is there, and nothing
 * has to be sent.
 */
export type EmbeddingClaim = 'mine' | 'held' | 'done';

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
  /**
   * Claims a text of a Memory's note for one worker, from `now` to `until` in milliseconds since the epoch. Another text of the note takes
   * the place of the one before, whose vector is of no use any more.
   */
  claimEmbedding(memoryId: MemoryId, text: ClaimedText, now: number, until: number): Promise<EmbeddingClaim>;
  /** Ends a claim whose text got no vector, so that it can be tried again. */
  releaseEmbedding(memoryId: MemoryId, print: string): Promise<void>;
  /**
   * Stores the vector of a note, or that it has none, unless there is one of a newer Memory of the note. With the print of the text that it was made
   * of, it is stored only while that text is the last that was claimed.
   */
  saveEmbedding(
    memoryId: MemoryId,
    model: string,
    vector: Uint8Array | null,
    print?: string | null,
  ): Promise<void>;
  /** Notes of an account that have a row, by the numbers of their Memories, after the number `after`; all that was stored before is seen. */
  listEmbedded(accountId: AccountId, after: number, limit: number): Promise<readonly EmbeddedNote[]>;
  /** Removes vectors and claims of notes. */
  removeEmbeddings(accountId: AccountId, noteIds: readonly string[]): Promise<void>;
  /** The Memories of which {@link readForEmbedding} may read, of these notes. */
  newestMemories(accountId: AccountId, noteIds: readonly string[]): Promise<readonly MemoryId[]>;
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
