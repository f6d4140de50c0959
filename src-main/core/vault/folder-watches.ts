import { type FSWatcher, watch as watchOf } from 'node:fs';
import systemPath from 'node:path';

/** A change in a folder; `name` is null when the system does not report which entry it is. */
export type FolderEvent = {
  /** Vault path of the folder; `''` for the vault itself. */
  readonly folder: string;
  readonly name: string | null;
  /** An entry was created, removed or renamed; otherwise its contents or attributes changed. */
  readonly isEntry: boolean;
  /** The system lost count of the changes: anything in the folder and below it may be another. */
  readonly isLost?: boolean;
};

/** What watches. A test passes another system. */
export type WatchSystem = {
  readonly platform?: NodeJS.Platform;
  readonly watch?: (
    folder: string,
    options: { readonly recursive: boolean; readonly persistent: boolean },
  ) => Pick<FSWatcher, 'on' | 'close'>;
  readonly path?: Pick<typeof systemPath, 'basename' | 'dirname' | 'join' | 'sep'>;
};

export type FolderWatches = {
  /** Watches a folder. Ignored for a folder that is gone, or watched already. */
  add(folder: string): void;
  /** Ends watching a folder and all below it. */
  remove(folder: string): void;
  close(): void;
};

/**
 * Watches folders of a vault, with one watcher for each: the files in it need none of their own. Where the system
 * watches whole trees by itself (macOS, Windows), one watcher is enough. `onFault` is called for a folder that cannot
 * be watched, such as when the system's limit of watchers is reached; the regular comparison of the vault finds its
 * changes.
 */
export function watchFolders(
  vault: string,
  onEvent: (event: FolderEvent) => void,
  onFault: (folder: string, error: unknown) => void,
  {
    platform = process.platform,
    watch = watchOf,
    path: { basename, dirname, join, sep } = systemPath,
  }: WatchSystem = {},
): FolderWatches {
  const wholeTrees = platform === 'darwin' || platform === 'win32';
  const watches = new Map<string, Pick<FSWatcher, 'on' | 'close'>>();

  function begin(folder: string, recursive: boolean): void {
    try {
      const watcher = watch(join(vault, folder), { recursive, persistent: true });
      watcher.on('change', (type, name) => {
        const path = typeof name === 'string' ? name : null;
        // The folder itself was removed or moved (Linux): this watcher does not see a folder that replaces it.
        if (!recursive && type === 'rename' && folder !== '' && path === basename(folder)) {
          end(folder);
          onEvent({ folder, name: null, isEntry: true });
          return;
        }
        const below = path === null ? '.' : dirname(path);
        const at = below === '.' ? folder : below.split(sep).join('/');
        const isLost = recursive && path === null;
        onEvent({
          folder: at,
          name: path === null ? null : basename(path),
          isEntry: type === 'rename',
          isLost,
        });
      });
      watcher.on('error', (error) => {
        end(folder);
        onFault(folder, error);
      });
      watches.set(folder, watcher);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code !== 'ENOENT' && code !== 'ENOTDIR') onFault(folder, error);
    }
  }

  function end(folder: string): void {
    watches.get(folder)?.close();
    watches.delete(folder);
  }

  return {
    add(folder) {
      const isWatched = watches.has(folder) || (wholeTrees && watches.has(''));
      if (!isWatched) begin(wholeTrees ? '' : folder, wholeTrees);
    },
    remove(folder) {
      for (const path of [...watches.keys()]) if (path === folder || path.startsWith(`${folder}/`)) end(path);
    },
    close() {
      for (const folder of [...watches.keys()]) end(folder);
    },
  };
}
