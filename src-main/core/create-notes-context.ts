import { randomUUID } from 'node:crypto';
import { type NoteId, parseNoteId } from '../../src-shared/ids.ts';
import { createFolderMoves } from './notes/context/folder-moves.ts';
import { createNoteLocks } from './notes/context/note-locks.ts';
import type { NotesContext } from './notes/context/notes-context.ts';
import { createRememberedTexts } from './notes/context/remembered-texts.ts';
import { keepDisplaced } from './notes/files/keep-displaced.ts';
import { unnamedVault } from './notes/reconcile/adopted-id.ts';
import { createReplacedFiles } from './vault/replaced-files.ts';
import type { VaultGate } from './vault/vault-gate.ts';

export type NotesContextOptions = Pick<
  NotesContext,
  'vault' | 'journal' | 'defaultAccount' | 'attachmentsFolder' | 'emit' | 'onCommitted'
> & { readonly vaultGate: VaultGate };

/** The dependencies of the use cases of notes, with the clock and the ids of this machine. */
export function createNotesContext(options: NotesContextOptions): NotesContext {
  const { moves, emit } = createFolderMoves(options.emit);
  const context: NotesContext = {
    ...options,
    replaced: createReplacedFiles({ take: (path, displaced) => keepDisplaced(context, path, displaced) }),
    now: Date.now,
    newNoteId,
    vaultId: () => options.vaultGate.vaultId() ?? unnamedVault,
    locks: createNoteLocks(),
    folderMoves: moves,
    emit,
    texts: createRememberedTexts(),
    begunWith: new Map(),
  };
  return context;
}

function newNoteId(): NoteId {
  const id = parseNoteId(randomUUID());
  if (id === undefined) throw new TypeError('a UUID is a note id');
  return id;
}
