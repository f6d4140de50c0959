import { t } from '../../../src-shared/texts/t.ts';
import type { RecoveredJournal } from './damaged-journal.ts';

/** The message to the user after a damaged journal was recovered. */
export function describeRecovery({ quarantined, revisions }: RecoveredJournal): string {
  return revisions === 0
    ? t('notices.recoveredNone', { place: quarantined })
    : t('notices.recovered', { place: quarantined, count: revisions });
}
