import { accessSync, constants, opendirSync } from 'node:fs';
import { isMissing } from '../disk/file-calls.ts';
import { identityCopies, readIdentity } from './identity-file.ts';
import { readNoteFileNow } from './note-file.ts';
import { lookUpNow } from './vault-files.ts';
import type { FoundIdentity, KnownFile, VaultEvidence } from './vault-identity.ts';

/**
 * Inspects the folder where a vault should be. Blocks: where the identity file does not decide, each known file is
 * looked up.
 */
export function findVault(
  vault: string,
  bound: string | null,
  knownFiles: () => readonly KnownFile[],
): VaultEvidence {
  const nothing = { bound, identity: { kind: 'none' }, known: 0, found: 0 } as const;
  try {
    const folder = opendirSync(vault);
    try {
      folder.readSync();
    } finally {
      folder.closeSync();
    }
    const identity = greatestIdentity(vault);
    if (bound !== null && identity.kind === 'named' && identity.vault === bound)
      return { ...nothing, folder: 'there', identity };
    const files = knownFiles();
    const found = files.filter((file) => isThere(vault, file)).length;
    return { bound, folder: 'there', identity, known: files.length, found };
  } catch (error) {
    return { ...nothing, folder: isMissing(error) ? 'absent' : 'unreadable' };
  }
}

/** The identity file, or a conflict copy of it that names a greater id. */
const greatestIdentity = (vault: string): FoundIdentity =>
  identityCopies(vault)
    .map((path) => readIdentity(vault, path))
    .reduce(
      (one, other) =>
        other.kind === 'named' && (one.kind !== 'named' || other.vault > one.vault) ? other : one,
      readIdentity(vault),
    );

/**
 * By path and size, since a copy from a backup has other times and inodes; or by the id in it, since another computer
 * may have edited it, and file sync brought the edit together with the other identity file.
 */
function isThere(vault: string, { id, path, size }: KnownFile): boolean {
  try {
    const found = lookUpNow(vault, path);
    return (
      Number(found?.size) === size || (found !== undefined && readNoteFileNow(vault, path)?.fields.id === id)
    );
  } catch {
    return false; // its folder cannot be read
  }
}

/** Whether files can be made in a folder. */
export function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
