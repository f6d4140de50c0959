import type { ModelFailure, ModelUse } from '../../src-shared/model/model-api.ts';
import type { Log } from '../domain/log.ts';
import type { Embedder } from '../pipeline/embed/embedder.ts';
import type { Enricher } from '../pipeline/enricher.ts';
import { offlineProvenance } from '../pipeline/offline/offline-provenance.ts';
import { threadedEnricher } from '../pipeline/thread/threaded-enricher.ts';
import { enricherProgram } from './thread-programs.ts';

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
  log: Pick<Log, 'warn'>,
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

/** Milliseconds that a model gets for the vectors of a few notes. */
const embeddingTimeout = 60_000;

/** The model that turns texts into vectors; null when none is named. */
export async function buildEmbedder(
  config: ModelConfig | null,
  log: Pick<Log, 'warn'>,
): Promise<Embedder | null> {
  if (config === null || config.embeddingModel === null) return null;
  const { embeddingsOf } = await import('../pipeline/providers/embeddings.ts');
  return embeddingsOf({
    endpoint: {
      baseUrl: config.modelUrl,
      model: config.embeddingModel,
      apiKey: config.modelKey,
      timeout: embeddingTimeout,
    },
    clock: () => performance.now(),
    onFailure: ({ message }) => log.warn({ reason: message }, 'model gave no vectors'),
  });
}

/** How the model of this process has done since its start. */
export type ModelWatch = {
  answered(): void;
  failed(failure: ModelFailure): void;
  use(): ModelUse;
  /** Whether it may be asked about notes whose Memories were ready before. */
  mayReprocess(): boolean;
  /** The user wants that. */
  allowReprocessing(): void;
};

/** `clock` gives milliseconds since the epoch; `reprocesses` is what was wanted before the start. */
export function watchModel(clock: () => number, reprocesses: boolean): ModelWatch {
  let mayReprocess = reprocesses;
  let use: ModelUse = { answeredAt: null, failedAt: null, failure: null };
  return {
    answered() {
      use = { ...use, answeredAt: clock() };
    },
    failed(failure) {
      use = { ...use, failedAt: clock(), failure };
    },
    use: () => use,
    mayReprocess: () => mayReprocess,
    allowReprocessing() {
      mayReprocess = true;
    },
  };
}
