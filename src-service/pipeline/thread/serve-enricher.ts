import { parentPort } from 'node:worker_threads';
import type { Enrichment, EnrichmentInput } from '../../domain/enrichment.ts';
import { freeMemoryOf, largeText, type Utf8 } from '../../domain/note-text.ts';
import type { TextEnricher } from '../enricher.ts';

/** A large text is bytes whose memory is moved to the thread that receives it. */
export type SentText = string | Utf8;

/** Requests to an enricher's thread, one at a time. */
export type EnricherRequest =
  | { readonly kind: 'extract'; readonly content: SentText }
  | {
      readonly kind: 'enrich';
      readonly input: Omit<EnrichmentInput, 'content'> & { readonly content: SentText };
      readonly canonicalText: SentText;
    };

/** Messages of the thread: `up` once, and then one reply to each request. */
export type EnricherReply =
  | { readonly kind: 'up' }
  | { readonly kind: 'extracted'; readonly canonicalText: SentText }
  | { readonly kind: 'enriched'; readonly enrichment: Enrichment }
  /** The enricher threw; the thread goes on. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string };

/** Serves an enricher in this thread. For the main module of a thread only. */
export function serveEnricher(enricher: TextEnricher): void {
  const port = parentPort;
  if (port === null) throw new Error('This module is the program of a thread.');
  function post(message: EnricherReply): void {
    const text = message.kind === 'extracted' ? message.canonicalText : '';
    port?.postMessage(message, typeof text === 'string' ? [] : [text.buffer]);
  }
  port.on('message', async (request: EnricherRequest) => {
    try {
      post(await reply(request, enricher));
    } catch (thrown) {
      const [name, message] =
        thrown instanceof Error ? [thrown.name, thrown.message] : ['Error', 'something that is not an Error'];
      post({ kind: 'failed', name, message });
    }
  });
  post({ kind: 'up' });
}

async function reply(request: EnricherRequest, enricher: TextEnricher): Promise<EnricherReply> {
  if (request.kind === 'extract') {
    const text = await enricher.extract(received(request.content));
    return { kind: 'extracted', canonicalText: text.length > largeText ? utf8(text) : text };
  }
  const { input } = request;
  const content = received(input.content);
  const canonicalText = received(request.canonicalText);
  return { kind: 'enriched', enrichment: await enricher.enrich({ ...input, content }, canonicalText) };
}

/** A text that was sent; the memory of its bytes is freed. */
function received(text: SentText): string {
  if (typeof text === 'string') return text;
  const decoded = decoder.decode(text);
  freeMemoryOf(text);
  return decoded;
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** In memory of its own, as it is larger than what buffers share. */
const utf8 = (text: string): Utf8 => Buffer.from(text);
