import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../disk/file-calls.ts';
import { foldName } from '../disk/fold-name.ts';
import { makeVaultFolder } from './make-vault-folder.ts';

/** How a disk shows its folders. A test passes a disk of another system. */
export type FolderView = {
  /** The names in a folder; empty when it is not there. */
  names(path: string): Promise<readonly string[]>;
  isThere(path: string): Promise<boolean>;
};

/**
 * The vault path of a folder as the disk spells it. What the app calls "Café" may lie there in another normal form, since
 * another system made it or the disk changes names by itself; and a disk that ignores case has "work" for "Work". A second
 * folder of what looks like the same name must not come beside it. Parts that are not there stay as they are.
 */
export async function resolveFolder(
  vault: string,
  wanted: string,
  view: FolderView = diskView,
): Promise<string> {
  const found: string[] = [];
  for (const name of wanted === '' ? [] : wanted.split('/')) {
    const folder = join(vault, ...found);
    const names = await view.names(folder);
    found.push(
      names.find((one) => one === name) ??
        names.find((one) => one.normalize('NFC') === name.normalize('NFC')) ??
        ((await view.isThere(join(folder, name)))
          ? names.find((one) => foldName(one) === foldName(name))
          : undefined) ??
        name,
    );
  }
  return found.join('/');
}

/** The same, with what is missing made. The vault itself is never made: without it, ENOENT. */
export async function resolveOrMakeFolder(
  vault: string,
  wanted: string,
  view: FolderView = diskView,
): Promise<string> {
  const found = await resolveFolder(vault, wanted, view);
  makeVaultFolder(vault, found);
  return resolveFolder(vault, found, view); // some disks give a new folder another spelling
}

const diskView: FolderView = {
  names: (path) => unlessMissing(readdir(path), []),
  isThere: (path) =>
    unlessMissing(
      lstat(path).then(() => true),
      false,
    ),
};

async function unlessMissing<Value>(value: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await value;
  } catch (error) {
    if (isMissing(error)) return otherwise;
    throw error;
  }
}
