import type { NoteId } from '../../../../src-shared/ids.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { Confirmable } from '../../confirmation/confirmations.ts';
import { printable } from '../../confirmation/printable.ts';

/** Paths that are named, at most. */
const maxNamed = 5;

/** Asks whether notes are unlocked: a window that text of others has taken over may not change what is locked. `paths`: of the notes. */
export function unlockQuestion(noteIds: readonly NoteId[], paths: readonly string[]): Confirmable {
  const named = [
    ...paths.slice(0, maxNamed).map((path) => `    ${printable(path)}`),
    ...(paths.length > maxNamed ? ['    …'] : []),
  ];
  return {
    key: JSON.stringify(['unlock', noteIds]),
    question: {
      message: t('confirmations.unlock', { count: noteIds.length }),
      detail: [
        named.join('\n'),
        t('confirmations.unlockHint', { count: noteIds.length }),
        t('confirmations.onlyIf'),
      ].join('\n\n'),
      yes: t('confirmations.unlockYes'),
      no: t('confirmations.keepLocked'),
    },
    codeNeeded: t('confirmationErrors.unlockCode'),
    refused: t('confirmationErrors.notUnlocked'),
  };
}
