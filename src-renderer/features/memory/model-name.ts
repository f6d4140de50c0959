import { t } from '../../../src-shared/texts/t.ts';

/** The language model that made a Memory, by the name that its endpoint has for it; null where none did. */
export const languageModelOf = (provenance: string): string | null =>
  /^openai-compatible\/\d+ (.+)$/.exec(provenance)?.[1] ?? null;

/** The enricher that scored a Memory, as users know it: the built-in ones are all the local model. */
export const modelName = (provenance: string): string =>
  provenance.startsWith('local-') ? t('memory.localModel') : (languageModelOf(provenance) ?? provenance);
