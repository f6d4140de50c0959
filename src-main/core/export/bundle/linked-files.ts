import { type LinkTarget, linkTargets } from '../../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { isFileAt, isThere } from '../../vault/vault-files.ts';
import { fileName, isNoteName, pathWithin } from '../../vault/vault-path.ts';
import { leadsOutsideNow } from '../../vault/within-vault.ts';

/** The files of the vault that a text needs. */
export type LinkedFiles = {
  /** Markdown links and images, with the vault paths they lead to. */
  readonly links: readonly { readonly target: LinkTarget; readonly path: string }[];
  /** Vault paths that `![[image.png]]` and `[[file.pdf]]` mean. */
  readonly embedded: readonly string[];
  /** Vault paths that are linked and lead outside of the vault: they are not among the others. */
  readonly outside: readonly string[];
};

const wikiLink = /\[\[([^[\]|#\n]+)/g;

/** Finds the files that are not notes, exist, and are linked from a text in a folder of the vault. `files`: all of the vault, by name. */
export function linkedFiles(vault: string, folder: string, markdown: string, files: LinkIndex): LinkedFiles {
  const outside: string[] = [];
  /** A text may link to one file very often. */
  const asked = new Map<string, boolean>();
  function isAttachment(path: string): boolean {
    const known = asked.get(path) ?? askDisk(path);
    asked.set(path, known);
    return known;
  }
  function askDisk(path: string): boolean {
    if (isNoteName(fileName(path))) return false;
    if (!isThere(vault, path)) return false; // most of what is linked and not there costs one question
    if (!leadsOutsideNow(vault, path)) return isFileAt(vault, path);
    outside.push(path);
    return false;
  }
  const links = linkTargets(markdown).flatMap((target) => {
    const relative = pathOfLink(target.target);
    const path = relative === undefined ? undefined : pathWithin(folder, relative);
    return path !== undefined && !isHidden(path) && isAttachment(path) ? [{ target, path }] : [];
  });
  const embedded = [...markdown.matchAll(wikiLink)].flatMap(([, place = '']) => {
    const path = /\.[^./\s]+\s*$/.test(place) ? files.find(place.trim(), folder) : undefined;
    return path !== undefined && isAttachment(path) ? [path] : [];
  });
  return { links, embedded, outside };
}

const isHidden = (path: string): boolean => path.split('/').some((name) => name.startsWith('.'));
