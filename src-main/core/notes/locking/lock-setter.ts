import type { NoteId } from '../../../../src-shared/ids.ts';
import type { DoneForEach } from '../../../../src-shared/rpc/notes.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { Confirmable, Confirmations } from '../../confirmation/confirmations.ts';
import { printable } from '../../confirmation/printable.ts';
import { noteIdParam } from '../../rpc/id-params.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { lockedOf, lockNotes } from './lock-notes.ts';

/** Locks and unlocks notes. Unlocking is confirmed outside the window, except to take back the last lock, once. */
export function lockSetter(
  context: NotesContext,
  confirmations: Pick<Confirmations, 'ensure'>,
): (given: { noteIds: readonly string[]; locked: boolean }) => Promise<DoneForEach> {
  /** The notes of the last lock: they were open to any window until then. */
  let justLocked: ReadonlySet<NoteId> = new Set();
  return async ({ noteIds, locked }) => {
    const ids = noteIds.map(noteIdParam);
    if (locked) {
      const result = await lockNotes(context, ids, true);
      justLocked = new Set(result.done);
      return result;
    }
    const asked = lockedOf(context, ids);
    const noted = asked.map(({ id }) => id);
    const takesBack = asked.length > 0 && asked.every(({ id }) => justLocked.has(id));
    justLocked = new Set();
    if (asked.length > 0 && !takesBack)
      await confirmations.ensure(
        unlockQuestion(
          noted,
          asked.map(({ path }) => path),
        ),
      );
    return lockNotes(context, noted, false);
  };
}

/** Paths that are named, at most. */
const maxNamed = 5;

/** Asks whether notes are unlocked: a window that text of others has taken over may not change what is locked. `paths`: of the notes. */
function unlockQuestion(noteIds: readonly NoteId[], paths: readonly string[]): Confirmable {
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
