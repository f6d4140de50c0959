import type { NoteId } from '../../../../src-shared/ids.ts';
import { locale, t } from '../../../../src-shared/texts/t.ts';
import type { Confirmable } from '../../confirmation/confirmations.ts';
import { printable } from '../../confirmation/printable.ts';
import type { PurgedWithNotes } from './purge-with-traces.ts';

/** Files that are named, at most. */
const namedFiles = 5;

/** Asks whether all this is deleted with notes. It says what the core found, and no word that a window chose but names of files. */
export function purgeQuestion(noteIds: readonly NoteId[], more: PurgedWithNotes): Confirmable {
  const { attachments, backups, olderJournals } = more;
  const count = noteIds.length;
  const parts: string[] = [];
  if (attachments.length > 0)
    parts.push(t('confirmations.files', { count: attachments.length }), ...named(attachments));
  if (backups !== null) {
    const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(new Date(backups.oldest));
    parts.push(t('confirmations.backups', { count: backups.count, date }));
  }
  if (olderJournals > 0) parts.push(t('confirmations.olderJournals', { count: olderJournals }));
  return {
    // backups that are made meanwhile are among those of the same time on
    key: JSON.stringify(['purge', noteIds, attachments, backups?.oldest ?? null, olderJournals]),
    question: {
      message: t('confirmations.purge', { count }),
      detail: [parts.join('\n'), t('confirmations.noUndo'), t('confirmations.onlyIf')].join('\n\n'),
      yes: t('common.delete'),
      no: t('confirmations.doNotDelete'),
    },
    codeNeeded: t('confirmationErrors.purgeCode'),
    refused: t('confirmationErrors.notDeleted'),
  };
}

const named = (paths: readonly string[]): string[] => [
  ...paths.slice(0, namedFiles).map((path) => `    ${printable(path)}`),
  ...(paths.length > namedFiles ? ['    …'] : []),
];
