import { realpathSync, type Stats } from 'node:fs';
import { lstat, mkdir, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join } from 'node:path';
import type { Remark } from '../../../src-shared/rpc/remarks.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { isMissing } from '../disk/file-calls.ts';
import { makeOwnFolder } from '../disk/make-folder.ts';
import { type Entry, readEntries } from '../disk/read-entries.ts';
import { isBelow, isWithin } from '../disk/real-path.ts';
import { CoreError, explainFailure } from '../errors/core-error.ts';
import { fileName, isNoteName } from '../vault/vault-path.ts';
import { createPathNamer } from './convert/path-namer.ts';
import { stagedNotes } from './convert/staged-notes.ts';
import { allFormats } from './formats/all-formats.ts';
import { clearStaging, reasonToLeaveOut, type Source, type SourceFile } from './source.ts';
import { isArchive, unpack } from './unpack.ts';

export type OpenSourceOptions = {
  /** Absolute path of the vault, which cannot be imported into itself. */
  readonly vault: string;
  /** Absolute path of a folder for what is unpacked and converted; it is emptied, and not before the notes are imported. */
  readonly staging: string;
  readonly signal: AbortSignal;
};

/**
 * Finds out what a path has to be imported: a file, a folder or an archive of Markdown, or an export of another program, which is converted
 * to Markdown in the staging folder. Rejects as `bad-request` with a sentence for the user when it is nothing of that, the vault or
 * a folder with or in it, or cannot be read.
 */
export async function openSource(path: string, options: OpenSourceOptions): Promise<Source> {
  const { vault, staging, signal } = options;
  if (!isAbsolute(path)) throw refusal(t('importErrors.notAWholePath'));
  const stats = await stat(path).catch((error: unknown) => {
    throw isMissing(error) ? refusal(t('importErrors.nothingThere', { path })) : unreadable(path, error);
  });
  if (stats.isDirectory() || isNoteName(basename(path))) refuseVault(path, vault);
  await clearStaging(staging);
  makeOwnFolder(staging);
  try {
    const isUnpacked = stats.isFile() && isArchive(path);
    // the name stays: a single bundle has the title of its note there
    const unpacked = join(staging, 'unpacked', basename(path).replace(/\.textpack$/i, '.textbundle'));
    const skipped = isUnpacked ? await unpack(path, unpacked, signal) : [];
    const root = isUnpacked ? await onlyFolder(unpacked) : path;
    const source = await readConverted(root, isUnpacked || stats.isDirectory(), options);
    return { ...source, skipped: [...skipped, ...source.skipped] };
  } catch (error) {
    if (signal.aborted || error instanceof CoreError) throw error;
    const { code, message } = explainFailure(error);
    throw code === 'disk-full' ? new CoreError(code, message) : unreadable(path, error);
  }
}

/** The folder that everything in an archive is in, or else the top of it. */
async function onlyFolder(unpacked: string): Promise<string> {
  // Finder puts files of its own beside it
  const entries = await readEntries(unpacked);
  const [entry, ...others] = entries.filter((one) => reasonToLeaveOut(one) !== null);
  // Simplenote's notes are in a folder of this name
  const isOnly = entry?.isDirectory() === true && others.length === 0 && entry.name !== 'source';
  return entry !== undefined && isOnly ? join(unpacked, entry.name) : unpacked;
}

async function readConverted(
  path: string,
  isFolder: boolean,
  { staging, signal }: OpenSourceOptions,
): Promise<Source> {
  const tree = isFolder ? await listTree(path, signal) : undefined;
  const found =
    tree === undefined
      ? { root: dirname(path), isFolder, files: [basename(path)] }
      : { root: path, isFolder, files: tree.files };
  for (const { format, recognises, convert } of allFormats) {
    if (!(await recognises(found))) continue;
    const converted = join(staging, 'converted');
    await mkdir(converted, { recursive: true });
    const into = stagedNotes(converted, signal);
    const namer = createPathNamer();
    const { remarks, skipped } = await convert({ ...found, namer, into, signal });
    const source = await readFolder(converted, await listTree(converted, signal), signal);
    return {
      ...source,
      format,
      remarks: [...remarks, ...into.remarks, ...namer.remarks],
      skipped: [...(tree?.skipped ?? []), ...skipped, ...source.skipped],
    };
  }
  if (tree !== undefined) return readFolder(path, tree, signal);
  if (isNoteName(basename(path))) return readNoteFile(path);
  throw refusal(t('importErrors.unknownFormat'));
}

function refuseVault(path: string, vault: string): void {
  const [source, own] = [realpathSync(path), realpathSync(vault)];
  if (isWithin(own, source)) throw refusal(t('importErrors.partOfVault'));
  if (isBelow(source, own)) throw refusal(t('importErrors.containsVault'));
}

const refusal = (message: string): CoreError => new CoreError('bad-request', message);

const unreadable = (path: string, error: unknown): CoreError =>
  refusal(t('importErrors.unreadable', { path, reason: explainFailure(error).message }));

/** Files whose stats are read at once. */
const filesAtOnce = 32;

/** Reads the times and sizes of the files of a folder of Markdown, which stays as it is. */
async function readFolder(
  root: string,
  { files: paths, skipped: leftOut, isObsidian }: Tree,
  signal: AbortSignal,
): Promise<Source> {
  const notes: SourceFile[] = [];
  const files: SourceFile[] = [];
  const skipped = [...leftOut];

  async function add(path: string): Promise<void> {
    try {
      const from = join(root, path);
      const file = sourceFile(path, from, await lstat(from));
      (isNoteName(fileName(path)) ? notes : files).push(file);
    } catch (error) {
      skipped.push({ path, reason: explainFailure(error).message });
    }
  }

  for (let from = 0; from < paths.length; from += filesAtOnce) {
    signal.throwIfAborted();
    await Promise.all(paths.slice(from, from + filesAtOnce).map(add));
  }
  const byPath = (one: SourceFile, other: SourceFile): number => (one.path < other.path ? -1 : 1);
  return {
    format: isObsidian ? 'obsidian' : 'markdown',
    notes: notes.sort(byPath),
    files: files.sort(byPath),
    remarks: [],
    skipped,
  };
}

/** A single file of Markdown, as a source of one note. Throws the system's error when it cannot be read. */
async function readNoteFile(path: string): Promise<Source> {
  const name = basename(path);
  const reason = t('importRemarks.filesBeside');
  return {
    format: 'markdown',
    notes: [sourceFile(name, path, await stat(path))],
    files: [],
    remarks: [{ path: name, reason }],
    skipped: [],
  };
}

function sourceFile(path: string, from: string, { size, birthtimeMs, mtimeMs }: Stats): SourceFile {
  const created = birthtimeMs > 0 ? Math.min(birthtimeMs, mtimeMs) : mtimeMs;
  return { path, from, size, created, changed: mtimeMs };
}

/** What is below a folder. */
type Tree = {
  /** Paths with `/`, in the order of their names. */
  readonly files: readonly string[];
  /** What is left out: hidden files, symbolic links, empty folders, and folders that cannot be read. */
  readonly skipped: readonly Remark[];
  /** Whether it has the settings of Obsidian. */
  readonly isObsidian: boolean;
};

/**
 * Lists what is below a folder. Nothing is opened, and symbolic links are not followed: they may lead anywhere. Throws the system's error when the
 * folder itself cannot be read.
 */
async function listTree(root: string, signal: AbortSignal): Promise<Tree> {
  const files: string[] = [];
  const skipped: Remark[] = [];
  let isObsidian = false;

  async function list(folder: string): Promise<void> {
    signal.throwIfAborted();
    const entries = await entriesOf(folder);
    if (entries === undefined) return;
    const listed = entries
      .map((entry) => ({ entry, reason: reasonToLeaveOut(entry) }))
      .filter(({ reason }) => reason !== null);
    if (listed.length === 0 && folder !== '')
      skipped.push({ path: folder, reason: t('importRemarks.emptyFolder') });
    for (const { entry, reason } of listed) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (path === '.obsidian' && entry.isDirectory()) isObsidian = true;
      if (reason != null) skipped.push({ path, reason });
      else if (entry.isDirectory()) await list(path);
      else files.push(path);
    }
  }

  async function entriesOf(folder: string): Promise<Entry[] | undefined> {
    try {
      const entries = await readEntries(join(root, folder));
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    } catch (error) {
      if (folder === '') throw error;
      skipped.push({ path: folder, reason: explainFailure(error).message });
      return undefined;
    }
  }

  await list('');
  return { files, skipped, isObsidian };
}
