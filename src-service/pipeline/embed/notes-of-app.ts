import type { MemoryId } from '../../../src-shared/ids.ts';
import type { NotesOfApp } from '../../domain/embedding.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import type { AccountId } from '../../storage/key-store.ts';

/** Rows that are looked at together. */
const pageSize = 500;

export type NotesOfAppParts = {
  readonly store: Pick<EmbeddingStore, 'listEmbedded' | 'removeEmbeddings' | 'newestMemories'>;
  /** Name of the model in use; null for none, with which no vector stays. */
  readonly model: string | null;
  /** Has Memories of an account embedded, or compared by their words. */
  readonly embed: (accountId: AccountId, memoryIds: readonly MemoryId[]) => void;
  /** Has what is not stored of notes forgotten. */
  readonly forget: (noteIds: readonly string[]) => void;
};

/** Nothing of it is stored: an app names its notes to each service that it starts. */
export function notesOfApp({ store, model, embed, forget }: NotesOfAppParts): NotesOfApp {
  let current: Set<string> | null = null;
  let next: Set<string> | null = null;
  const { promise: named, resolve: resolveNamed } = Promise.withResolvers<void>();

  /** What is stored later is of notes that may be embedded: this goes through what was stored before. */
  async function removeOthers(accountId: AccountId, kept: ReadonlySet<string>): Promise<void> {
    for (let after = 0; ; ) {
      const page = await store.listEmbedded(accountId, after, pageSize);
      const others = page.filter((row) => row.model !== model || !kept.has(row.noteId));
      if (others.length > 0)
        await store.removeEmbeddings(
          accountId,
          others.map(({ noteId }) => noteId),
        );
      const last = page.at(-1);
      if (last === undefined || page.length < pageSize) return;
      after = last.number;
    }
  }

  /** Notes that come back had a Memory before. */
  async function embedNewest(accountId: AccountId, noteIds: readonly string[]): Promise<void> {
    for (let at = 0; at < noteIds.length; at += pageSize)
      embed(accountId, await store.newestMemories(accountId, noteIds.slice(at, at + pageSize)));
  }

  return {
    has: (noteId) => current?.has(noteId) === true,
    named,
    async name(accountId, noteIds, { begins, ends }) {
      if (begins) next = new Set();
      if (next === null) return false;
      for (const noteId of noteIds) next.add(noteId);
      if (!ends) return true;
      const [before, kept] = [current, next];
      [current, next] = [kept, null];
      await removeOthers(accountId, kept);
      forget([...(before ?? [])].filter((noteId) => !kept.has(noteId)));
      // those of the first list that have no vector are found without it; where there are no vectors, all of them are read
      if (before !== null || model === null)
        await embedNewest(
          accountId,
          [...kept].filter((noteId) => before?.has(noteId) !== true),
        );
      resolveNamed();
      return true;
    },
    async change(accountId, added, removed) {
      if (current === null) return false;
      const fresh = added.filter((noteId) => current?.has(noteId) !== true);
      for (const noteId of removed) current.delete(noteId);
      for (const noteId of added) current.add(noteId);
      forget(removed.filter((noteId) => current?.has(noteId) !== true));
      await store.removeEmbeddings(accountId, removed);
      await embedNewest(accountId, fresh);
      return true;
    },
  };
}
