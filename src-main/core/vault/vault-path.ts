import { join, posix } from 'node:path';
import { foldName, noDeviceName } from '../disk/file-names.ts';

/** The account and folder of a note: the account is the first folder of the vault, the folder is the path below it. */
export type NotePlace = { readonly account: string; readonly folder: string | null };

/** The folder of trashed notes inside the vault. Like all names that begin with a dot it is never scanned. */
export const trashFolder = '.trash';

/** Whether a name in the vault is a note file of the user's: Markdown, not hidden. */
export const isNoteName = (name: string): boolean =>
  /\.(?:md|markdown)$/i.test(name) && !name.startsWith('.');

/** Whether a folder is scanned for notes. Hidden folders belong to other programs (and to the trash). */
export const isVaultFolder = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules';

/** The account and folder a vault path stands for. Files beside the account folders belong to `defaultAccount`. */
export function placeOf(path: string, defaultAccount: string): NotePlace {
  const folders = path
    .split('/')
    .slice(0, -1)
    .map((name) => name.normalize('NFC'));
  const [account, ...below] = folders;
  if (account === undefined) return { account: defaultAccount, folder: null };
  return { account, folder: below.length === 0 ? null : below.join('/') };
}

/** The last part of a vault path. */
export const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The name of a note's file without its extension. */
export const fileStem = (path: string): string => fileName(path).replace(/\.(?:md|markdown)$/i, '');

/** The title of a note whose file has none. */
export const titleFromPath = (path: string): string => fileStem(path).normalize('NFC');

/** The vault path of a folder. Every name is made safe. */
export function folderPath({ account, folder }: NotePlace): string {
  return [account, ...(folder?.split('/') ?? [])].map((name) => safeName(name, 'Folder')).join('/');
}

/** A place with its names made safe, so that the journal records what the vault shows. */
export const safePlace = (place: NotePlace): NotePlace => placeOf(`${folderPath(place)}/x`, place.account);

/**
 * Longest name in bytes of UTF-8, leaving room for a number and the extension; and shorter ones, to be tried where the
 * disk refuses that: encrypted folders take 143 bytes (eCryptfs) or fewer.
 */
export const nameLimits = [180, 120, 60] as const;

/** Characters of a title that are read for a name; what comes after them would be cut off anyway. */
const longestRead = 1_000;

/** A file or folder name for a title: without what any common file system refuses or hides. */
export function safeName(title: string, whenEmpty = 'Untitled', longest: number = nameLimits[0]): string {
  let name = title
    .slice(0, longestRead)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[<>:"/\\|?*]+/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .trim();
  if (Buffer.byteLength(name) > longest) {
    const kept: string[] = [];
    let bytes = 0;
    for (const { segment } of new Intl.Segmenter().segment(name)) {
      bytes += Buffer.byteLength(segment);
      if (bytes > longest) break;
      kept.push(segment);
    }
    name = kept.join('');
  }
  name = name.replace(/(?<![.\s])[.\s]+$/, '');
  return name === '' ? whenEmpty : noDeviceName(name);
}

/**
 * The first free file name for a title in a folder: `Title.md`, then `Title 2.md` and so on. `taken` holds the names
 * of the folder in their folded form ({@link foldName}), since some file systems ignore case. `longest`: bytes of
 * the name without number and extension, of {@link nameLimits}.
 */
export function freeFileName(title: string, taken: ReadonlySet<string>, longest?: number): string {
  const name = safeName(title, undefined, longest);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? `${name}.md` : `${name} ${number}.md`;
    if (!taken.has(foldName(candidate))) return candidate;
  }
}

/** The vault path of the Nth conflict copy beside a note. */
export function nameOfConflictCopy(path: string, number: number): string {
  const extension = /\.[^./]*$/.exec(path)?.[0] ?? '';
  const stem = path.slice(0, path.length - extension.length);
  return `${stem} (conflicted copy${number === 1 ? '' : ` ${number}`})${extension}`;
}

/** The absolute path of a vault path. */
export const absolutePath = (vault: string, path: string): string => join(vault, ...path.split('/'));

/** The folder of a vault path; empty for the vault itself. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The vault path of a name in a folder of the vault; the vault itself is an empty path. */
export const inFolder = (folder: string, name: string): string =>
  folder === '' ? name : `${folder}/${name}`;

/** The vault path that a relative path leads to from a folder of the vault; undefined when it leads out. */
export function pathWithin(folder: string, relative: string): string | undefined {
  // A backslash separates folders on some systems: it is not allowed in a name.
  if (/[\\\0]/.test(relative)) return undefined;
  const path = posix.normalize(posix.join(folder, relative));
  return path === '..' || path.startsWith('../') || path === '.' ? undefined : path.replace(/\/$/, '');
}

/** The folder of this app's own files in a vault; like all that begin with a dot it is never scanned for notes. */
export const ownFolder = '.example-notes';
