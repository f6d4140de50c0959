import type { MemoryId } from '../../src-shared/ids.ts';

/** What vectors must have in common to be compared. */
export type EmbeddingSpace = {
  /** Name of the model that made them. */
  readonly model: string;
  /** Numbers of each. */
  readonly dimension: number;
};

/** A Memory whose note is close in meaning to another one, or to a query. A long title is shortened. */
export type CloseMemory = {
  readonly memoryId: MemoryId;
  readonly noteId: string;
  readonly title: string;
  /** Cosine of the angle between the two vectors, at most 1. */
  readonly score: number;
};

/** Finds the notes of an account by what they mean. Where no vectors are, nothing is found. */
export type Meaning = {
  /** Notes close to a text, best first. Rejects when the text cannot be embedded. */
  search(accountId: number, text: string, limit: number): Promise<readonly CloseMemory[]>;
  /** Other notes close to that of a Memory, best first. Asks no model. */
  related(accountId: number, memoryId: MemoryId, limit: number): Promise<readonly CloseMemory[]>;
};
