import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../root.ts';
import { need, run } from '../run.ts';

const folder = join(root, '.cache', 'trial-debian');
/** A Debian as it is installed, kept between trials. */
const base = join(folder, 'base');
/** The folder of the Debian of this trial. */
export const system = join(folder, 'system');
/** The name of the Debian. */
export const suite = 'bookworm';
/** Who starts the app in it. */
export const user = 'tester';

/** How a program sees the system as its own root. With `pivot`, its user may make user namespaces there; in a `chroot`, nobody may. */
export type Entrance = 'chroot' | 'pivot';

/** Makes a fresh Debian with a user in a folder. An error says what is missing for it. */
export async function makeSystem(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('The trial installs packages into a folder, which needs root.');
  await need('debootstrap', 'apt-get install debootstrap');
  // the same mirror as that of this computer
  const mirrors = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)']);
  const mirror =
    mirrors.split('\n').find((address) => address.endsWith('/debian/')) ?? 'http://deb.debian.org/debian/';
  if (!existsSync(join(base, 'debootstrap-done'))) {
    rmSync(base, { recursive: true, force: true });
    mkdirSync(base, { recursive: true });
    await run('debootstrap', ['--variant=minbase', suite, base, mirror]);
    mkdirSync(join(base, 'debootstrap-done'));
  }
  rmSync(system, { recursive: true, force: true });
  await run('cp', ['-a', '--reflink=auto', base, system]);
  for (const place of ['etc/apt/apt.conf.d', 'etc/resolv.conf'])
    cpSync(join('/', place), join(system, place), { recursive: true, dereference: true });
  await inSystem('apt-get', 'update');
  await inSystem('useradd', '--create-home', user);
}

const paths = '/usr/sbin:/usr/bin:/sbin:/bin';

/** Runs a program in the system as root: what it printed. What it says of a failure is the error's message. */
export const inSystem = (...command: readonly string[]): Promise<string> =>
  run('unshare', systemCommand(command), { PATH: paths });

/** The same as its user. */
export const inSystemAsUser = (...command: readonly string[]): Promise<string> =>
  run('unshare', asUser(command, 'chroot'), { PATH: paths });

/** The arguments of `unshare` that start a program as the user. */
export const asUser = (command: readonly string[], entrance: Entrance): string[] =>
  systemCommand(['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', ...command], entrance);

/** What starts a program in the system, with the file systems that programs expect; they are gone when it ends. */
function systemCommand(command: readonly string[], entrance: Entrance = 'chroot'): string[] {
  const enter = {
    chroot: 'exec chroot "$0" "$@"',
    pivot: 'cd "$0" && pivot_root . . && umount -l . && cd / && exec "$@"',
  };
  const mounts = [
    'mount --bind "$0" "$0"',
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    'mkdir -p "$0/tmp/.X11-unix"',
    '{ [ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix "$0/tmp/.X11-unix"; }',
    enter[entrance],
  ];
  return ['--mount', '--propagation', 'private', 'sh', '-c', mounts.join(' && '), system, ...command];
}
