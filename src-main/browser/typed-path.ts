import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, parse, sep } from 'node:path';
import { t } from '../../src-shared/texts/t.ts';
import { expandHome, isWithin } from '../core/disk/real-path.ts';

export type TypedPathSurroundings = {
  /** Absolute paths: the app's own folder, and the user's. */
  readonly data: string;
  readonly home: string;
  /** Folders that a page may name places in, absolute; see {@link allowedFolders}. */
  readonly allowed: readonly string[];
};

/**
 * Why a path is refused that came from a page, as a sentence for the user; null when it is not. In a browser paths are typed, and nothing shows
 * that a person typed them: so they lie where people keep documents, and there not where programs keep keys and settings.
 */
export async function typedPathProblem(
  typed: string,
  { data, home, allowed }: TypedPathSurroundings,
): Promise<string | null> {
  const path = normalize(expandHome(typed.trim(), home));
  // The method that gets it says what a whole path is.
  if (!isAbsolute(path) || path.includes('\0')) return null;
  if (process.platform === 'win32' && /^\\\\/.test(path)) return t('pathErrors.networkPlace', { path });
  const real = await realPath(path);
  if (isRoot(real)) return t('pathErrors.wholeDisk', { path });
  const own = await realPath(data);
  if (isWithin(own, real)) return t('pathErrors.ownData', { path });
  const folders = (await Promise.all(allowed.map(realPath))).filter((folder) => !isSystemDisk(folder));
  if (!folders.some((folder) => isWithin(folder, real))) return t('pathErrors.elsewhere', { path });
  for (const folder of await Promise.all(programFolders(home).map(realPath)))
    if (isWithin(folder, real)) return t('pathErrors.systemFolder', { path, folder });
  const name = real.split(sep).find((part) => part.startsWith('.'));
  return name === undefined ? null : t('pathErrors.hidden', { path, name });
}

/**
 * Where a page may name places: the user's own folder, that of the vault, which the user has named, and where drives are
 * mounted.
 */
export function allowedFolders(
  { home, vault }: { readonly home: string; readonly vault: string },
  platform: string = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): readonly string[] {
  return [home, dirname(vault), ...drives(platform, env)];
}

function drives(platform: string, env: Readonly<Record<string, string | undefined>>): readonly string[] {
  if (platform === 'darwin') return ['/Volumes'];
  if (platform !== 'win32') return ['/media', '/run/media', '/mnt'];
  const ofSystem = (env.SystemDrive ?? 'C:').toUpperCase();
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    .map((letter) => `${letter}:\\`)
    .filter((root) => !root.startsWith(ofSystem));
}

const isRoot = (path: string): boolean => path === parse(path).root;

/** A vault at the top of the disk of the system does not make all of that disk a place for notes. */
const isSystemDisk = (folder: string): boolean =>
  isRoot(folder) &&
  (process.platform !== 'win32' || folder.toUpperCase().startsWith(process.env.SystemDrive ?? 'C:'));

/** Folders of programs in the user's own that are not hidden by their names. */
const programFolders = (home: string): readonly string[] => {
  const names: Readonly<Record<string, string>> = { darwin: 'Library', win32: 'AppData' };
  const name = names[process.platform];
  return name === undefined ? [] : [join(home, name)];
};

/** The path with all symbolic links resolved, as far as it exists. */
async function realPath(path: string): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const parent = dirname(path);
  return parent === path ? path : join(await realPath(parent), basename(path));
}
