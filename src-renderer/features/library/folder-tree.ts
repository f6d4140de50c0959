import type { FolderRef, NoteSummary } from '../../../src-shared/rpc/library.ts';
import { compareLevels, compareNames } from '../../text/compare-names.ts';

/** A folder of the navigation. `count` includes the notes of its subfolders. */
export type FolderRow = {
  readonly account: string;
  readonly folder: string;
  /** The last part of the path. */
  readonly name: string;
  /** 0 for a folder directly in its account. */
  readonly depth: number;
  readonly count: number;
};

/** An account of the navigation, with its folders in tree order. */
export type AccountRows = {
  readonly account: string;
  readonly count: number;
  readonly folders: readonly FolderRow[];
};

/** Sorts accounts and folders by name and counts their notes. Includes parents without notes of their own. */
export function folderTree(
  notes: Iterable<Pick<NoteSummary, 'account' | 'folder'>>,
  folders: readonly FolderRef[],
): AccountRows[] {
  const accounts = new Map<string, { count: number; folders: Map<string, number> }>();
  const place = ({ account, folder }: FolderRef, weight: number): void => {
    const rows = accounts.get(account) ?? { count: 0, folders: new Map<string, number>() };
    accounts.set(account, rows);
    rows.count += weight;
    const parts = folder === null ? [] : folder.split('/');
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const path = parts.slice(0, depth).join('/');
      rows.folders.set(path, (rows.folders.get(path) ?? 0) + weight);
    }
  };
  for (const folder of folders) place(folder, 0);
  // there are many notes in a folder
  const counts = new Map<string, Map<string | null, number>>();
  for (const { account, folder } of notes) {
    const inAccount = counts.get(account) ?? new Map<string | null, number>();
    counts.set(account, inAccount);
    inAccount.set(folder, (inAccount.get(folder) ?? 0) + 1);
  }
  for (const [account, inAccount] of counts)
    for (const [folder, count] of inAccount) place({ account, folder }, count);
  return [...accounts]
    .map(([account, rows]) => ({ account, count: rows.count, folders: sortedRows(account, rows.folders) }))
    .sort((one, other) => compareNames(one.account, other.account));
}

/** Adds the default account, which comes into being with its first note, to a vault that has no notes in other accounts. */
export function withDefault(accounts: readonly AccountRows[], name: string): readonly AccountRows[] {
  if (accounts.some(({ account, count }) => account === name || count > 0)) return accounts;
  return [...accounts, { account: name, count: 0, folders: [] }];
}

function sortedRows(account: string, folders: ReadonlyMap<string, number>): FolderRow[] {
  return [...folders]
    .map(([folder, count]) => ({ parts: folder.split('/'), folder, count }))
    .sort((one, other) => compareLevels(one.parts, other.parts))
    .map(({ parts, folder, count }) => ({
      account,
      folder,
      name: parts[parts.length - 1] ?? folder,
      depth: parts.length - 1,
      count,
    }));
}
