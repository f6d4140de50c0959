import type { NoteId } from '../../../../src-shared/ids.ts';
import type { Journal } from '../../journal/journal.ts';
import { presentNoteOf } from '../../journal/present-note.ts';
import type { Emit } from '../../rpc/emit.ts';
import type { NotesContext } from './notes-context.ts';
import { versionTokenOf } from './version-token.ts';

/** Emits the list rows of changed notes, or their removal, and changes of the trash and the conflicts. */
export function announce(
  { journal, emit }: Pick<NotesContext, 'journal' | 'emit'>,
  noteIds: Iterable<NoteId>,
): void {
  const changed = [];
  const removed = [];
  const deletedOutside = [];
  const continued = [];
  for (const id of new Set(noteIds)) {
    const summary = journal.notes.summary(id);
    if (summary !== undefined) changed.push(summary);
    else {
      removed.push(id);
      const to = presentNoteOf({ journal }, id);
      if (to !== id) continued.push({ from: id, to });
      if (journal.notes.byId(id)?.state === 'missing') deletedOutside.push(id);
    }
  }
  if (changed.length + removed.length > 0)
    emit('library.changed', {
      changed,
      removed,
      ...(deletedOutside.length === 0 ? {} : { deletedOutside }),
      ...(continued.length === 0 ? {} : { continued }),
    });
  announceTrash(journal, emit);
  announceConflicts(journal, emit, [...changed.map(({ id }) => id), ...removed]);
}

/** Sends the list of folders. */
export function emitFolders({ journal, emit }: Pick<NotesContext, 'journal' | 'emit'>): void {
  emit('library.changed', { changed: [], removed: [], folders: journal.notes.folders() });
}

/** Only conflicts of present notes are shown: trashing or restoring a note changes the list of conflicts. */
function announceConflicts(journal: Journal, emit: Emit, noteIds: readonly NoteId[]): void {
  const inConflict = journal.conflicts.noteIds();
  if (inConflict.size > 0 && noteIds.some((id) => inConflict.has(id))) emitConflicts({ journal, emit });
}

/** Sends the list of conflicts. */
export function emitConflicts({ journal, emit }: Pick<NotesContext, 'journal' | 'emit'>): void {
  emit('conflicts.changed', journal.conflicts.list());
}

function announceTrash(journal: Journal, emit: Emit): void {
  const changed = [];
  const removed = [];
  for (const id of journal.notes.takeTrashChanges()) {
    const entry = journal.notes.trashEntry(id);
    if (entry === undefined) removed.push(id);
    else changed.push(entry);
  }
  if (changed.length + removed.length > 0) emit('trash.changed', { changed, removed });
}

/**
 * Emits the version of a note to every renderer: those that hold another version read it again. `isReported`: the user learns in
 * another way what was changed.
 */
export function emitNoteChanged({ journal, emit }: NotesContext, noteId: NoteId, isReported = false): void {
  const record = journal.notes.byId(noteId);
  if (record?.state !== 'present') return;
  const { title, head, file } = record;
  const base = versionTokenOf({ hash: file?.hash ?? '', title, head });
  emit('note.changed', { noteId, base, ...(isReported ? { isReported: true as const } : {}) });
}
