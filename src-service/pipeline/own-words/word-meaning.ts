import type { MemoryId } from '../../../src-shared/ids.ts';
import type { CloseMemory, Meaning } from '../../domain/embedding.ts';
import type { Log } from '../../domain/log.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import type { AccountId } from '../../storage/key-store.ts';
import type { MemoryStore } from '../../storage/memory-store.ts';
import { type Rest, restUnlessAborted } from '../rest.ts';
import { type CloseNote, type WordIndex, wordIndex } from './word-index.ts';

/** Share of the time in which notes are read: a start reads all of them, while a person begins to work. */
const share = 0.2;
/** Notes that are read in one go. */
const pageSize = 20;
/** Milliseconds after which a store that failed is asked again. */
const pause = 30_000;
/** Notes that are compared, at most, so that they take some 80 MB and not more. */
const mostNotes = 25_000;

export type WordMeaningParts = {
  readonly store: Pick<EmbeddingStore, 'readForEmbedding'> & Pick<MemoryStore, 'readMemory'>;
  /** Whether this note may be compared. */
  readonly mayCompare: (noteId: string) => boolean;
  readonly log: Log;
  /** Waits so many milliseconds, or rejects when `signal` is aborted. */
  readonly rest?: Rest;
};

/** Finds the notes of one account by their words, and by those that occur together in them. */
export type WordMeaning = Meaning & {
  /** Has Memories of an account compared, each when its turn comes. Those of another account are forgotten. */
  compare(accountId: AccountId, memoryIds: readonly MemoryId[]): void;
  /** To be called for a Memory that is ready, of whichever account. */
  ready(accountId: AccountId, memoryId: MemoryId): void;
  /** Nothing of these notes is left afterwards. */
  forget(noteIds: readonly string[]): void;
  /** Ends with what is under way. */
  stop(): Promise<void>;
};

/** The notes of an account that are compared. */
type Compared = {
  readonly account: AccountId;
  readonly index: WordIndex;
  readonly memories: Map<string, { readonly memoryId: MemoryId; readonly title: string }>;
};

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
  /** None before an app has named notes: its tables alone take some megabytes. */
  let current: Compared | null = null;
  const waiting = new Set<MemoryId>();
  const ending = new AbortController();
  let running: Promise<void> | null = null;

  function forget(noteIds: readonly string[]): void {
    for (const noteId of noteIds) {
      current?.index.remove(noteId);
      current?.memories.delete(noteId);
    }
  }

  async function read(memoryId: MemoryId): Promise<void> {
    const of = current;
    const source = await store.readForEmbedding(memoryId);
    if (source === undefined || of === null) return; // a newer one follows
    const { noteId, title, gist, text, locked } = source;
    if (locked || !mayCompare(noteId)) return forget([noteId]);
    if (of.memories.size >= mostNotes && !of.memories.has(noteId)) return;
    of.index.put({ noteId, title, text: text.includes(gist) ? text : `${gist}\n${text}` });
    of.memories.set(noteId, { memoryId, title });
  }

  async function readPage(): Promise<void> {
    for (let count = 0; count < pageSize; count += 1) {
      const [memoryId] = waiting;
      if (memoryId === undefined) return;
      waiting.delete(memoryId);
      try {
        await read(memoryId);
      } catch (error) {
        // behind the others, which may be read
        waiting.add(memoryId);
        throw error;
      }
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
      const memory = current?.memories.get(noteId);
      return memory ? [{ ...memory, noteId, score }] : [];
    });

  return {
    compare(accountId, memoryIds) {
      if (accountId !== current?.account) {
        current = { account: accountId, index: wordIndex(), memories: new Map() };
        waiting.clear();
      }
      add(memoryIds);
    },
    ready(accountId, memoryId) {
      if (accountId === current?.account) add([memoryId]);
    },
    forget,
    async search(accountId, text, limit) {
      return accountId === current?.account ? memoriesOf(current.index.search(text, limit)) : [];
    },
    async related(accountId, memoryId, limit) {
      if (accountId !== current?.account) return [];
      const noteId = (await store.readMemory(accountId, memoryId))?.metadata.noteId;
      return typeof noteId === 'string' ? memoriesOf(current.index.related(noteId, limit)) : [];
    },
    async stop() {
      ending.abort();
      await running;
    },
  };
}
