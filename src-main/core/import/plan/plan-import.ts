import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { ImportPreview, ImportRequest } from '../../../../src-shared/rpc/import.ts';
import { allRemarks, type Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { foldName, type TakenNames, takenNames } from '../../disk/file-names.ts';
import { explainFailure } from '../../errors/core-error.ts';
import type { NotesContext } from '../../notes/context/notes-context.ts';
import { createLinkIndex, type LinkIndex } from '../../vault/link-index.ts';
import { resolveFolder } from '../../vault/resolve-folder.ts';
import { entriesWithin } from '../../vault/vault-files.ts';
import { fileName, folderOf, folderPath } from '../../vault/vault-path.ts';
import { openWithin } from '../../vault/within-vault.ts';
import type { Source, SourceFile } from '../source.ts';
import { identifyImport } from './identify-import.ts';
import { type NoNote, type ReadNote, readNote } from './read-note.ts';
import type { Renames } from './relink.ts';

/** A file of the source with its place in the vault. `wanted`: the name it had there if that were free. */
export type PlannedFile = {
  readonly file: SourceFile;
  readonly folder: string;
  readonly name: string;
  readonly wanted: string;
};

/** Everything that an import writes. */
export type ImportPlan = {
  readonly request: ImportRequest;
  readonly source: Source;
  readonly notes: readonly PlannedFile[];
  readonly files: readonly PlannedFile[];
  readonly renames: Renames;
  readonly index: LinkIndex;
  readonly preview: ImportPreview;
};

/** Notes that are read at once. */
const notesAtOnce = 32;

export type PlanOptions = { readonly signal: AbortSignal; readonly onRead: (notes: number) => void };

/**
 * Decides where each note and file of a source goes, and reports it. Reads every note, and writes nothing. Rejects with the
 * signal's reason when it is aborted.
 */
export async function planImport(
  context: NotesContext,
  source: Source,
  request: ImportRequest,
  { signal, onRead }: PlanOptions,
): Promise<ImportPlan> {
  const folders = targetFolders(context.vault, request);
  const renames = new Map<string, string>();
  const remarks: Remark[] = [...source.remarks];
  const skipped: Remark[] = [...source.skipped];
  const renamed: Remark[] = [];
  const [notes, files]: [PlannedFile[], PlannedFile[]] = [[], []];
  let already = 0;

  async function place(file: SourceFile, into: PlannedFile[], isSame?: (path: string) => Promise<boolean>) {
    const folder = await folders.of(folderOf(file.path));
    const wanted = fileName(file.path);
    const { name, isThere } = await folders.take(folder, wanted, isSame);
    if (name !== wanted) rename(file.path, name);
    if (isThere) already += 1;
    else into.push({ file, folder, name, wanted });
    if (name !== wanted && !isThere)
      renamed.push({ path: file.path, reason: t('importRemarks.renamed', { wanted, name }) });
  }

  function rename(path: string, name: string): void {
    const folder = folderOf(path);
    renames.set(path, folder === '' ? name : `${folder}/${name}`);
  }

  async function placeNote(file: SourceFile, read: ReadNote): Promise<void> {
    const folder = await folders.of(folderOf(file.path));
    const identity = identifyImport(context, `${folder}/${fileName(file.path)}`, read);
    if (identity.kind === 'new') {
      if (identity.replaced !== null) remarks.push({ path: file.path, reason: t('importRemarks.idTaken') });
      if (read.replaced.length > 0) {
        const names = read.replaced.join(' · ');
        remarks.push({ path: file.path, reason: t('importRemarks.fieldsLeftOut', { names }) });
      }
      await place(file, notes);
      return;
    }
    already += 1;
    const path = context.journal.notes.byId(identity.noteId)?.path;
    if (path != null && fileName(path) !== fileName(file.path)) rename(file.path, fileName(path));
  }

  const loose: SourceFile[] = [];
  for (let from = 0; from < source.notes.length; from += notesAtOnce) {
    const some = source.notes.slice(from, from + notesAtOnce);
    const readings = await Promise.all(some.map(readOrReason));
    signal.throwIfAborted();
    for (const [index, file] of some.entries()) {
      const read = readings[index];
      if (read === undefined) continue;
      if ('reason' in read) skipped.push({ path: file.path, reason: read.reason });
      else if ('noNote' in read) {
        remarks.push({ path: file.path, reason: read.noNote });
        loose.push(file);
      } else await placeNote(file, read);
    }
    onRead(from + some.length);
  }
  for (const file of [...loose, ...source.files]) {
    signal.throwIfAborted();
    await place(file, files, (path) => sameFile(file.from, context.vault, path));
  }
  const bytes = [...notes, ...files].reduce((sum, { file }) => sum + file.size, 0);
  return {
    request,
    source,
    notes,
    files,
    renames,
    index: createLinkIndex([...source.notes, ...source.files].map(({ path }) => path)),
    preview: {
      format: source.format,
      notes: notes.length,
      attachments: files.length,
      folders: new Set([...notes, ...files].map(({ folder }) => folder)).size,
      bytes,
      already,
      renamed: allRemarks(renamed),
      remarks: allRemarks(remarks),
      skipped: allRemarks(skipped),
    },
  };
}

/** A file that cannot be read is skipped, and does not stop the others. */
async function readOrReason(file: SourceFile): Promise<ReadNote | NoNote | { readonly reason: string }> {
  try {
    return await readNote(file);
  } catch (error) {
    return { reason: explainFailure(error).message };
  }
}

/** The folders of the vault that an import writes to, with the names that are taken there. */
type TargetFolders = {
  /** The vault path for the files of a folder of the source (`''` for its top). */
  of(folder: string): Promise<string>;
  /**
   * Takes a name: as it is, or with the first number that makes it free, ignoring case. `isSame`: whether what has a name is the very
   * file that is to be written; then that name is returned, and `isThere`.
   */
  take(
    folder: string,
    name: string,
    isSame?: (path: string) => Promise<boolean>,
  ): Promise<{ readonly name: string; readonly isThere: boolean }>;
  /** All folders so far. */
  all(): readonly string[];
};

function targetFolders(vault: string, request: Omit<ImportRequest, 'source'>): TargetFolders {
  const resolved = new Map<string, Promise<string>>();
  const names = new Map<string, Promise<FolderNames>>();

  function wanted(folder: string): string {
    const base = folderPath(request);
    if (folder === '') return base;
    return request.topFoldersAsAccounts ? folder : `${base}/${folder}`;
  }

  function of(folder: string): Promise<string> {
    const found = resolved.get(folder) ?? resolveFolder(vault, wanted(folder));
    resolved.set(folder, found);
    return found;
  }

  function namesIn(folder: string): Promise<FolderNames> {
    const found = names.get(folder) ?? listNames(vault, folder).then(folderNames);
    names.set(folder, found);
    return found;
  }

  return {
    of,
    async take(folder, name, isSame = async () => false) {
      const { there, taken } = await namesIn(folder);
      for (let number = 1; there.has(foldName(numbered(name, number))); number += 1) {
        const candidate = numbered(name, number);
        if (await isSame(`${folder}/${candidate}`)) return { name: candidate, isThere: true };
      }
      return { name: taken.takeFree((number) => numbered(name, number)), isThere: false };
    },
    all: () => [...names.keys()],
  };
}

/** The names of a folder: those that were there, and with them those that were taken since. */
type FolderNames = { readonly there: ReadonlySet<string>; readonly taken: TakenNames };

const folderNames = (there: Set<string>): FolderNames => ({ there, taken: takenNames(new Set(there)) });

/** `Plan.md`, then `Plan 2.md` and so on. */
function numbered(name: string, number: number): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  return number === 1 ? name : `${stem} ${number}${extension}`;
}

async function listNames(vault: string, folder: string): Promise<Set<string>> {
  try {
    return new Set((await entriesWithin(vault, folder)).map(({ name }) => foldName(name)));
  } catch (error) {
    if (isMissing(error)) return new Set();
    throw error;
  }
}

/**
 * Whether a file of a source and one of the vault, by its vault path, have the same bytes, of any size; false when one cannot be read, or is
 * a symbolic link.
 */
async function sameFile(from: string, vault: string, path: string): Promise<boolean> {
  try {
    const source = await lstat(from);
    if (!source.isFile()) return false;
    const opened = await openWithin(vault, path);
    if (opened === undefined) return false;
    try {
      if (opened.isLink || (await opened.file.stat()).size !== source.size) return false;
      const own = await hashOf(opened.file.createReadStream({ autoClose: false }));
      return own === (await hashOf(createReadStream(from)));
    } finally {
      await opened.file.close();
    }
  } catch {
    return false;
  }
}

async function hashOf(stream: ReadStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
