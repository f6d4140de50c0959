import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readVault } from './read-vault.ts';

/** Files that nothing has a reason to write. */
export type Untouched = {
  /** Remembers these files of a vault as they are; without names, all that lie there. */
  remember(vault: string, paths?: readonly string[]): void;
  /** Something has a reason to write this one from now on. */
  forget(vault: string, path: string): void;
  /** What was written, replaced or removed all the same, a sentence each. */
  faults(): string[];
};

export function createUntouched(): Untouched {
  const kept = new Map<string, { bytes: Buffer; mtime: bigint; inode: bigint }>();
  return {
    remember(vault, paths) {
      for (const { path, ...state } of readVault(vault))
        if (paths === undefined || paths.includes(path)) kept.set(join(vault, path), state);
    },
    forget: (vault, path) => void kept.delete(join(vault, path)),
    faults: () =>
      [...kept].flatMap(([path, before]) => {
        const stats = lstatSync(path, { bigint: true, throwIfNoEntry: false });
        if (stats === undefined) return [`${path} is gone, without a reason`];
        if (!readFileSync(path).equals(before.bytes)) return [`${path} has other bytes, without a reason`];
        if (stats.mtimeNs !== before.mtime || stats.ino !== before.inode)
          return [`${path} was written again with the same bytes, without a reason`];
        return [];
      }),
  };
}
