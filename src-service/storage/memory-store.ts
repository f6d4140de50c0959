import type { MemoryId } from '../../src-shared/ids.ts';
import type { Memory, NoteRevision } from '../../src-shared/memory-api/schemas.ts';
import type { AccountId } from './key-store.ts';

/**
 * A validated revision. A large content is its bytes of UTF-8; their memory is given to the store, which may free it: nothing else
 * uses it any more.
 */
export type OfferedRevision = Omit<NoteRevision, 'content'> & {
  readonly content: string | Uint8Array<ArrayBuffer>;
};

/** A revision with its content as text. */
export const asText = (revision: OfferedRevision): NoteRevision => ({
  ...revision,
  content: textOf(revision.content),
});

/** A content as text. */
export const textOf = (content: OfferedRevision['content']): string =>
  typeof content === 'string'
    ? content
    : Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString();

/** A validated revision that is to be stored. */
export type AcceptRequest = {
  readonly accountId: AccountId;
  /** The id the Memory gets if the revision is new. */
  readonly memoryId: MemoryId;
  readonly revision: OfferedRevision;
  /** Milliseconds since the epoch; becomes the Memory's `createdAt`. */
  readonly at: number;
  /** The span of the request, as W3C `traceparent`; null or left out where nothing is traced. */
  readonly traceparent?: string | null;
};

/** The outcome. Only `created` changed anything. */
export type Acceptance =
  | { readonly kind: 'created'; readonly memoryId: MemoryId }
  | { readonly kind: 'duplicate'; readonly memoryId: MemoryId }
  /** The revision id is taken by other contents. */
  | { readonly kind: 'contents-differ' }
  /** A first revision of a note that has revisions already. */
  | { readonly kind: 'note-has-begun' }
  /** The predecessor is not stored for this note in this account. */
  | { readonly kind: 'predecessor-missing' };

/** Memories and the revisions they come from. */
export type MemoryStore = {
  /**
   * Checks and stores a revision in one durable transaction: revision, Memory, `supersedes` edge and job together or
   * not at all. Of any number of concurrent first sends exactly one is `created`.
   */
  acceptRevision(request: AcceptRequest): Promise<Acceptance>;
  /** The projection as far as it has come; undefined when it is unknown or another account's. */
  readMemory(accountId: AccountId, id: MemoryId): Promise<Memory | undefined>;
};
