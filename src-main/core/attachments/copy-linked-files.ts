import { posix } from 'node:path';
import { findOnce } from '../../../src-shared/find-once.ts';
import { type LinkTarget, replaceTargets } from '../../../src-shared/markdown/link-targets.ts';
import { linkOfPath } from '../../../src-shared/markdown/local-link.ts';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { createFile } from '../disk/atomic-write.ts';
import { foldName } from '../disk/file-names.ts';
import { bytesWithinNow, makeVaultFolder, namesWithinNow } from '../vault/vault-files.ts';
import { fileName, folderOf, inFolder } from '../vault/vault-path.ts';
import { OutsideVaultError, withinVault } from '../vault/within-vault.ts';
import { fileLinksIn } from './file-links.ts';
import { attachmentName, holds, storeAttachment } from './store-attachment.ts';

/**
 * Before a note moves from one folder of the vault to another: copies the files it links to below its folder to the same
 * place below the new one, so that the text need not change. Returns the text for the new place: only links to what
 * could not get the same name, is elsewhere, or is too large to copy, are rewritten. No file is removed.
 */
export function copyLinkedFiles(vault: string, from: string, to: string, markdown: string): string {
  if (from === to) return markdown;
  const changed = new Map<LinkTarget, string>();
  const placeOf = findOnce((path: string) => placeOfFile(vault, from, to, path));
  for (const link of fileLinksIn(vault, from, markdown)) {
    const path = placeOf(link.path);
    const relative = posix.relative(to === '' ? '/' : `/${to}`, `/${path}`);
    const same = posix.relative(from === '' ? '/' : `/${from}`, `/${link.path}`) === relative;
    if (!same) changed.set(link.target, linkOfPath(relative));
  }
  return replaceTargets(markdown, changed);
}

/** The vault path that a note in the folder `to` links to: of a copy, or of the file itself. */
function placeOfFile(vault: string, from: string, to: string, path: string): string {
  const below = from === '' ? path : path.startsWith(`${from}/`) ? path.slice(from.length + 1) : undefined;
  if (below === undefined) return path;
  try {
    const bytes = bytesWithinNow(vault, path, largestAttachment);
    if (bytes === undefined) return path;
    const copy = inFolder(to, below);
    if (holds(vault, copy, bytes)) return copy;
    const folder = folderOf(copy);
    makeVaultFolder(vault, folder);
    return inFolder(folder, storeCopy(vault, folder, fileName(copy), bytes));
  } catch (error) {
    if (error instanceof OutsideVaultError) return path; // nothing is copied from there, or to there
    throw error;
  }
}

/** Stores a copy under exactly this name; where another file has it, under the next free one. */
function storeCopy(vault: string, folder: string, name: string, bytes: Uint8Array): string {
  const isTaken = namesWithinNow(vault, folder).some((other) => foldName(other) === foldName(name));
  if (isTaken) return storeAttachment(vault, folder, attachmentName(name, undefined), bytes);
  createFile(withinVault(vault, inFolder(folder, name)), bytes);
  return name;
}
