import { lstatSync, statSync } from 'node:fs';
import { type LinkTarget, linkTargets } from '../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import { absolutePath, fileName, isNoteName, pathWithin } from '../vault/vault-path.ts';

/** A link of a text to a file of the vault that is not a note. */
export type FileLink = { readonly target: LinkTarget; readonly path: string };

/** The links of a text to existing files of the vault that are not notes; `folder`: the vault path they are relative to. */
export function fileLinksIn(vault: string, folder: string, markdown: string): FileLink[] {
  return linkTargets(markdown).flatMap((target) => {
    const relative = pathOfLink(target.target);
    const path = relative === undefined ? undefined : pathWithin(folder, relative);
    return path === undefined || isNoteName(fileName(path)) || !isFile(absolutePath(vault, path))
      ? []
      : [{ target, path }];
  });
}

/** Whether a regular file is at a path: not a symbolic link, which may lead anywhere. */
export function isFile(path: string): boolean {
  try {
    return lstatSync(path).isFile() && statSync(path).isFile();
  } catch {
    return false;
  }
}
