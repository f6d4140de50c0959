import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../disk/file-calls.ts';
import { foldName } from '../disk/fold-name.ts';
import { makeVaultFolder } from './make-vault-folder.ts';

/** How a file system lists its folders. A test passes that of another system. */
export type FolderView = {
  /** The names in a folder; empty when it is not there. */
  names(path: string): Promise<readonly string[]>;
  isThere(path: string): Promise<boolean>;
};

/**
 * The vault path of a folder as the disk spells it. What the app calls "Café" may be stored in another Unicode form, since
 * another system made it or the disk normalizes names; and a disk that ignores case has "work" for "Work". A second
 * folder of what looks like the same name must not be created. Parts that do not exist stay as they are.
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

/** The same, and creates what is missing. The vault itself is never created: without it, ENOENT. */
export async function resolveOrMakeFolder(
  vault: string,
  wanted: string,
  view: FolderView = diskView,
): Promise<string> {
  const found = await resolveFolder(vault, wanted, view);
  makeVaultFolder(vault, found);
  return resolveFolder(vault, found, view); // some disks normalize the name of a new folder
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
