import type { RecoveredJournal } from './damaged-journal.ts';

/** What a person is told after a damaged journal was set aside. */
export function describeRecovery({ quarantined, revisions }: RecoveredJournal): string {
  const kept =
    revisions === 0
      ? 'None of the history before this could be read; it is only in that file.'
      : `${revisions} revision${revisions === 1 ? '' : 's'} could still be read and ${revisions === 1 ? 'is' : 'are'} in the history; what is not there is only in that file.`;
  return `The journal was damaged. It was set aside as ${quarantined}. Your notes are files and are not affected. ${kept}`;
}
