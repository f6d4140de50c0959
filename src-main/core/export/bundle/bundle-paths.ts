import { takenNames } from '../../disk/taken-names.ts';
import { fileName } from '../../vault/vault-path.ts';

/** Gives each file of the vault a path in the export. */
export type BundlePaths = {
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
