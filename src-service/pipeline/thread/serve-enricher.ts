import { parentPort } from 'node:worker_threads';
import type { Enricher } from '../enricher.ts';
import type { EnricherReply, EnricherRequest } from './messages.ts';

/** Makes this thread answer for an enricher. For the main module of a thread, and nowhere else. */
export function serveEnricher(enricher: Enricher): void {
  const port = parentPort;
  if (port === null) throw new Error('This module is the program of a thread.');
  const say = (reply: EnricherReply): void => port.postMessage(reply);
  port.on('message', async (request: EnricherRequest) => {
    try {
      say(await answer(request, enricher));
    } catch (thrown) {
      const [name, message] =
        thrown instanceof Error ? [thrown.name, thrown.message] : ['Error', 'something that is not an Error'];
      say({ kind: 'failed', name, message });
    }
  });
  say({ kind: 'up' });
}

async function answer(request: EnricherRequest, enricher: Enricher): Promise<EnricherReply> {
  if (request.kind === 'extract') {
    return { kind: 'extracted', canonicalText: await enricher.extract(request.content) };
  }
  return { kind: 'enriched', enrichment: await enricher.enrich(request.input, request.canonicalText) };
}
