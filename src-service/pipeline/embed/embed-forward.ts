import type { EmbeddingSpace } from '../../domain/embedding.ts';
import type { Log } from '../../domain/log.ts';
import type { EmbeddingStore } from '../../storage/embedding-store.ts';
import { maxTexts } from '../providers/embeddings.ts';
import type { Rest } from '../rest.ts';
import { type EmbedNotesParts, embedNotes, type NotEmbedded, sample } from './embed-notes.ts';

/** Share of the time in which the model or the store may be busy with this: they mostly run on the computer that a person works at. */
const share = 0.05;
/** Memories that are looked at together. */
const pageSize = 50;
/** Milliseconds after the start before it begins. */
const delay = 30_000;
/** Milliseconds until an endpoint that failed is asked again, doubled each time up to the longest, which no rest exceeds. */
const [shortestPause, longestPause] = [60_000, 3_600_000];

export type EmbedForwardParts = EmbedNotesParts & {
  readonly store: Pick<EmbeddingStore, 'findUnembedded'>;
  /** Takes those that are to be tried again. */
  readonly postpone: (without: NotEmbedded) => void;
  readonly log: Log;
  readonly rest: Rest;
};

/**
 * Embeds the Memories that have no vector of the model yet, oldest first, at most a twentieth of the time. Nothing is remembered but the
 * vectors: a restart passes over what is done. Resolves when all were looked at, or `signal` is aborted.
 */
export async function embedForward(parts: EmbedForwardParts, signal: AbortSignal): Promise<void> {
  const { store, embedder, postpone, log, rest } = parts;
  let [space, after, total, failures]: [EmbeddingSpace | null, string | null, number, number] = [
    null,
    null,
    0,
    0,
  ];

  async function embedPage(of: EmbeddingSpace): Promise<string | null> {
    let begun = performance.now();
    const restForIt = async (): Promise<void> => {
      // the clock may go on while the computer sleeps
      await rest(Math.min((performance.now() - begun) / share, longestPause), signal);
      begun = performance.now();
    };
    const { memoryIds, next } = await store.findUnembedded(of, after, pageSize);
    for (let at = 0; at < memoryIds.length; at += maxTexts) {
      const some = memoryIds.slice(at, at + maxTexts).map((memoryId) => ({ memoryId, attempts: 0 }));
      postpone(await embedNotes(parts, some));
      total += some.length;
      await restForIt();
    }
    if (memoryIds.length === 0 && next !== null) await restForIt();
    return next;
  }

  async function look(): Promise<boolean> {
    space ??= { model: embedder.model, dimension: (await embedder.embed([sample]))[0]?.length ?? 0 };
    after = await embedPage(space);
    failures = 0;
    return after === null;
  }

  try {
    await rest(delay, signal);
    for (;;) {
      const isDone = await look().catch(async (err: unknown) => {
        if (signal.aborted) throw err;
        failures += 1;
        if (failures === 1) log.warn({ err }, 'notes of before are not embedded, will retry');
        await rest(Math.min(shortestPause * 2 ** (failures - 1), longestPause), signal);
        return false;
      });
      if (isDone) break;
    }
    if (total > 0) log.info({ memories: total, model: embedder.model }, 'notes of before are embedded');
  } catch (err) {
    if (!signal.aborted) log.error({ err }, 'notes of before are not embedded');
  }
}
