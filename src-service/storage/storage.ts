import type { EmbeddingStore } from './embedding-store.ts';
import type { FailureStore } from './failure-store.ts';
import type { KeyStore } from './key-store.ts';
import type { MemberStore } from './member-store.ts';
import type { MemoryStore } from './memory-store.ts';
import type { OverviewStore } from './overview-store.ts';
import type { ProcessingStore } from './processing-store.ts';
import type { TagStore } from './tag-store.ts';
import type { SessionStore, UserStore } from './user-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/**
 * Where a service keeps everything. Each method is a whole operation and its own transaction: no transaction leaks, so an
 * adapter is free to group commits. Every adapter passes the same acceptance suite. A rejected promise means that the
 * store failed (a full disk, a lost connection): the operation was done whole or not at all, and mostly not; whether a
 * commit happened whose response was lost is unknown. Methods can be repeated for that reason.
 */
export type Storage = KeyStore &
  MemoryStore &
  ProcessingStore &
  FailureStore &
  TagStore &
  EmbeddingStore &
  OverviewStore &
  UserStore &
  MemberStore &
  SessionStore &
  WebhookStore &
  ProbeStore;

/** Finds out whether a store can be written to. */
export type ProbeStore = {
  /** Writes bytes in the place of those of the last probe; rejects as any other write would. */
  tryWrite(content: Uint8Array): Promise<void>;
};
