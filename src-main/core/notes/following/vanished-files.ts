/** Milliseconds a file may be away before its note counts as deleted: a rename is a going and a coming. */
export const renameTimeout = 300;
/** The same while other changes keep coming, which may show where the file went. */
export const maxRenameTimeout = 30_000;

/** Files that are not where their notes were last seen. Times are monotonic, in milliseconds. */
export type VanishedFiles = {
  readonly size: number;
  add(path: string, now: number): void;
  /** It is there again. */
  delete(path: string): void;
  /** Takes out the files that stayed away. `isBusy`: changes wait that may show where they went. */
  takeGone(now: number, isBusy: boolean): string[];
  /** When the next of them counts as gone; undefined when none is away. */
  nextDueAt(isBusy: boolean): number | undefined;
};

export function createVanishedFiles(): VanishedFiles {
  /** In the order in which they were missed, the oldest first. */
  const files = new Map<string, number>();
  const grace = (isBusy: boolean) => (isBusy ? maxRenameTimeout : renameTimeout);
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
        if (now - at < grace(isBusy)) break;
        gone.push(path);
      }
      for (const path of gone) files.delete(path);
      return gone;
    },
    nextDueAt(isBusy) {
      for (const at of files.values()) return at + grace(isBusy);
      return undefined;
    },
  };
}
