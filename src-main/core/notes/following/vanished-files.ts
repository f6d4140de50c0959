/**
 * Milliseconds for which a file may be missing before its note counts as deleted: a rename removes one name and adds
 * another.
 */
export const renameTimeout = 300;
/** The same while other changes are pending, which may include the new name. */
export const maxRenameTimeout = 30_000;

/** Files that are missing from the paths of their notes. Times are monotonic, in milliseconds. */
export type VanishedFiles = {
  readonly size: number;
  add(path: string, now: number): void;
  /** The file is back. */
  delete(path: string): void;
  /** Takes the files that stayed missing. `isBusy`: other changes are pending, which may include their new names. */
  takeGone(now: number, isBusy: boolean): string[];
  /** When the next of them counts as gone; undefined when none is missing. */
  nextDueAt(isBusy: boolean): number | undefined;
};

export function createVanishedFiles(): VanishedFiles {
  /** In the order in which they disappeared, oldest first. */
  const files = new Map<string, number>();
  const timeout = (isBusy: boolean) => (isBusy ? maxRenameTimeout : renameTimeout);
  return {
    get size() {
      return files.size;
    },
    add(path, now) {
      if (!files.has(path)) files.set(path, now);
    },
    delete: (path) => void files.delete(path),
    takeGone(now, isBusy) {
      const gone: string[] = [];
      for (const [path, at] of files) {
        if (now - at < timeout(isBusy)) break;
        gone.push(path);
      }
      for (const path of gone) files.delete(path);
      return gone;
    },
    nextDueAt(isBusy) {
      for (const at of files.values()) return at + timeout(isBusy);
      return undefined;
    },
  };
}
