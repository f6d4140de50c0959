import type { Settings } from '../../src-shared/settings.ts';
import { t } from '../../src-shared/texts/t.ts';

/** What a note is called that is close to another one, or to a query: without a model for it, no more than words are compared. */
export const closenessText = ({ memoryModel }: Pick<Settings, 'memoryModel'>): string =>
  (memoryModel?.embeddingModel ?? null) === null ? t('common.closeInWords') : t('common.closeInMeaning');
