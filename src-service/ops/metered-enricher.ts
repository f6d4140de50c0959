import type { Enricher } from '../pipeline/enricher.ts';
import type { ServiceMetrics, WorkStage } from './service-metrics.ts';

/** Names of the errors that an enricher's thread does not survive. */
const threadErrors = new Set(['ThreadEndedError', 'ThreadCrashedError', 'TimeLimitError']);

/** An enricher whose work is timed. */
export function meteredEnricher(
  enricher: Enricher,
  metrics: Pick<ServiceMetrics, 'worked' | 'threadLost'>,
): Enricher {
  async function metered<Answer>(stage: WorkStage, work: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await timed(stage, metrics.worked, work);
    } catch (error) {
      if (error instanceof Error && threadErrors.has(error.name)) metrics.threadLost(error.name);
      throw error;
    }
  }
  return {
    ...enricher,
    extract: (content) => metered('extract', () => enricher.extract(content)),
    enrich: (input, canonicalText) => metered('enrich', () => enricher.enrich(input, canonicalText)),
  };
}

/** Does the work of a stage and tells how long it took. */
export async function timed<Answer>(
  stage: WorkStage,
  worked: ServiceMetrics['worked'],
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const begun = performance.now();
  let failed = true;
  try {
    const answer = await work();
    failed = false;
    return answer;
  } finally {
    worked(stage, performance.now() - begun, failed);
  }
}
