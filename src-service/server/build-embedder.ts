import type { Embedder } from '../pipeline/embed/embedder.ts';
import type { ModelConfig } from './build-enricher.ts';

/** Milliseconds that a model gets for the vectors of a few notes. */
const embeddingTimeout = 60_000;

/** The model that turns texts into vectors; null when none is named. */
export async function buildEmbedder(
  config: ModelConfig | null,
  log: { warn(fields: object, message: string): void },
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
