import type { RecoveredJournal } from './damaged-journal.ts';

/** The message to the user after a damaged journal was recovered. */
export function describeRecovery({ quarantined, revisions }: RecoveredJournal): string {
  const kept =
    revisions === 0
      ? 'None of the earlier history could be read; it is only in that file.'
      : `${revisions} revision${revisions === 1 ? '' : 's'} could be recovered; all other history is only in that file.`;
  return `The journal was damaged. It was moved to ${quarantined}. Your notes are files and are not affected. ${kept}`;
}
