import type { NoteId } from '../../../src-shared/ids.ts';
import type { EventName, Events } from '../../../src-shared/rpc/contract.ts';
import type { Journal } from '../journal/journal.ts';
import { presentNoteOf } from '../journal/present-note.ts';
import type { ReplacedFiles } from '../vault/replaced-files.ts';
import type { VaultGate } from '../vault/vault-gate.ts';
import type { FileTexts } from './file-texts.ts';
import type { NoteLocks } from './note-locks.ts';

/** Tells every connected page. */
export type Emit = <Name extends EventName>(name: Name, payload: Events[Name]) => void;

/** What the use cases work with. Time, ids and settings come from outside, so that a test can hold them. */
export type NotesContext = {
  /** Absolute path of the vault. */
  readonly vault: string;
  /** Whether the vault is there: to be asked before anything in it is written, or counts as deleted. */
  readonly vaultGate: Pick<VaultGate, 'ensure' | 'isThere'>;
  /** What saves replaced in the last moments. */
  readonly replaced: ReplacedFiles;
  readonly journal: Journal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newNoteId: () => NoteId;
  /** The identity of the vault, from which ids of adopted files follow. */
  readonly vaultId: () => string;
  readonly locks: NoteLocks;
  /** What files held when pages read them, and what was saved into them. */
  readonly texts: FileTexts;
  readonly defaultAccount: () => string;
  readonly emit: Emit;
  /** A revision was committed: the upload has something to do. */
  readonly onCommitted: () => void;
};

/** Sends the current row of notes to the list, or their removal; and what went to the trash or came from it. */
export function announce({ journal, emit }: NotesContext, noteIds: Iterable<NoteId>): void {
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

/** Conflicts are shown of present notes only: one that went to the trash, or came from it, changes the list. */
function announceConflicts(journal: Journal, emit: Emit, noteIds: readonly NoteId[]): void {
  const inConflict = journal.conflicts.noteIds();
  if (inConflict.size > 0 && noteIds.some((id) => inConflict.has(id)))
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
