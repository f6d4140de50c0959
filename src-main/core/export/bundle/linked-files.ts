import { findOnce } from '../../../../src-shared/find-once.ts';
import { type LinkTarget, linkTargets } from '../../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { isAnythingAt, isFileAt } from '../../vault/vault-files.ts';
import { fileName, isNoteName, pathWithin } from '../../vault/vault-path.ts';
import { leadsOutsideNow } from '../../vault/within-vault.ts';

/** The files of the vault that a text needs. */
export type LinkedFiles = {
  /** Markdown links and images, with the vault paths they lead to. */
  readonly links: readonly { readonly target: LinkTarget; readonly path: string }[];
  /** Vault paths that `![[image.png]]` and `[[file.pdf]]` mean, each once. */
  readonly embedded: readonly string[];
  /** Vault paths that are linked and lead outside of the vault: they are not among the others; each once. */
  readonly outside: readonly string[];
};

const wikiLink = /\[\[([^[\]|#\n]+)/g;

/** Finds the files that are not notes, exist, and are linked from a text in a folder of the vault. `files`: all of the vault, by name. */
export function linkedFiles(vault: string, folder: string, markdown: string, files: LinkIndex): LinkedFiles {
  const outside: string[] = [];
  const isAttachment = findOnce((path: string): boolean => {
    if (isNoteName(fileName(path)) || !isAnythingAt(vault, path)) return false;
    if (!leadsOutsideNow(vault, path)) return isFileAt(vault, path);
    outside.push(path);
    return false;
  });
  const linkedBy = findOnce((target: string): string | undefined => {
    const relative = pathOfLink(target);
    const path = relative === undefined ? undefined : pathWithin(folder, relative);
    return path !== undefined && !isHidden(path) && isAttachment(path) ? path : undefined;
  });
  const embeddedBy = findOnce((place: string): string | undefined => {
    const path = /\.[^./\s]+\s*$/.test(place) ? files.find(place.trim(), folder) : undefined;
    return path !== undefined && isAttachment(path) ? path : undefined;
  });
  const links = linkTargets(markdown).flatMap((target) => {
    const path = linkedBy(target.target);
    return path === undefined ? [] : [{ target, path }];
  });
  const embedded = new Set<string>();
  for (const [, place = ''] of markdown.matchAll(wikiLink)) {
    const path = embeddedBy(place);
    if (path !== undefined) embedded.add(path);
  }
  return { links, embedded: [...embedded], outside };
}

const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'));
