import type { MemoryId } from '../../../src-shared/ids.ts';
import type { CloseMemory, Meaning } from '../../domain/embedding.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { MemoryStore } from '../../storage/memory-store.ts';
import { type Rest, restUnlessAborted } from '../rest.ts';
import type { WorkerLog } from '../worker.ts';
import { type CloseNote, wordIndex } from './word-index.ts';

/** Share of the time in which notes are read: a start reads all of them, while a person begins to work. */
const share = 0.2;
/** Notes that are read in one go. */
const pageSize = 20;
/** Milliseconds after which a store that failed is asked again. */
const pause = 30_000;
/** Notes that are compared, at most, so that they take some 60 MB and not more. */
const mostNotes = 25_000;

export type WordMeaningParts = {
  readonly store: Pick<EmbeddingStore, 'readForEmbedding'> & Pick<MemoryStore, 'readMemory'>;
  /** Whether this note may be compared. */
  readonly mayCompare: (noteId: string) => boolean;
  readonly log: WorkerLog;
  /** Waits so many milliseconds, or rejects when `signal` is aborted. */
  readonly rest?: Rest;
};

/** Finds the notes of one account by the words that occur together in them, and in no others. */
export type WordMeaning = Meaning & {
  /** Has Memories of an account compared, each when its turn comes, instead of those of another account. */
  compare(accountId: AccountId, memoryIds: readonly MemoryId[]): void;
  /** To be called for a Memory that is ready, of whichever account. */
  ready(accountId: AccountId, memoryId: MemoryId): void;
  /** Nothing of these notes is left afterwards. */
  forget(noteIds: readonly string[]): void;
  /** Ends with what is under way. */
  stop(): Promise<void>;
};

type Known = { readonly memoryId: MemoryId; readonly title: string };

/**
 * Stands where a model's vectors stand, without a model. What it knows is in memory alone: a start reads the notes again, a few seconds of processor time
 * for ten thousand of them, so there is nothing to store, to migrate or to remove.
 */
export function wordMeaning({
  store,
  mayCompare,
  log,
  rest = restUnlessAborted,
}: WordMeaningParts): WordMeaning {
  let account: AccountId | null = null;
  let index = wordIndex();
  const known = new Map<string, Known>();
  const waiting = new Set<MemoryId>();
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  function forget(noteIds: readonly string[]): void {
    for (const noteId of noteIds) {
      index.remove(noteId);
      known.delete(noteId);
    }
  }

  async function read(memoryId: MemoryId): Promise<void> {
    const of = account;
    const source = await store.readForEmbedding(memoryId);
    // a newer one follows, or the account is another one meanwhile
    if (source === undefined || of !== account) return;
    const { noteId, title, gist, text, locked } = source;
    if (locked || !mayCompare(noteId)) return forget([noteId]);
    if (known.size >= mostNotes && !known.has(noteId)) return;
    index.put({ noteId, title, text: text.includes(gist) ? text : `${gist}\n${text}` });
    known.set(noteId, { memoryId, title });
  }

  async function readPage(): Promise<void> {
    for (let count = 0; count < pageSize; count += 1) {
      const [memoryId] = waiting;
      if (memoryId === undefined) return;
      await read(memoryId);
      waiting.delete(memoryId);
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (waiting.size > 0 && !ending.signal.aborted) {
      const begun = performance.now();
      try {
        await readPage();
        failures = 0;
      } catch (err) {
        failures += 1;
        if (failures === 1) log.warn({ err }, 'notes are not compared, will retry');
      }
      const wait = failures > 0 ? pause : (performance.now() - begun) / share;
      await rest(wait, ending.signal).catch(() => undefined);
    }
    running = null;
  }

  function add(memoryIds: readonly MemoryId[]): void {
    for (const memoryId of memoryIds) waiting.add(memoryId);
    if (waiting.size > 0) running ??= run();
  }

  const memoriesOf = (found: readonly CloseNote[]): readonly CloseMemory[] =>
    found.flatMap(({ noteId, score }) => {
      const memory = known.get(noteId);
      return memory ? [{ ...memory, noteId, score }] : [];
    });

  return {
    compare(accountId, memoryIds) {
      if (accountId !== account) {
        account = accountId;
        index = wordIndex();
        known.clear();
        waiting.clear();
      }
      add(memoryIds);
    },
    ready(accountId, memoryId) {
      if (accountId === account) add([memoryId]);
    },
    forget,
    async search(accountId, text, limit) {
      return accountId === account ? memoriesOf(index.search(text, limit)) : [];
    },
    async related(accountId, memoryId, limit) {
      const memory = accountId === account ? await store.readMemory(accountId, memoryId) : undefined;
      const noteId = memory?.metadata.noteId;
      return typeof noteId === 'string' ? memoriesOf(index.related(noteId, limit)) : [];
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
