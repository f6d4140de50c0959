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
  /** At most 1: the cosine of the angle between two vectors, or without a model, the share of the words that it has. */
  readonly score: number;
};

/** Finds the notes of an account by what they mean, as far as a model's vectors say, or the words that occur together in them. */
export type Meaning = {
  /** Notes close to a text, best first. Rejects when the text cannot be embedded. */
  search(accountId: number, text: string, limit: number): Promise<readonly CloseMemory[]>;
  /** Other notes close to that of a Memory, best first. Asks no model. */
  related(accountId: number, memoryId: MemoryId, limit: number): Promise<readonly CloseMemory[]>;
};

/**
 * The notes that an app lets be embedded, or compared by their words. It knows which are in the trash, deleted or just locked, which a service does not. Vectors of all others are
 * removed, and so are those of other models.
 */
export type NotesOfApp = {
  /** None before the app has named them. */
  has(noteId: string): boolean;
  /** Resolves when it has named all of them for the first time. */
  readonly named: Promise<void>;
  /**
   * Takes some of all notes that may be embedded. The list begins with `begins`, and takes effect with `ends`. False for a part of a list that
   * was never begun.
   */
  name(accountId: number, noteIds: readonly string[], part: ListPart): Promise<boolean>;
  /** What has changed since. False while there is no list. */
  change(accountId: number, added: readonly string[], removed: readonly string[]): Promise<boolean>;
};

/** Which part of a list something is. */
type ListPart = { readonly begins: boolean; readonly ends: boolean };
