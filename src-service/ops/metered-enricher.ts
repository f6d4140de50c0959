import type { Enricher } from '../pipeline/enricher.ts';
import { type ServiceMetrics, threadLosses, type WorkStage } from './service-metrics.ts';

/** An enricher whose work is timed and whose failures are counted, including those that a fallback makes up for. */
export function meteredEnricher(
  enricher: Enricher,
  metrics: Pick<ServiceMetrics, 'worked' | 'threadLost' | 'fellBack'>,
): Enricher {
  async function metered<Answer>(stage: WorkStage, work: () => Answer | Promise<Answer>): Promise<Answer> {
    try {
      return await timed(stage, metrics.worked, work);
    } catch (error) {
      const loss = threadLosses.find((name) => error instanceof Error && error.name === name);
      if (loss) metrics.threadLost(loss);
      throw error;
    }
  }
  return {
    ...enricher,
    extract: (content, account) => metered('extract', () => enricher.extract(content, account)),
    async enrich(input, canonicalText, account) {
      const isMeant = enricher.isMeant?.(input, canonicalText) ?? true;
      const enrichment = await metered('enrich', () => enricher.enrich(input, canonicalText, account));
      if (isMeant && enrichment.relevance.provenance !== enricher.provenance) metrics.fellBack();
      return enrichment;
    },
  };
}

/** Runs the work of a stage and reports how long it took. */
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
