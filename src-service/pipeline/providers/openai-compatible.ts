import { maxTags } from '../../../src-shared/memory-api/limits.ts';
import type { Enrichment } from '../../domain/enrichment.ts';
import { freeMemoryOf, type NoteText } from '../../domain/note-text.ts';
import type { Enricher, EnricherInput } from '../enricher.ts';
import { UnreadText } from '../stored-text.ts';
import { askForEnrichment, maxNoteLength, promptVersion } from './ask-for-enrichment.ts';
import { type ChatEndpoint, chatWith } from './chat-completion.ts';
import { endpointPause } from './endpoint-pause.ts';
import { asModelError, type ModelError } from './model-error.ts';

export type OpenAiCompatibleParts = {
  readonly endpoint: ChatEndpoint;
  /** Notes that it is asked about at once; all if left out. */
  readonly atOnce?: number;
  /** Extracts canonical text, and enriches locked notes and those that the endpoint fails at. */
  readonly fallback: Enricher;
  /** Monotonic milliseconds: pauses are counted by it. */
  readonly clock: () => number;
  /** Whether it is also asked about notes whose Memories were ready before. */
  readonly mayReprocess?: () => boolean;
  /** Called for a response that was used. */
  readonly onAnswer?: () => void;
  /** Called for a failure; its message is one line that quotes nothing of the note. */
  readonly onFailure: (error: ModelError) => void;
};

/**
 * An enricher that asks a model behind an OpenAI-compatible endpoint. It has a time limit, and notes it fails at are
 * enriched by the fallback, so that every Memory gets ready; the provenance names which of the two it was.
 * Locked notes are not sent to it, nor are former revisions of notes that may be locked by now.
 */
export function openAiCompatibleEnricher(parts: OpenAiCompatibleParts): Enricher {
  const { endpoint, atOnce = Number.POSITIVE_INFINITY, fallback, clock, mayReprocess = () => true } = parts;
  const { onAnswer, onFailure } = parts;
  const provenance = `openai-compatible/${promptVersion} ${endpoint.model}`;
  const chat = chatWith(endpoint);
  const closing = new AbortController();
  const turn = inTurns(atOnce);
  const pause = endpointPause(clock, isIgnored);

  /** Another worker or the next start retries the stage: neither the endpoint nor the note is to blame. */
  function isIgnored(thrown: unknown): boolean {
    return closing.signal.aborted || thrown instanceof UnreadText;
  }

  async function ask(input: EnricherInput, text: NoteText): Promise<Enrichment> {
    const response = await askForEnrichment(chat, input, await headOf(text), closing.signal);
    const { gist, description, tags, questions, relevant, score } = response;
    return {
      language: null,
      gist,
      description,
      tags: tags.slice(0, maxTags),
      alternatives: tags.slice(maxTags),
      questions,
      relevance: { relevant, score, provenance },
    };
  }

  const isMeant = (input: EnricherInput, text: NoteText): boolean =>
    !input.locked &&
    input.isSuperseded !== true &&
    !(typeof text === 'string' && text.trim() === '') &&
    (input.isReprocessed !== true || mayReprocess());

  return {
    provenance,
    isSlow: true,
    isMeant,
    extract: (content, account) => fallback.extract(content, account),
    async enrich(input, text, account) {
      if (!isMeant(input, text) || pause.isPaused()) return fallback.enrich(input, text, account);
      try {
        // the endpoint may have failed at those before
        const enrichment = await turn(async () =>
          pause.isPaused() ? null : pause.during(() => ask(input, text)),
        );
        if (enrichment !== null) {
          onAnswer?.();
          return enrichment;
        }
      } catch (thrown) {
        if (isIgnored(thrown)) throw thrown;
        onFailure(asModelError(thrown));
      }
      return fallback.enrich(input, text, account);
    },
    async close() {
      closing.abort();
      await fallback.close?.();
    },
  };
}

/** The part of a text that is sent to a model. */
async function headOf(text: NoteText): Promise<string> {
  if (typeof text === 'string') return text;
  const bytes = await text.read();
  // no UTF-16 unit takes more than three bytes; the last character may be cut
  const length = Math.min(3 * maxNoteLength + 3, bytes.length);
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, length).toString();
  freeMemoryOf(bytes);
  return head.slice(0, maxNoteLength);
}

/** Makes requests, so many at once at most; the others wait in their order. Resolves and rejects as each does. */
type InTurns = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/** `atOnce`: from 1 on; may be infinite. */
function inTurns(atOnce: number): InTurns {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (ask) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await ask();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
