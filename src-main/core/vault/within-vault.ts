import { type BigIntStats, closeSync, fstatSync, lstatSync, openSync, readlinkSync } from 'node:fs';
import { type FileHandle, lstat, open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { t } from '../../../src-shared/texts/t.ts';
import { isMissing, toReadFile } from '../disk/file-calls.ts';
import { isWithin, realPath, realPathNow } from '../disk/real-path.ts';
import { CoreError } from '../errors/core-error.ts';
import { absolutePath } from './vault-path.ts';

/*
 * The one way from a vault path to the disk. A vault comes from anywhere: in it, a symbolic link may lead to the keys of the user, or a
 * folder may become such a link at any moment. So it is asked where a path really leads at each use, and what leads outside of the vault is
 * neither read nor written. The vault itself, and what is above it, may be a link.
 *
 * A file is read from the descriptor that was checked, so that nothing can be exchanged in between. On Linux the system says where an open
 * file is. Elsewhere, and for what is written, the path is resolved at the moment of use: a program that exchanges a folder within the
 * microseconds in between can lead a write astray, and a read if it also changes the folder back in time.
 */

/** A vault path leads outside of the vault, over a symbolic link. */
export class OutsideVaultError extends CoreError {
  constructor(path: string) {
    super('outside-vault', t('errors.outsideVault', { path }));
  }
}

/**
 * The absolute path of a vault path that is written, moved, removed or looked up: its folder with links resolved, as far as it exists.
 * The last name is not followed, and must not be by the caller. Throws an {@link OutsideVaultError}.
 */
export function withinVault(vault: string, path: string): string {
  const absolute = absolutePath(vault, path);
  const top = realUnlessMissing(vault);
  if (top === undefined) return absolute; // there is nothing
  if (absolute === vault) return top;
  const folder = resolved(vault, top, dirname(absolute));
  if (!isWithin(top, folder)) throw new OutsideVaultError(path);
  return join(folder, basename(absolute));
}

/**
 * The absolute path of a folder of the vault that is listed: links are resolved, the last name included. An empty path is the vault.
 * Throws an {@link OutsideVaultError}, or the system's error when it is not there.
 */
export function folderWithin(vault: string, path: string): string {
  const top = realPathNow(vault);
  if (path === '') return top;
  const real = realPathNow(absolutePath(vault, path));
  return ensureWithin(top, real, path);
}

/** The same without blocking, for many folders. `top`: the real path of the vault, of a moment ago. */
export async function listedWithin(top: string, path: string): Promise<string> {
  return path === '' ? top : ensureWithin(top, await realPath(absolutePath(top, path)), path);
}

/** Whether a symbolic link leads outside of the vault. False for a link that leads nowhere: nothing can be read there. */
export async function leadsOutside(vault: string, path: string): Promise<boolean> {
  try {
    const real = await realPath(absolutePath(vault, path));
    const top = realPathNow(vault);
    return !isWithin(top, real);
  } catch {
    return false;
  }
}

/** The same, blocking. */
export function leadsOutsideNow(vault: string, path: string): boolean {
  try {
    folderWithin(vault, path);
    return false;
  } catch (error) {
    return error instanceof OutsideVaultError;
  }
}

/** A file that is open for reading. The caller closes it. */
export type OpenedFile<File> = {
  readonly file: File;
  /** Those of the file that is open. */
  readonly stats: BigIntStats;
  /** The path itself is a symbolic link, which leads to a file of the vault. */
  readonly isLink: boolean;
};

/**
 * Opens a file for reading; undefined for anything that is no file, and cannot be read as one. Rejects with an
 * {@link OutsideVaultError}, and with the system's error when nothing is there.
 */
export async function openWithin(vault: string, path: string): Promise<OpenedFile<FileHandle> | undefined> {
  try {
    return await openOnce(vault, path);
  } catch (error) {
    if (!wasMovedAway(vault, path, error)) throw error;
    return openOnce(vault, path);
  }
}

async function openOnce(vault: string, path: string): Promise<OpenedFile<FileHandle> | undefined> {
  const absolute = absolutePath(vault, path);
  const found = await lstat(absolute);
  const isLink = found.isSymbolicLink();
  if (!isLink && !found.isFile()) return undefined;
  const file = await open(isLink ? linked(vault, path, absolute) : absolute, toReadFile);
  try {
    const stats = await file.stat({ bigint: true });
    if (stats.isFile()) {
      ensureOpenedWithin(vault, path, file.fd);
      return { file, stats, isLink };
    }
  } catch (error) {
    await file.close();
    throw error;
  }
  await file.close();
  return undefined;
}

/** The same, blocking, with a descriptor. */
export function openWithinNow(vault: string, path: string): OpenedFile<number> | undefined {
  try {
    return openOnceNow(vault, path);
  } catch (error) {
    if (!wasMovedAway(vault, path, error)) throw error;
    return openOnceNow(vault, path);
  }
}

function openOnceNow(vault: string, path: string): OpenedFile<number> | undefined {
  const absolute = absolutePath(vault, path);
  const found = lstatSync(absolute);
  const isLink = found.isSymbolicLink();
  if (!isLink && !found.isFile()) return undefined;
  const file = openSync(isLink ? linked(vault, path, absolute) : absolute, toReadFile);
  try {
    const stats = fstatSync(file, { bigint: true });
    if (stats.isFile()) {
      ensureOpenedWithin(vault, path, file);
      return { file, stats, isLink };
    }
  } catch (error) {
    closeSync(file);
    throw error;
  }
  closeSync(file);
  return undefined;
}

/** Whether another program moved the file out of the vault while it was opened, as some do to keep the text that they replace. */
const wasMovedAway = (vault: string, path: string, error: unknown): boolean =>
  error instanceof OutsideVaultError && !leadsOutsideNow(vault, path);

/** Where a link leads: it is not even opened when that is outside. */
const linked = (vault: string, path: string, absolute: string): string =>
  ensureWithin(realPathNow(vault), realPathNow(absolute), path);

function ensureOpenedWithin(vault: string, path: string, descriptor: number): void {
  const real = placeOfOpen(descriptor) ?? realPathNow(absolutePath(vault, path));
  ensureWithin(realPathNow(vault), real, path);
}

/** Where an open file is, or was when it was removed; undefined where the system does not say so. */
function placeOfOpen(descriptor: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    return undefined; // there is no /proc
  }
}

function ensureWithin(top: string, real: string, path: string): string {
  if (!isWithin(top, real)) throw new OutsideVaultError(path);
  return real;
}

/** A folder below the vault with links resolved, as far as it exists. */
function resolved(vault: string, top: string, folder: string): string {
  if (folder === vault) return top;
  const above = dirname(folder);
  return (
    realUnlessMissing(folder) ??
    (above === folder ? folder : join(resolved(vault, top, above), basename(folder)))
  );
}

function realUnlessMissing(path: string): string | undefined {
  try {
    return realPathNow(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
