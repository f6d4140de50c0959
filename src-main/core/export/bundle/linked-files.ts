import { type LinkTarget, linkTargets } from '../../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { isFile } from '../../attachments/file-links.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { absolutePath, fileName, isNoteName, pathWithin } from '../../vault/vault-path.ts';

/** The files of the vault that a text needs. */
export type LinkedFiles = {
  /** Markdown links and images, with the vault paths they lead to. */
  readonly links: readonly { readonly target: LinkTarget; readonly path: string }[];
  /** Vault paths that `![[image.png]]` and `[[file.pdf]]` mean. */
  readonly embedded: readonly string[];
};

const wikiLink = /\[\[([^[\]|#\n]+)/g;

/** Finds the files that are not notes, exist, and are linked from a text in a folder of the vault. `files`: all of the vault, by name. */
export function linkedFiles(vault: string, folder: string, markdown: string, files: LinkIndex): LinkedFiles {
  const isAttachment = (path: string): boolean =>
    !isNoteName(fileName(path)) && isFile(absolutePath(vault, path));
  const links = linkTargets(markdown).flatMap((target) => {
    const relative = pathOfLink(target.target);
    const path = relative === undefined ? undefined : pathWithin(folder, relative);
    return path !== undefined && !isHidden(path) && isAttachment(path) ? [{ target, path }] : [];
  });
  const embedded = [...markdown.matchAll(wikiLink)].flatMap(([, place = '']) => {
    const path = /\.[^./\s]+\s*$/.test(place) ? files.find(place.trim(), folder) : undefined;
    return path !== undefined && isAttachment(path) ? [path] : [];
  });
  return { links, embedded };
}

const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'));
