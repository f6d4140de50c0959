import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitNoteSource } from '../../src-shared/markdown/note-source.ts';

/** A file of a vault, hidden ones and the trash included. */
export type VaultFile = {
  /** Relative to the vault, with `/`. */
  readonly path: string;
  readonly bytes: Buffer;
  readonly mtime: bigint;
  readonly inode: bigint;
};

/** Every file below a folder; none when the folder is gone. Links are not followed, and what cannot be read is left out. */
export function readVault(vault: string): VaultFile[] {
  const files: VaultFile[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const name of namesIn(join(vault, folder))) {
      const path = folder === '' ? name : `${folder}/${name}`;
      const stats = lstatSync(join(vault, path), { bigint: true, throwIfNoEntry: false });
      if (stats?.isDirectory()) waiting.push(path);
      else if (stats?.isFile()) {
        const bytes = bytesOf(join(vault, path));
        if (bytes !== undefined) files.push({ path, bytes, mtime: stats.mtimeNs, inode: stats.ino });
      }
    }
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Whether a file is a note that the app lists: Markdown, and nothing on its way is hidden. */
export const isListedNote = (path: string): boolean =>
  /\.md$/i.test(path) && path.split('/').every((name) => !name.startsWith('.'));

/** The text of a note file below its front matter. */
export const bodyOf = (bytes: Buffer): string => splitNoteSource(bytes.toString('utf8')).body;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
