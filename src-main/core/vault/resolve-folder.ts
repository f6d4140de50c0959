import { isMissing } from '../disk/file-calls.ts';
import { foldName } from '../disk/file-names.ts';
import { entriesWithin, makeVaultFolder, stampAt } from './vault-files.ts';
import { inFolder } from './vault-path.ts';

/** How a file system lists the folders of a vault, by their vault paths. A test passes that of another system. */
export type FolderView = {
  /** The names in a folder; empty when it is not there. */
  names(folder: string): Promise<readonly string[]>;
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
  view: FolderView = diskView(vault),
): Promise<string> {
  const found: string[] = [];
  for (const name of wanted === '' ? [] : wanted.split('/')) {
    const folder = found.join('/');
    const names = await view.names(folder);
    found.push(
      names.find((one) => one === name) ??
        names.find((one) => one.normalize('NFC') === name.normalize('NFC')) ??
        ((await view.isThere(inFolder(folder, name)))
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
  view: FolderView = diskView(vault),
): Promise<string> {
  const found = await resolveFolder(vault, wanted, view);
  makeVaultFolder(vault, found);
  return resolveFolder(vault, found, view); // some disks normalize the name of a new folder
}

const diskView = (vault: string): FolderView => ({
  async names(folder) {
    try {
      return (await entriesWithin(vault, folder)).map(({ name }) => name);
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  },
  isThere: async (path) => (await stampAt(vault, path)) !== undefined,
});
