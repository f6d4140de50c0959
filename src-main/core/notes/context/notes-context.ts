import type { NoteId } from '../../../../src-shared/ids.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Emit } from '../../rpc/emit.ts';
import type { ReplacedFiles } from '../../vault/replaced-files.ts';
import type { VaultGate } from '../../vault/vault-gate.ts';
import type { NoteLocks } from './note-locks.ts';
import type { RememberedTexts } from './remembered-texts.ts';

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
  /** What files held when renderers read them, and what was saved into them. */
  readonly texts: RememberedTexts;
  readonly defaultAccount: () => string;
  readonly emit: Emit;
  /** A revision was committed: the upload has something to do. */
  readonly onCommitted: () => void;
};
