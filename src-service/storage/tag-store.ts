import type { MemoryId } from '../../src-shared/ids.ts';
import type { AccountId } from './key-store.ts';

/** A Memory that is related to another one. A long title is shortened. */
export type RelatedMemory = {
  readonly memoryId: MemoryId;
  readonly noteId: string;
  readonly title: string;
  /** The tags both have. */
  readonly sharedTags: readonly string[];
};

/** One edge of the graph of revisions: `from` replaces `to`. */
export type SupersedesEdge = { readonly from: MemoryId; readonly to: MemoryId };

/** Uses of a tag are counted up to this number, which keeps the cost bounded. */
export const commonTag = 500;

/** Stored in place of a tag for a note whose newest tagged Memory has none; readers skip it. */
export const noTag = '';

/** What users decided about a tag in all its spellings. */
export type TagChoice = {
  /** Of `tagFamily`. */
  readonly family: string;
  /** Where it is hidden; null for what holds for the whole account. */
  readonly noteId: string | null;
  /** How many notes have it by their users; 0 when it is hidden. */
  readonly adopted: number;
};

/** How much more a shared tag relates notes when users have it themselves. */
export const adoptedWeight = 3;

/** The tags of an account's notes, and which notes they relate. Only the newest ready Memory of a note counts. */
export type TagStore = {
  /**
   * In how many of the account's notes each of these tags is used, `exceptNoteId` aside: {@link commonTag} at most.
   * Unused ones are left out.
   */
  countTagUse(
    accountId: AccountId,
    tags: readonly string[],
    exceptNoteId: string,
  ): Promise<ReadonlyMap<string, number>>;
  /** Replaces all that is known of the choices of an account's users. Of two about one family and note the last counts. */
  replaceTagChoices(accountId: AccountId, choices: readonly TagChoice[]): Promise<void>;
  /** How many notes have a tag of each of these families by their users; 0 for a family that is hidden, in this note or everywhere. */
  tagChoices(
    accountId: AccountId,
    families: readonly string[],
    noteId: string,
  ): Promise<ReadonlyMap<string, number>>;
  /**
   * Memories of other notes that share the rarest tags with this one, best first; tags that users have themselves weigh more. Tags that are
   * hidden in either note or everywhere are ignored, as are common ones, and notes whose id is longer than the API accepts.
   */
  relatedMemories(accountId: AccountId, memoryId: MemoryId, limit: number): Promise<readonly RelatedMemory[]>;
  /**
   * The `supersedes` edges of one note, newest first; `before` is the `from` of the last one seen, which no other edge
   * has.
   */
  supersedesGraph(
    accountId: AccountId,
    noteId: string,
    page: { readonly before: MemoryId | null; readonly limit: number },
  ): Promise<readonly SupersedesEdge[]>;
};
