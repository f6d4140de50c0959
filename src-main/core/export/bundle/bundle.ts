import type { FileHandle } from 'node:fs/promises';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { takenNames } from '../../disk/file-names.ts';
import { CoreError } from '../../errors/core-error.ts';
import { fileName } from '../../vault/vault-path.ts';
import { openWithin } from '../../vault/within-vault.ts';

/** A file of an export: its path there, with `/`, and what it contains. */
export type BundleFile = {
  readonly path: string;
  /** The bytes, made when they are written, or a file that is copied: whoever opens it closes it. */
  readonly content:
    | { readonly bytes: () => Promise<Uint8Array> }
    | { readonly open: () => Promise<FileHandle> };
  readonly isNote: boolean;
  /** Made by the export itself, such as an index: it does not count. */
  readonly isOwn?: true;
};

/** The files of an export, and what of the vault is not among them because it leads outside: vault paths. */
export type Bundle = {
  readonly files: readonly BundleFile[];
  readonly outside: Iterable<string>;
  /** What is said of the files that were made so far. */
  readonly remarks: readonly Remark[];
};

/** A file of the vault as it is. It is asked where it leads when it is opened. */
export const copyOf = (vault: string, path: string): BundleFile['content'] => ({
  async open() {
    const opened = await openWithin(vault, path);
    if (opened === undefined) throw new CoreError('note-not-found', t('exportErrors.deletedMeanwhile'));
    return opened.file;
  },
});

/** Gives each file of the vault a path in the export. */
type BundlePaths = {
  /** The path of a file: where it lies below the exported folder, or in `attachments` when it is elsewhere. */
  of(vaultPath: string): string;
  /** A path for a file that is not of the vault. */
  added(name: string): string;
};

/** `base`: the vault path of the folder that all exported notes are below; empty for the vault itself. */
export function bundlePaths(base: string): BundlePaths {
  const paths = new Map<string, string>();
  const taken = takenNames();

  function free(wanted: string): string {
    const [, stem = wanted, extension = ''] = /^(.*?)(\.[^./]*)?$/s.exec(wanted) ?? [];
    return taken.takeFree((number) => (number === 1 ? wanted : `${stem} ${number}${extension}`));
  }

  return {
    added: free,
    of(vaultPath) {
      const known = paths.get(vaultPath);
      if (known !== undefined) return known;
      const isBelow = base === '' || vaultPath.startsWith(`${base}/`);
      const below = base === '' ? vaultPath : vaultPath.slice(base.length + 1);
      const path = free(isBelow ? below : `attachments/${fileName(vaultPath)}`);
      paths.set(vaultPath, path);
      return path;
    },
  };
}

/** The folder that all of some vault paths are in. */
export function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths.map((path) => path.split('/').slice(0, -1));
  const names = [...first];
  for (const other of others) while (names.some((name, at) => other[at] !== name)) names.pop();
  return names.join('/');
}
