import { findOnce } from '../../../src-shared/find-once.ts';
import { type LinkTarget, linkTargets } from '../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import type { NoteRecord } from '../journal/note-records.ts';
import { isFileAt } from '../vault/vault-files.ts';
import { fileName, folderOf, folderPath, isNoteName, pathWithin, trashFolder } from '../vault/vault-path.ts';

/** A link of a text to a file of the vault that is not a note. */
export type FileLink = { readonly target: LinkTarget; readonly path: string };

/** The links of a text to existing files of the vault that are not notes; `folder`: the vault path they are relative to. */
export function fileLinksIn(vault: string, folder: string, markdown: string): FileLink[] {
  const isFile = findOnce((path: string) => isFileAt(vault, path));
  return pathLinksIn(folder, markdown).filter(({ path }) => isFile(path));
}

/** The same, be there a file or not: nothing is looked up. */
export function pathLinksIn(folder: string, markdown: string): FileLink[] {
  const pathOf = findOnce((target: string) => {
    const relative = pathOfLink(target);
    const path = relative === undefined ? undefined : pathWithin(folder, relative);
    return path === undefined || isNoteName(fileName(path)) ? undefined : path;
  });
  return linkTargets(markdown).flatMap((target) => {
    const path = pathOf(target.target);
    return path === undefined ? [] : [{ target, path }];
  });
}

/**
 * The folder, as a vault path, that the links of a note are relative to. A note in the trash keeps its attachments where
 * it was.
 */
export function noteFolder({ path, account, folder }: NoteRecord): string {
  if (path === null) return folderPath({ account, folder });
  const location = path.startsWith(`${trashFolder}/`) ? path.slice(trashFolder.length + 1) : path;
  return folderOf(location);
}
