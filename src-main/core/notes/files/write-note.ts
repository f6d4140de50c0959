import type { BigIntStats } from 'node:fs';
import type { RevisionId } from '../../../../src-shared/ids.ts';
import { draftMark } from '../../../../src-shared/markdown/front-matter.ts';
import { joinNoteSource, type NoteSource } from '../../../../src-shared/markdown/note-source.ts';
import { writeFields } from '../../../../src-shared/markdown/write-front-matter.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { createFile } from '../../disk/atomic-write.ts';
import { codeOf } from '../../disk/file-calls.ts';
import { type FileStamp, type FileState, sameStamp, stampOf } from '../../disk/file-state.ts';
import { sha256 } from '../../disk/sha256.ts';
import { CoreError } from '../../errors/core-error.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import { type ExpectedFile, replaceFile } from '../../vault/replace-file.ts';
import { bytesWithinNow, isFolderAt, lookUpNow, makeVaultFolder } from '../../vault/vault-files.ts';
import { folderOf } from '../../vault/vault-path.ts';
import { withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { keepDisplaced } from './keep-displaced.ts';

type WriteContext = Pick<NotesContext, 'vault' | 'vaultGate' | 'replaced' | 'emit'>;

export type WriteOutcome =
  | { readonly kind: 'written'; readonly state: FileState }
  /** The file changed between reading and writing, and was not touched: the caller reads it again. */
  | { readonly kind: 'changed' };

/**
 * Replaces a note's file, if it still is what was read (`expected`; undefined: no file), and reads it back: a save
 * counts only when the same bytes are read back. A text of another program that it replaced by accident is kept beside the note. Throws `vault-missing` while the vault is not there. `prepared`: the bytes in a durable file,
 * see `prepareReplacement`; the caller then makes the folder durable.
 */
export function writeNoteFile(
  context: WriteContext,
  path: string,
  source: NoteSource,
  expected: ExpectedFile | undefined,
  prepared?: string,
): WriteOutcome {
  if (expected === undefined) return writeNewNoteFile(context, path, source);
  const { vault, vaultGate, replaced } = context;
  vaultGate.ensure();
  const bytes = new TextEncoder().encode(joinNoteSource(source));
  const strict = replaced.isReplacedByOthers(path, expected);
  const outcome = replaceFile(withinVault(vault, path), bytes, expected, { strict, prepared });
  keepDisplaced(context, path, outcome.displaced);
  if (outcome.kind === 'changed') return changedOrFolder(vault, path);
  if (outcome.replaced !== null) replaced.hold(path, outcome.replaced);
  const state = readBack(vault, path, sha256(bytes), outcome.stamp);
  replaced.wrote(path, state);
  return { kind: 'written', state };
}

/**
 * Writes a note's file where there is none, and reads it back; `changed` when something is there. `create`: writes the bytes to a free
 * path, durably unless the caller sees to it.
 */
export function writeNewNoteFile(
  { vault, vaultGate, replaced }: WriteContext,
  path: string,
  source: NoteSource,
  create: (path: string, bytes: Uint8Array) => BigIntStats = createFile,
): WriteOutcome {
  vaultGate.ensure();
  const bytes = new TextEncoder().encode(joinNoteSource(source));
  makeVaultFolder(vault, folderOf(path));
  const stamp = ifFree(() => stampOf(create(withinVault(vault, path), bytes)));
  if (stamp === undefined) return changedOrFolder(vault, path);
  const state = readBack(vault, path, sha256(bytes), stamp);
  replaced.wrote(path, state);
  return { kind: 'written', state };
}

/**
 * The state of a file that was just written. Where another program has changed it since, it is the state that was written:
 * the change is found like any other external edit. `stamp`: of the file before it got its name.
 */
function readBack(vault: string, path: string, hash: string, stamp: FileStamp): FileState {
  const present = lookUpNow(vault, path);
  const found = present?.isFile() ? stampOf(present) : undefined;
  const bytes = found === undefined ? undefined : bytesWithinNow(vault, path);
  const holdsIt = bytes !== undefined && sha256(bytes) === hash;
  if (found !== undefined && holdsIt) return { hash, ...found };
  if (found === undefined || !sameStamp(stamp, found)) return { hash, ...stamp };
  throw new CoreError('disk-failed', t('errors.notWritten'));
}

function ifFree(create: () => FileStamp): FileStamp | undefined {
  try {
    return create();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  }
}

/** The path is taken. After an external edit the save is retried; a folder is reported. */
function changedOrFolder(vault: string, path: string): WriteOutcome {
  if (isFolderAt(vault, path)) throw new CoreError('name-taken', t('errors.folderInPlaceOfFile', { path }));
  return { kind: 'changed' };
}

/**
 * A note's source with this app's fields in its front matter. They are those of the record, which must agree with its head
 * (`recordOfDocument` makes such a record of a new note), or the file would not prove its revision. `previous` is the predecessor of the head. A text that
 * is in no revision is marked as a draft, with the head as predecessor. Where the front matter cannot hold the fields
 * it stays as it is, and the note's identity stays in the journal alone.
 */
export function withRecordFields(
  source: NoteSource,
  record: NoteRecord,
  previous: RevisionId | null,
): NoteSource {
  const { id, title, createdAt: created, updatedAt: updated, locked, head, draft } = record;
  const chain =
    draft || head === null
      ? ({ revision: draftMark, previous: head } as const)
      : { revision: head, previous };
  const written = writeFields(source, { id, title, created, updated, locked, ...chain });
  return written.ok ? written.value : source;
}
