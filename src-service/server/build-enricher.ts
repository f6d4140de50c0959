import type { Enricher } from '../pipeline/enricher.ts';
import { offlineProvenance } from '../pipeline/offline/offline-provenance.ts';
import { threadedEnricher } from '../pipeline/thread/threaded-enricher.ts';
import { enricherProgram } from './thread-programs.ts';
import type { ModelWatch } from './watch-model.ts';

/** A model that an operator or the user of an app names. */
export type ModelConfig = {
  /** Up to and without `/chat/completions`. */
  readonly modelUrl: string;
  readonly model: string;
  readonly modelKey: string | null;
  /** Notes that the model is asked about at once; each has {@link modelTimeout} from when it is. */
  readonly atOnce: number;
  /** The model of the same endpoint that turns texts into vectors; null for none. */
  readonly embeddingModel: string | null;
};

/** Milliseconds that a model gets for one note. */
export const modelTimeout = 60_000;

/**
 * The offline enricher in a thread of its own; before it the model that is named, if any, for notes that are not
 * locked.
 */
export async function buildEnricher(
  config: ModelConfig | null,
  log: { warn(fields: object, message: string): void },
  watch: Pick<ModelWatch, 'answered' | 'failed' | 'mayReprocess'>,
  offline: Enricher = threadedEnricher({ program: enricherProgram, provenance: offlineProvenance }),
): Promise<Enricher> {
  if (config === null) return offline;
  const { openAiCompatibleEnricher } = await import('../pipeline/providers/openai-compatible.ts');
  return openAiCompatibleEnricher({
    endpoint: {
      baseUrl: config.modelUrl,
      model: config.model,
      apiKey: config.modelKey,
      timeout: modelTimeout,
    },
    atOnce: config.atOnce,
    fallback: offline,
    clock: () => performance.now(),
    mayReprocess: watch.mayReprocess,
    onAnswer: watch.answered,
    onFailure({ message, failure }) {
      watch.failed(failure);
      log.warn({ reason: message }, 'model did not answer, enriched offline');
    },
  });
}
