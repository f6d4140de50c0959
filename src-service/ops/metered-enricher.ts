import type { Enricher } from '../pipeline/enricher.ts';
import type { ServiceMetrics, WorkStage } from './service-metrics.ts';

/** Names of the errors that an enricher's thread does not survive. */
const threadErrors = new Set(['ThreadEndedError', 'ThreadCrashedError', 'TimeLimitError']);

/** An enricher whose work is timed. */
export function meteredEnricher(
  enricher: Enricher,
  metrics: Pick<ServiceMetrics, 'worked' | 'threadLost'>,
): Enricher {
  async function timed<Answer>(stage: WorkStage, work: () => Answer | Promise<Answer>): Promise<Answer> {
    const begun = performance.now();
    let failed = true;
    try {
      const answer = await work();
      failed = false;
      return answer;
    } catch (error) {
      if (error instanceof Error && threadErrors.has(error.name)) metrics.threadLost(error.name);
      throw error;
    } finally {
      metrics.worked(stage, performance.now() - begun, failed);
    }
  }
  return {
    ...enricher,
    extract: (content) => timed('extract', () => enricher.extract(content)),
    enrich: (input, canonicalText) => timed('enrich', () => enricher.enrich(input, canonicalText)),
  };
}
