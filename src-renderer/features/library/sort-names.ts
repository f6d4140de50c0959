import { t } from '../../../src-shared/texts/t.ts';
import type { SortKey } from '../../stores/note-order.ts';

/** What notes are sorted by, as the user reads it. */
export const sortNames: Readonly<Record<SortKey, string>> = {
  match: t('library.byMatch'),
  updated: t('library.byUpdated'),
  created: t('library.byCreated'),
  title: t('note.title'),
  relevance: t('common.relevance'),
};
