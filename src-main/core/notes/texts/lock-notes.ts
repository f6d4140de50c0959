import type { NoteId } from '../../../../src-shared/ids.ts';
import { parseFrontMatter } from '../../../../src-shared/markdown/front-matter.ts';
import type { DoneForEach } from '../../../../src-shared/rpc/notes.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import { noteIdParam } from '../../rpc/id-params.ts';
import type { Confirmable, Confirmations } from '../../shell/confirmations.ts';
import { printable } from '../../shell/confirmations.ts';
import { readNoteFileNow } from '../../vault/note-file.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { type CurrentText, changeTexts, type NewText } from '../links/change-texts.ts';

/**
 * Locks notes, or unlocks them: each gets a revision of the same text with the lock in its front matter. A note that is so already is left
 * out of `done`; a note that cannot be changed is in `failed`.
 */
export async function lockNotes(
  context: NotesContext,
  noteIds: readonly NoteId[],
  locked: boolean,
): Promise<DoneForEach> {
  const present = [...new Set(noteIds.map((id) => presentNoteOf(context, id)))];
  const { changed, skipped } = await changeTexts(context, present, (text) => withLock(context, text, locked));
  const failed = skipped.map(({ noteId, reason }) => ({ noteId, message: reason }));
  return { done: changed.map(({ noteId }) => noteId), failed };
}

/** The notes that are locked, of these, with their paths; a note that is not there is not among them. */
const lockedOf = (
  context: NotesContext,
  noteIds: readonly NoteId[],
): { readonly id: NoteId; readonly path: string }[] =>
  noteIds.flatMap((id) => {
    const record = context.journal.notes.byId(presentNoteOf(context, id));
    if (record?.state !== 'present' || record.path === null) return [];
    const { id: present, path } = record;
    const isLocked = record.locked || readNoteFileNow(context.vault, path)?.fields.locked === true;
    return isLocked ? [{ id: present, path }] : [];
  });

function withLock(
  context: NotesContext,
  { record, content, body }: CurrentText,
  locked: boolean,
): NewText | undefined {
  if (record.locked === locked) return undefined;
  // the lock is in the front matter: where that cannot be read, it keeps what it says
  const file = record.path === null ? undefined : readNoteFileNow(context.vault, record.path);
  const frontMatter = file?.source.frontMatter ?? null;
  if (frontMatter !== null && !parseFrontMatter(frontMatter.yaml).ok)
    throw new CoreError('read-only', t('errors.invalidYaml'));
  return { content, body, locked };
}

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
