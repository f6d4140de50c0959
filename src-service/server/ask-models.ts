import { maxTags } from '../../src-shared/memory-api/limits.ts';
import type { AskModels } from '../http/internal/model-routes.ts';
import { askForEnrichment } from '../pipeline/providers/ask-for-enrichment.ts';
import { chatWith } from '../pipeline/providers/chat-completion.ts';
import { listModels } from '../pipeline/providers/list-models.ts';
import { asModelError, ModelError } from '../pipeline/providers/model-error.ts';
import { modelTimeout } from './build-models.ts';

/** Asks models that are not in use, or not yet, with the requests that the enricher makes. */
export const askModels: AskModels = {
  async list({ address, key, timeout }, signal) {
    try {
      const models = await listModels({ baseUrl: address, apiKey: key, timeout }, signal);
      return { kind: 'listed', models: [...models] };
    } catch (error) {
      return { kind: 'failed', failure: asModelError(error).failure };
    }
  },
  async try({ address, key, model, title, text }, signal) {
    const start = performance.now();
    const chat = chatWith({ baseUrl: address, apiKey: key, model, timeout: modelTimeout });
    try {
      const { gist, tags, questions } = await askForEnrichment(chat, { title, folder: null }, text, signal);
      if (gist === null) throw new ModelError('not-as-asked');
      const milliseconds = Math.round(performance.now() - start);
      return { kind: 'answered', gist, tags: tags.slice(0, maxTags), questions, milliseconds };
    } catch (error) {
      return { kind: 'failed', failure: asModelError(error).failure };
    }
  },
};
