import type { NoteId } from '../../../src-shared/ids.ts';
import type { HandlersOf, ParamsOf } from '../../../src-shared/rpc/define-method.ts';
import type { SaveOutcome } from '../../../src-shared/rpc/library.ts';
import type { notesMethods } from '../../../src-shared/rpc/notes.ts';
import type { Confirmations } from '../confirmation/confirmations.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import { noteIdParam } from '../rpc/id-params.ts';
import { noResult } from '../rpc/no-result.ts';
import { emitNoteChanged } from './context/announce.ts';
import { forEachNote } from './context/for-each-note.ts';
import type { NotesContext } from './context/notes-context.ts';
import { changeProperties, undoProperties } from './editing/change-properties.ts';
import { createWithText } from './editing/create-with-text.ts';
import { discardEmpty } from './editing/discard-empty.ts';
import { duplicateNote } from './editing/duplicate-note.ts';
import { createNote, openNote } from './editing/open-note.ts';
import { readOtherKeys } from './editing/read-other-keys.ts';
import { saveNote } from './editing/save-note.ts';
import { moveNote } from './folders/move-note.ts';
import { lockSetter } from './locking/lock-setter.ts';
import { restoreNote } from './trash/restore-note.ts';
import { trashNote } from './trash/trash-note.ts';
import { hideSuggestions } from './vault-settings/suggest-tag.ts';

export function noteHandlers(
  context: NotesContext,
  confirmations: Pick<Confirmations, 'ensure'>,
): HandlersOf<typeof notesMethods> {
  /** The current id of a note that a renderer may know under a superseded one. */
  const presentId = (text: string): NoteId => presentNoteOf(context, noteIdParam(text));

  async function save(
    given: ParamsOf<(typeof notesMethods)['notes.commit']>,
    commit: boolean,
  ): Promise<SaveOutcome> {
    const noteId = noteIdParam(given.noteId);
    const outcome = await saveNote(context, { ...given, noteId }, commit);
    // After the response, so that the renderer that saved knows its own state when the event arrives.
    if (outcome.base !== given.base) setImmediate(() => emitNoteChanged(context, noteId));
    return outcome;
  }

  return {
    'notes.create': ({ account, folder, tags }) => createNote(context, account, folder, tags),
    'notes.createWithText': (note) => createWithText(context, note),
    'notes.duplicate': ({ noteId }) => duplicateNote(context, noteIdParam(noteId)),
    'notes.open': ({ noteId, since }) => openNote(context, noteIdParam(noteId), since),
    'notes.saveDraft': (given) => save(given, false),
    'notes.commit': (given) => save(given, true),
    'notes.discardEmpty': ({ noteId }) => discardEmpty(context, noteIdParam(noteId)),
    'notes.moveMany': ({ moves }) =>
      forEachNote(context, moves, (quiet, id, { account, folder }) =>
        moveNote(quiet, id, { account, folder: folder === '' ? null : folder }),
      ),
    'notes.changeProperties': ({ changes }) => changeProperties(context, changes),
    'notes.readProperties': ({ noteId }) => readOtherKeys(context, presentId(noteId)),
    'notes.undoProperties': ({ undo }) => undoProperties(context, undo),
    'notes.hideMemoryTags': ({ noteId, tags, hidden }) =>
      hideSuggestions(context, presentId(noteId), tags, hidden),
    'notes.setLocked': lockSetter(context, confirmations),
    'notes.trash': ({ noteId }) => trashNote(context, presentId(noteId)).then(noResult),
    'notes.restore': ({ noteId }) => restoreNote(context, noteIdParam(noteId)).then(noResult),
    'notes.trashMany': ({ noteIds }) => forEachNote(context, noteIds.map(withId), trashNote),
    'notes.restoreMany': ({ noteIds }) => forEachNote(context, noteIds.map(withId), restoreNote),
  };
}

const withId = (noteId: string) => ({ noteId });
