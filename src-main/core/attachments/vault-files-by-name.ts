import { createLinkIndex, type LinkIndex } from '../vault/link-index.ts';
import { listFiles } from '../vault/list-files.ts';
import { isFileAt } from '../vault/vault-files.ts';

/** Finds files of the vault that are not notes by their name. */
export type VaultFilesByName = {
  /** The vault path of what a target in the text of a note means, as `LinkIndex.find`; `folder`: of that note. Undefined for none. */
  find(target: string, folder: string): Promise<string | undefined>;
};

/** Milliseconds for which a list is believed when it lacks a file, and when it has it: a nearer one may be there since. */
const lacksFor = 2_000;
const hasFor = 30_000;

/** `now`: in milliseconds. The vault is listed when a file is looked for, and not for each of many. */
export function vaultFilesByName(vault: string, now: () => number = Date.now): VaultFilesByName {
  let listed: { readonly index: Promise<LinkIndex>; readonly at: number } | undefined;

  function list(longest: number): Promise<LinkIndex> {
    if (listed === undefined || now() - listed.at > longest)
      listed = { index: listFiles(vault).then(({ files }) => createLinkIndex(files)), at: now() };
    return listed.index;
  }

  return {
    async find(target, folder) {
      const found = (await list(hasFor)).find(target, folder);
      if (found !== undefined && isFileAt(vault, found)) return found;
      return (await list(lacksFor)).find(target, folder);
    },
  };
}
