import {
  type LinkTarget,
  linkTargets,
  replaceTargets,
} from '../../../../src-shared/markdown/link-targets.ts';
import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { pathWithin } from '../../vault/vault-path.ts';

/** The address of an image or a link that is written as HTML. */
const attribute = /(\s(?:src|href)=")([^"<>\n]{1,2000})(?=")/gi;

/** A Markdown text with the addresses of its links changed, also those in HTML. `address`: the new one, valid in Markdown, or the same. */
export function readdressed(markdown: string, address: (address: string) => string): string {
  const changed = new Map<LinkTarget, string>();
  for (const target of linkTargets(markdown)) {
    const to = address(target.target);
    if (to !== target.target) changed.set(target, to);
  }
  return replaceTargets(markdown, changed).replace(attribute, (whole, before: string, written: string) => {
    const meant = written.replaceAll('&amp;', '&');
    const to = address(meant);
    return to === meant ? whole : before + to;
  });
}

/** A Markdown text with the addresses of its relative links changed; `address` gets the decoded path, and returns undefined to keep it. */
export const relinkedTo = (markdown: string, address: (path: string) => string | undefined): string =>
  readdressed(markdown, (target) => {
    const path = pathOfLink(target);
    const to = path === undefined ? undefined : address(path);
    return to === undefined ? target : to + (/[?#].*$/s.exec(target)?.[0] ?? '');
  });

/** Finds the files of an export that links lead to. */
export type LinkedFiles = {
  /** By the decoded path of a link in a file of a folder; the path as the export has it, or undefined. */
  find(folder: string, link: string): string | undefined;
};

/** Links and names of files may be composed in different ways: programs of macOS decompose the names, and not what they write. */
export function linkedFiles(files: Iterable<string>): LinkedFiles {
  const byPath = new Map<string, string>();
  for (const file of files) byPath.set(file.normalize('NFC'), file);
  return {
    find: (folder, link) => byPath.get((pathWithin(folder, link) ?? '').normalize('NFC')),
  };
}
