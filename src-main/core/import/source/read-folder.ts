import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { explainFailure } from '../../errors/core-error.ts';
import { isNoteName } from '../../vault/vault-path.ts';
import { reasonToLeaveOut } from './left-out.ts';
import type { Source, SourceFile } from './source.ts';

/** Files whose stats are read at once. */
const filesAtOnce = 32;

/**
 * Lists a folder of Markdown files for an import, in the order of their names. Nothing is opened, and symbolic links are not
 * followed: they may lead anywhere. Throws the system's error when the folder itself cannot be read.
 */
export async function readFolder(root: string, signal: AbortSignal): Promise<Source> {
  const notes: SourceFile[] = [];
  const files: SourceFile[] = [];
  const skipped: Remark[] = [];
  let isObsidian = false;

  async function add(path: string): Promise<void> {
    try {
      const from = join(root, path);
      const file = sourceFile(path, from, await lstat(from));
      (isNoteName(path.slice(path.lastIndexOf('/') + 1)) ? notes : files).push(file);
    } catch (error) {
      skipped.push({ path, reason: explainFailure(error).message });
    }
  }

  async function list(folder: string): Promise<void> {
    signal.throwIfAborted();
    const entries = await entriesOf(folder);
    if (entries.length === 0 && folder !== '' && skipped.at(-1)?.path !== folder)
      skipped.push({ path: folder, reason: t('importRemarks.emptyFolder') });
    const paths: string[] = [];
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folder === '' && entry.name === '.obsidian' && entry.isDirectory()) isObsidian = true;
      const reason = reasonToLeaveOut(entry);
      if (reason === undefined) paths.push(path);
      else if (reason !== null) skipped.push({ path, reason });
    }
    const folders = new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name));
    const isFolder = (path: string): boolean => folders.has(path.slice(path.lastIndexOf('/') + 1));
    const inFolder = paths.filter((path) => !isFolder(path));
    for (let from = 0; from < inFolder.length; from += filesAtOnce)
      await Promise.all(inFolder.slice(from, from + filesAtOnce).map(add));
    for (const path of paths.filter(isFolder)) await list(path);
  }

  async function entriesOf(folder: string): Promise<Dirent[]> {
    try {
      const entries = await readdir(join(root, folder), { withFileTypes: true });
      return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    } catch (error) {
      if (folder === '') throw error;
      skipped.push({ path: folder, reason: explainFailure(error).message });
      return [];
    }
  }

  await list('');
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
export async function readNoteFile(path: string): Promise<Source> {
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
