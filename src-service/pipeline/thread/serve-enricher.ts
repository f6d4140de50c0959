import { parentPort } from 'node:worker_threads';
import type { Enricher } from '../enricher.ts';
import type { EnricherReply, EnricherRequest } from './messages.ts';

/** Serves an enricher in this thread. For the main module of a thread only. */
export function serveEnricher(enricher: Enricher): void {
  const port = parentPort;
  if (port === null) throw new Error('This module is the program of a thread.');
  const post = (message: EnricherReply): void => port.postMessage(message);
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

async function reply(request: EnricherRequest, enricher: Enricher): Promise<EnricherReply> {
  if (request.kind === 'extract') {
    return { kind: 'extracted', canonicalText: await enricher.extract(request.content) };
  }
  return { kind: 'enriched', enrichment: await enricher.enrich(request.input, request.canonicalText) };
}
