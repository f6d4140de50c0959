import fs, { type BigIntStats, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { FileCalls } from '../core/disk/file-calls.ts';
import { systemError } from './watched-calls.ts';

/** What a disk does otherwise than that of the test. */
export type ForeignDisk = {
  /** The code with which a second name is refused. */
  readonly link?: string;
  /** A file is found by its name in other case, or in another Unicode form. */
  readonly ignoresCase?: boolean;
  /** Names are stored decomposed, as HFS+ did. */
  readonly decomposes?: boolean;
  /** A file gets another inode with another name, and no permissions can be set. */
  readonly isFat?: boolean;
  /** The file that another program holds: it can be read, and has no name that can be changed or removed. Its inode on the disk of the test. */
  held?: number;
};

/** The calls of such a disk, simulated on the one that the test has. */
export function foreignDisk(disk: ForeignDisk): FileCalls {
  const fold = (name: string): string => name.normalize('NFD').toLowerCase();
  /** The path of the entry that a path finds, and else the path that it gets. */
  function found(path: string): string {
    const [folder, name] = [dirname(path), basename(path)];
    const names = disk.ignoresCase ? fs.readdirSync(folder) : [];
    return join(folder, names.find((one) => fold(one) === fold(name)) ?? stored(name));
  }
  const stored = (name: string): string => (disk.decomposes ? name.normalize('NFD') : name);
  /** The path of a new name: an entry that it finds is taken over. */
  const renamed = (path: string): string => join(dirname(path), stored(basename(path)));

  function refuseHeld(path: string): void {
    const inode = fs.lstatSync(found(path), { throwIfNoEntry: false })?.ino;
    if (disk.held !== undefined && inode === disk.held) throw systemError('EBUSY');
  }
  function withInode<Found extends Stats | BigIntStats | undefined>(stats: Found, path: string): Found {
    if (stats === undefined || !disk.isFat) return stats;
    const number = Buffer.from(path).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7);
    return Object.assign(stats, { ino: typeof stats.ino === 'bigint' ? BigInt(number) : number });
  }
  /** By descriptor, where each open file was opened. */
  const opened = new Map<number, string>();

  const calls = {
    closeSync: (descriptor: number) => fs.closeSync(descriptor),
    fchmodSync(descriptor: number, mode: number) {
      if (disk.isFat) throw systemError('EPERM');
      fs.fchmodSync(descriptor, mode);
    },
    fchownSync: fs.fchownSync,
    fstatSync: (descriptor: number, options: fs.StatOptions & { bigint: true }) =>
      withInode(fs.fstatSync(descriptor, options), opened.get(descriptor) ?? ''),
    fsyncSync: fs.fsyncSync,
    linkSync(from: string, to: string) {
      if (disk.link !== undefined) throw systemError(disk.link);
      if (fs.existsSync(found(to))) throw systemError('EEXIST');
      fs.linkSync(found(from), renamed(to));
    },
    lstatSync: (path: string, options: fs.StatSyncOptions & { bigint: true }) =>
      withInode(fs.lstatSync(found(path), options), found(path)),
    openSync(path: string, flags: fs.OpenMode, mode?: number) {
      const at = found(path);
      const descriptor = fs.openSync(at, flags, mode);
      opened.set(descriptor, at);
      return descriptor;
    },
    readFileSync: fs.readFileSync,
    readSync: fs.readSync,
    readdirSync: fs.readdirSync,
    renameSync(from: string, to: string) {
      refuseHeld(from);
      refuseHeld(to);
      if (found(to) !== found(from)) fs.rmSync(found(to), { force: true });
      fs.renameSync(found(from), renamed(to));
    },
    unlinkSync(path: string) {
      refuseHeld(path);
      fs.unlinkSync(found(path));
    },
    utimesSync: fs.utimesSync,
    writeSync: fs.writeSync,
  };
  return calls as unknown as FileCalls; // of each overloaded call, what the app uses of it
}
