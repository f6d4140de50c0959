import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FolderRef } from '../../../src-shared/rpc/library.ts';
import { isTemporaryName } from './atomic-write.ts';
import { foldersForNotes, isForAttachments } from './attachment-folders.ts';
import { type FileStamp, isMissing, stampOf } from './note-file.ts';
import { isNoteName, isVaultFolder } from './vault-path.ts';

/** What lies in a vault: note files by vault path, and the folders for notes. */
export type VaultListing = {
  readonly files: ReadonlyMap<string, FileStamp>;
  readonly folders: readonly FolderRef[];
  /** Vault paths of temporary files: of a write under way, or left behind by a crash. */
  readonly temporary: readonly string[];
};

/**
 * Lists a vault without reading any file. Folders that are links are not followed (they may lead out, or in a
 * circle). A folder that cannot be read throws, so that its notes are never taken for deleted.
 */
export async function scanVault(vault: string): Promise<VaultListing> {
  const files = new Map<string, FileStamp>();
  const folders: string[] = [];
  /** Of folders for attachments: what is no note in them. */
  const attachments: string[] = [];
  const temporary: string[] = [];
  const waiting = [''];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = await readdir(join(vault, folder), { withFileTypes: true });
    const names: string[] = [];
    for (const entry of entries) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && isVaultFolder(entry.name)) {
        waiting.push(path);
        folders.push(path);
      } else if (isNoteName(entry.name) && (entry.isFile() || entry.isSymbolicLink())) names.push(path);
      else if (isTemporaryName(entry.name) && entry.isFile()) temporary.push(path);
      else if (isForAttachments(folder) && !entry.name.startsWith('.')) attachments.push(path);
    }
    await Promise.all(
      names.map(async (path) => {
        try {
          files.set(path, stampOf(await lstat(join(vault, path), { bigint: true })));
        } catch (error) {
          if (!isMissing(error)) throw error; // it went away since the folder was read
        }
      }),
    );
  }
  const shown = foldersForNotes(folders, files.keys(), attachments);
  return { files, folders: shown.map(folderRef), temporary };
}

function folderRef(path: string): FolderRef {
  const [account = '', ...below] = path.normalize('NFC').split('/');
  return { account, folder: below.length === 0 ? null : below.join('/') };
}
