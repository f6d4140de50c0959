import type { Stats } from 'node:fs';
import { lstat, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { explainFailure } from '../../errors/core-error.ts';
import { fileName, isNoteName } from '../../vault/vault-path.ts';
import type { Tree } from './list-tree.ts';
import type { Source, SourceFile } from './source.ts';

/** Files whose stats are read at once. */
const filesAtOnce = 32;

/** Reads the times and sizes of the files of a folder of Markdown, which stays as it is. */
export async function readFolder(
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
