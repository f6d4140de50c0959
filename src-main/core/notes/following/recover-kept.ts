import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { moveWithoutReplacing, removeIfThere } from '../../disk/atomic-write.ts';
import { systemCalls } from '../../disk/file-calls.ts';
import type { NoteRecord } from '../../journal/note-records.ts';
import type { NoteFile } from '../../vault/note-file.ts';
import { type OpenFileReading, readOpenFile } from '../../vault/replace-file.ts';
import { lookUpNow } from '../../vault/vault-files.ts';
import { folderOf } from '../../vault/vault-path.ts';
import { openWithinNow, withinVault } from '../../vault/within-vault.ts';
import type { NotesContext } from '../context/notes-context.ts';
import { keepDisplaced } from '../files/keep-displaced.ts';

/** Milliseconds for which a kept file may belong to a save in progress in another instance. */
const atWork = 60_000;

/** Number of revisions before the head in which a text is searched. */
const searchedRevisions = 50;

/**
 * Handles files that a crash left behind during a save (see `replaceFile`): a file that has lost its name gets it
 * back, a file whose text is known is removed, and any other text becomes a copy beside its note. `paths`: vault paths, of
 * `isKeptName`. To be called before notes without a file count as deleted. True when a file got its name back: the
 * listing is outdated then.
 */
export function recoverKept(context: NotesContext, paths: readonly string[]): boolean {
  let isListingOld = false;
  for (const path of paths) {
    try {
      isListingOld = recover(context, path) || isListingOld;
    } catch {
      // It stays where it is until the next comparison.
    }
  }
  return isListingOld;
}

function recover(context: NotesContext, path: string): boolean {
  const absolute = withinVault(context.vault, path);
  const opened = openWithinNow(context.vault, path);
  if (opened === undefined) return false;
  let found: OpenFileReading;
  try {
    found = readOpenFile(opened.file, systemCalls);
  } finally {
    systemCalls.closeSync(opened.file);
  }
  const { bytes } = found;
  const file = found.parse();
  const record = noteOf(context, path, file);
  if (record !== undefined && isOf(record, file) && !fileExists(context, record.path)) {
    moveWithoutReplacing(absolute, withinVault(context.vault, record.path));
    return true;
  }
  // The time of the last link or rename is that of the save.
  const changedAt = Number(systemCalls.lstatSync(absolute).ctimeMs);
  if (Math.abs(context.now() - changedAt) < atWork) return false;
  const discard = () => removeIfThere(absolute, systemCalls);
  if (bytes.length === 0 || (record !== undefined && isKnown(context, record, file))) discard();
  else {
    const name = record?.path ?? `${path.slice(0, path.lastIndexOf('/') + 1)}Untitled.md`;
    keepDisplaced(context, name, { file, bytes, discard });
  }
  return false;
}

type Placed = NoteRecord & { readonly path: string };

/** The note of a kept file: by its id, or by the hash of the file that was last recorded. */
function noteOf({ journal }: NotesContext, path: string, file: NoteFile): Placed | undefined {
  const byId = file.fields.id === undefined ? undefined : journal.notes.byId(file.fields.id);
  const candidates = [byId, ...journal.notes.withHash(file.state.hash)];
  for (const record of candidates)
    if (record?.path != null && folderOf(record.path) === folderOf(path))
      return { ...record, path: record.path };
  return undefined;
}

const isOf = ({ file: last, state }: NoteRecord, { state: found }: NoteFile): boolean =>
  state !== 'retired' && last?.hash === found.hash;

const fileExists = ({ vault }: NotesContext, path: string): boolean => lookUpNow(vault, path) !== undefined;

/** Whether a text was last recorded from the note's file, or is one of its latest revisions. */
function isKnown({ journal }: NotesContext, record: NoteRecord, file: NoteFile): boolean {
  if (record.file?.hash === file.state.hash) return true;
  if (file.readOnly !== null) return false;
  const text = normaliseContent(file.source.body);
  let next = record.head;
  for (let number = 0; next !== null && number < searchedRevisions; number += 1) {
    const document = journal.revisions.byId(next)?.document;
    if (document?.content === text) return true;
    next = document?.previousRevisionId ?? null;
  }
  return false;
}
