import type { ImportRequest } from '../../../../src-shared/rpc/import.ts';
import { isMissing } from '../../disk/file-calls.ts';
import { foldName } from '../../disk/fold-name.ts';
import { type TakenNames, takenNames } from '../../disk/taken-names.ts';
import { resolveFolder } from '../../vault/resolve-folder.ts';
import { entriesWithin } from '../../vault/vault-files.ts';
import { folderPath } from '../../vault/vault-path.ts';

/** The folders of the vault that an import writes to, with the names that are taken there. */
export type TargetFolders = {
  /** The vault path for the files of a folder of the source (`''` for its top). */
  of(folder: string): Promise<string>;
  /**
   * Takes a name: as it is, or with the first number that makes it free, ignoring case. `isSame`: whether what has a name is the very
   * file that is to be written; then that name is returned, and `isThere`.
   */
  take(
    folder: string,
    name: string,
    isSame?: (path: string) => Promise<boolean>,
  ): Promise<{ readonly name: string; readonly isThere: boolean }>;
  /** All folders so far. */
  all(): readonly string[];
};

export function targetFolders(vault: string, request: Omit<ImportRequest, 'source'>): TargetFolders {
  const resolved = new Map<string, Promise<string>>();
  const names = new Map<string, Promise<FolderNames>>();

  function wanted(folder: string): string {
    const base = folderPath(request);
    if (folder === '') return base;
    return request.topFoldersAsAccounts ? folder : `${base}/${folder}`;
  }

  function of(folder: string): Promise<string> {
    const found = resolved.get(folder) ?? resolveFolder(vault, wanted(folder));
    resolved.set(folder, found);
    return found;
  }

  function namesIn(folder: string): Promise<FolderNames> {
    const found = names.get(folder) ?? listNames(vault, folder).then(folderNames);
    names.set(folder, found);
    return found;
  }

  return {
    of,
    async take(folder, name, isSame = async () => false) {
      const { there, taken } = await namesIn(folder);
      for (let number = 1; there.has(foldName(numbered(name, number))); number += 1) {
        const candidate = numbered(name, number);
        if (await isSame(`${folder}/${candidate}`)) return { name: candidate, isThere: true };
      }
      return { name: taken.takeFree((number) => numbered(name, number)), isThere: false };
    },
    all: () => [...names.keys()],
  };
}

/** The names of a folder: those that were there, and with them those that were taken since. */
type FolderNames = { readonly there: ReadonlySet<string>; readonly taken: TakenNames };

const folderNames = (there: Set<string>): FolderNames => ({ there, taken: takenNames(new Set(there)) });

/** `Plan.md`, then `Plan 2.md` and so on. */
function numbered(name: string, number: number): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/s.exec(name) ?? [];
  return number === 1 ? name : `${stem} ${number}${extension}`;
}

async function listNames(vault: string, folder: string): Promise<Set<string>> {
  try {
    return new Set((await entriesWithin(vault, folder)).map(({ name }) => foldName(name)));
  } catch (error) {
    if (isMissing(error)) return new Set();
    throw error;
  }
}
