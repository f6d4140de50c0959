import type { MemoryId } from '../../../src-shared/ids.ts';
import { hasCome } from '../../domain/clock-set-back.ts';
import type { Log } from '../../domain/log.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import { maxFailures, retryDelay } from '../process-task.ts';
import { maxTexts } from '../providers/embeddings.ts';
import { type Rest, restUnlessAborted } from '../rest.ts';
import { embedForward } from './embed-forward.ts';
import {
  claimTime,
  type EmbedNotesParts,
  embedNotes,
  type NotEmbedded,
  type ToEmbed,
} from './embed-notes.ts';

/** Memories that wait, at most. More, as after a large import, are found by the next start. */
const maxWaiting = 100_000;

export type EmbeddingParts = EmbedNotesParts & {
  readonly store: Pick<EmbeddingStore, 'findUnembedded'>;
  /** Nothing is read or sent before this resolves; it may be never. */
  readonly begin: Promise<void>;
  /** In [0, 1). */
  readonly random: () => number;
  readonly log: Log;
  /** Waits so many milliseconds, or rejects when `signal` is aborted. */
  readonly rest?: Rest;
};

/** Embeds notes in the background. */
export type Embedding = {
  /** To be called for a Memory that is ready. Cheap: it is embedded when its turn comes. */
  add(memoryId: MemoryId): void;
  /** Memories that wait in this process. */
  waiting(): number;
  /** Ends with what is under way. What waited is found by the next start. */
  stop(): Promise<void>;
};

type Waiting = { readonly attempts: number; readonly dueAt: number };

/**
 * Embeds Memories that get ready, and slowly those that have no vector of the model yet. A text that is refused is tried again after a growing
 * pause, at most five times; while the endpoint is away everything waits. Nothing waits for it: a Memory is ready without its vector.
 */
export function startEmbedding(parts: EmbeddingParts): Embedding {
  const { clock, random, metrics, log, rest = restUnlessAborted } = parts;
  const waiting = new Map<MemoryId, Waiting>();
  const ending = new AbortController();
  let waking = new AbortController();

  function add(memoryId: MemoryId, attempts = 0, dueAt = 0): void {
    if (waiting.size >= maxWaiting) return;
    waiting.set(memoryId, { attempts, dueAt });
    waking.abort();
  }

  /** Tries refused texts again later, or gives them up; and looks whether other workers have done what they have. */
  function postpone({ refused, held }: NotEmbedded): void {
    for (const { memoryId, attempts } of held)
      if (!waiting.has(memoryId)) add(memoryId, attempts, clock() + claimTime);
    for (const { memoryId, attempts } of refused) {
      const failures = attempts + 1;
      const isLast = failures >= maxFailures;
      metrics.ended(isLast ? 'gave-up' : 'failed');
      if (isLast) log.warn({ memoryId, attempts: failures }, 'not embedded: the model refuses it');
      else add(memoryId, failures, clock() + retryDelay(failures, random()));
    }
  }

  function takeDue(): readonly ToEmbed[] {
    const now = clock();
    const due: ToEmbed[] = [];
    for (const [memoryId, { attempts, dueAt }] of waiting) {
      if (hasCome(dueAt, now, claimTime)) due.push({ memoryId, attempts });
      if (due.length === maxTexts) break;
    }
    for (const { memoryId } of due) waiting.delete(memoryId);
    return due;
  }

  /** Waits until something is added or due, or for so many milliseconds. */
  async function untilChange(milliseconds: number): Promise<void> {
    waking = new AbortController();
    await rest(milliseconds, AbortSignal.any([waking.signal, ending.signal])).catch(() => {});
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (!ending.signal.aborted) {
      const due = takeDue();
      if (due.length === 0) {
        let wait = longestWait;
        for (const { dueAt } of waiting.values()) wait = Math.min(wait, dueAt - clock());
        await untilChange(wait);
        continue;
      }
      try {
        postpone(await embedNotes(parts, due));
        failures = 0;
      } catch (err) {
        if (ending.signal.aborted) return;
        for (const { memoryId, attempts } of due) add(memoryId, attempts);
        failures += 1;
        if (failures === 1) log.warn({ err }, 'notes are not embedded, will retry');
      }
      if (failures > 0) await rest(retryDelay(failures, random()), ending.signal).catch(() => {});
    }
  }

  async function begin(): Promise<void> {
    const ended = new Promise((resolve) => ending.signal.addEventListener('abort', resolve, { once: true }));
    await Promise.race([parts.begin, ended]);
    if (!ending.signal.aborted)
      await Promise.all([run(), embedForward({ ...parts, postpone, rest }, ending.signal)]);
  }

  const running = begin();
  return {
    add: (memoryId) => add(memoryId),
    waiting: () => waiting.size,
    async stop() {
      ending.abort();
      await parts.embedder.close();
      await running;
    },
  };
}

/** Milliseconds after which what waits is looked at, whatever the clock did. */
const longestWait = 60_000;
