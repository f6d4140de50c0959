import type { NoteId } from '../../../../src-shared/ids.ts';
import type { DoneForEach } from '../../../../src-shared/rpc/methods/notes.ts';
import type { Confirmations } from '../../confirmation/confirmations.ts';
import { noteIdParam } from '../../rpc/id-params.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { lockedOf, lockNotes } from './lock-notes.ts';
import { unlockQuestion } from './unlock-question.ts';

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
