import { createHash } from 'node:crypto';
import type { MemoryId } from '../../../src-shared/ids.ts';
import type { EmbeddingSource, EmbeddingStore } from '../../storage/embedding-store.ts';
import { isRefusedText } from '../providers/embeddings.ts';
import type { Embedder, EmbeddingMetrics } from './embedder.ts';

/** Any text that no model refuses: it shows whether an endpoint answers at all, and with which dimension. */
export const sample = 'note';

/**
 * Milliseconds that a worker has for the texts it claimed, more than their requests may take together and one by one. A worker that died keeps
 * others from them so long.
 */
export const claimTime = 600_000;

export type EmbedNotesParts = {
  readonly store: Pick<
    EmbeddingStore,
    'readForEmbedding' | 'claimEmbedding' | 'releaseEmbedding' | 'saveEmbedding'
  >;
  readonly embedder: Embedder;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether a text of this note may be sent. */
  readonly mayEmbed: (noteId: string) => boolean;
  readonly metrics: EmbeddingMetrics;
};

/** A Memory to embed, and how many attempts at it have failed. */
export type ToEmbed = { readonly memoryId: MemoryId; readonly attempts: number };

/** What got no vector: the model refuses its text, or another worker has it. */
export type NotEmbedded = { readonly refused: readonly ToEmbed[]; readonly held: readonly ToEmbed[] };

type Claimed = {
  readonly memory: ToEmbed;
  readonly noteId: string;
  readonly text: string;
  readonly print: string;
};

/**
 * Embeds notes in one request and stores their vectors; for a locked or empty note it stores that there is none. A text that is refused was asked
 * alone. Rejects when the endpoint or the store can do nothing at the moment.
 */
export async function embedNotes(parts: EmbedNotesParts, memories: readonly ToEmbed[]): Promise<NotEmbedded> {
  const { store, metrics } = parts;
  /** What was claimed and has no vector yet. */
  const claimed = new Set<Claimed>();
  try {
    const held = await claimTexts(parts, memories, claimed);
    const texts = [...claimed];
    const refused = await embedTexts(parts, texts, (one) => claimed.delete(one));
    // where everything is refused, no text is to blame: this rejects
    if (refused.length > 0 && refused.length === texts.length) await parts.embedder.embed([sample]);
    return { refused, held };
  } catch (error) {
    for (const _ of claimed) metrics.ended('failed');
    throw error;
  } finally {
    // what the store cannot release now is free when its time is over
    for (const { memory, print } of claimed)
      await store.releaseEmbedding(memory.memoryId, print).catch(() => undefined);
  }
}

/** Adds those that may be sent, and returns those that another worker has. */
async function claimTexts(
  { store, embedder, clock, mayEmbed, metrics }: EmbedNotesParts,
  memories: readonly ToEmbed[],
  claimed: Set<Claimed>,
): Promise<readonly ToEmbed[]> {
  const { model } = embedder;
  const held: ToEmbed[] = [];
  for (const memory of memories) {
    const { memoryId, attempts } = memory;
    const source = await store.readForEmbedding(memoryId);
    if (source === undefined || !mayEmbed(source.noteId)) continue; // a newer one follows, or it may be sent later
    const text = source.locked ? '' : embeddedText(source, attempts);
    if (text === '') {
      await store.saveEmbedding(memoryId, model, null);
      metrics.ended('nothing');
      continue;
    }
    const print = printOf(model, text);
    const now = clock();
    const wanted = { print, model, dimension: embedder.dimension() };
    const claim = await store.claimEmbedding(memoryId, wanted, now, now + claimTime);
    if (claim === 'mine') claimed.add({ memory, noteId: source.noteId, text, print });
    if (claim === 'held') held.push(memory);
  }
  return held;
}

/** Returns those whose text the model refuses. */
async function embedTexts(
  parts: EmbedNotesParts,
  texts: readonly Claimed[],
  onStored: (one: Claimed) => void,
): Promise<readonly ToEmbed[]> {
  const { store, embedder, mayEmbed, metrics } = parts;
  // what was claimed a while ago may have gone to the trash since
  const wanted = texts.filter(({ noteId }) => mayEmbed(noteId));
  if (wanted.length === 0) return [];
  const begun = performance.now();
  const vectors = await embedder.embed(wanted.map(({ text }) => text)).catch((error: unknown) => {
    if (isRefusedText(error)) return null;
    metrics.asked(performance.now() - begun, true);
    throw error;
  });
  metrics.asked(performance.now() - begun, vectors === null);
  if (vectors === null) {
    if (wanted.length === 1) return wanted.map(({ memory }) => memory);
    const refused: ToEmbed[] = [];
    for (const text of wanted) refused.push(...(await embedTexts(parts, [text], onStored)));
    return refused;
  }
  for (const [index, one] of wanted.entries()) {
    const vector = vectors[index];
    if (!vector || !mayEmbed(one.noteId)) continue;
    const bytes = new Uint8Array(vector.buffer);
    await store.saveEmbedding(one.memory.memoryId, embedder.model, bytes, one.print);
    onStored(one);
    metrics.ended('embedded');
  }
  return [];
}

const printOf = (model: string, text: string): string =>
  createHash('sha256').update(`${model}\u0000${text}`).digest('base64url');

/** Characters of a text that is embedded, at most. */
const longest = 2500;

/**
 * The text that stands for a note: its title, its gist unless it repeats the title or the text, and its beginning. After each failed attempt it
 * is half as long: a model with a small window refuses what does not fit. Empty when there is nothing to embed.
 */
function embeddedText(
  { title, gist, text }: Pick<EmbeddingSource, 'title' | 'gist' | 'text'>,
  attempts: number,
): string {
  const lines = [title, gist, text].map((line) => line.trim());
  const kept = lines.filter(
    (line, index) => line !== '' && !lines.slice(index + 1).some((later) => later.startsWith(line)),
  );
  return kept
    .join('\n')
    .replaceAll('\u0000', ' ')
    .slice(0, longest >> attempts)
    .toWellFormed();
}
