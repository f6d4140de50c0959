import type { NoteId } from '../../../../src-shared/ids.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Emit } from '../../rpc/emit.ts';
import type { ReplacedFiles } from '../../vault/replaced-files.ts';
import type { VaultGate } from '../../vault/vault-gate.ts';
import type { FolderMoves } from './folder-moves.ts';
import type { NoteLocks } from './note-locks.ts';
import type { RememberedTexts } from './remembered-texts.ts';

/** The dependencies of the use cases. Time, ids and settings are injected, so that a test controls them. */
export type NotesContext = {
  /** Absolute path of the vault. */
  readonly vault: string;
  /** Whether the vault is there: to be checked before anything in it is written, or counts as deleted. */
  readonly vaultGate: Pick<VaultGate, 'ensure' | 'isThere'>;
  /** Files that saves replaced recently. */
  readonly replaced: ReplacedFiles;
  readonly journal: Journal;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly newNoteId: () => NoteId;
  /** The identity of the vault, from which the ids of adopted files are derived. */
  readonly vaultId: () => string;
  readonly locks: NoteLocks;
  readonly folderMoves: FolderMoves;
  /** Texts that renderers read and saved in this run: merge bases of later saves. */
  readonly texts: RememberedTexts;
  /** The hash of the file that a new note was made with in this run, if it is not an empty one. */
  readonly begunWith: Map<NoteId, string>;
  readonly defaultAccount: () => string;
  /** The name of the folders beside notes for the files that they link to. */
  readonly attachmentsFolder: () => string;
  readonly emit: Emit;
  /** A revision was committed and is to be uploaded. */
  readonly onCommitted: () => void;
};
