import { type LinkTarget, linkTargets } from '../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../src-shared/markdown/local-link.ts';
import { isFileAt } from '../vault/vault-files.ts';
import { fileName, isNoteName, pathWithin } from '../vault/vault-path.ts';

/** A link of a text to a file of the vault that is not a note. */
export type FileLink = { readonly target: LinkTarget; readonly path: string };

/** The links of a text to existing files of the vault that are not notes; `folder`: the vault path they are relative to. */
export function fileLinksIn(vault: string, folder: string, markdown: string): FileLink[] {
  return linkTargets(markdown).flatMap((target) => {
    const relative = pathOfLink(target.target);
    const path = relative === undefined ? undefined : pathWithin(folder, relative);
    return path === undefined || isNoteName(fileName(path)) || !isFileAt(vault, path)
      ? []
      : [{ target, path }];
  });
}
