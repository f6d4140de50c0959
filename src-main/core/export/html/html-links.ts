import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { fileName, isNoteName, pathWithin } from '../../vault/vault-path.ts';
import type { HtmlLinks } from './render-note.ts';

export type PageSurroundings = {
  /** The vault path of the note's folder. */
  readonly folder: string;
  /** All files of the vault that are not notes. */
  readonly files: LinkIndex;
  /** The addresses of a file of the vault, and of a note by its title or path; null when it is not part of the export. */
  readonly image: (path: string) => string | null;
  readonly file: (path: string) => string | null;
  readonly note: (target: string) => string | null;
};

/** Where the links of a page lead: into the web, to other pages of the export, or nowhere. */
export const htmlLinks = ({ folder, files, image, file, note }: PageSurroundings): HtmlLinks => ({
  link(href) {
    if (/^(?:https?:|mailto:)/i.test(href)) return href;
    const path = vaultPath(folder, href);
    if (path === undefined) return null;
    return isNoteName(fileName(path)) ? note(path) : file(path);
  },
  image(href) {
    if (/^data:image\/(?:gif|png|jpeg|webp);/i.test(href)) return href;
    const path = vaultPath(folder, href);
    const found = path === undefined ? null : image(path);
    return found ?? image(files.find(href, folder) ?? '');
  },
  noteLink(inner) {
    const [place = '', alias] = inner.split('|');
    const [target = '', ...headings] = place.replace(/\\$/, '').split('#');
    const heading = headings.at(-1)?.trim() ?? '';
    const words = [fileName(target.trim()).replace(/\.md$/i, ''), heading].filter((part) => part !== '');
    const href = target.trim() === '' ? null : note(target.trim());
    return { href, text: alias?.trim() || words.join(' › ') || inner };
  },
});

function vaultPath(folder: string, href: string): string | undefined {
  const relative = pathOfLink(href);
  return relative === undefined ? undefined : pathWithin(folder, relative);
}
