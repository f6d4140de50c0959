import { pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import type { LinkIndex } from '../../vault/link-index.ts';
import { fileName, isNoteName, pathWithin } from '../../vault/vault-path.ts';
import type { PageLinks } from './page-parts.ts';

export type PageSurroundings<Image> = {
  /** The vault path of the note's folder. */
  readonly folder: string;
  /** All files of the vault, by name. */
  readonly files: LinkIndex;
  /** What is shown for an image of the vault; null for any other file. */
  readonly image: (path: string) => Image | null;
  /** What is shown for an image that the text contains as a `data:` address. */
  readonly ownImage: (address: string) => Image | null;
  /** The addresses of a file of the vault, and of a note by its title or path; null when it is not part of the export. */
  readonly file: (path: string) => string | null;
  readonly note: (target: string) => string | null;
};

/** Where the links of a page lead: into the web, to other files of the export, or nowhere. */
export const pageLinks = <Image>({
  folder,
  files,
  image,
  ownImage,
  file,
  note,
}: PageSurroundings<Image>): PageLinks<Image> => ({
  link(href) {
    if (/^(?:https?:|mailto:)/i.test(href)) return href;
    const path = vaultPath(folder, href);
    if (path === undefined) return null;
    return isNoteName(fileName(path)) ? note(path) : file(path);
  },
  image(href) {
    if (/^data:image\/(?:gif|png|jpeg|webp);/i.test(href)) return ownImage(href);
    const path = vaultPath(folder, href);
    const found = path === undefined ? null : image(path);
    return found ?? image(files.find(href, folder) ?? '');
  },
  noteLink(inner) {
    const [place = '', alias] = inner.split('|');
    const [target = '', ...headings] = place.replace(/\\$/, '').split('#');
    const wanted = target.trim();
    const heading = headings.at(-1)?.trim() ?? '';
    const words = [fileName(wanted).replace(/\.md$/i, ''), heading].filter((part) => part !== '');
    const href = wanted === '' ? null : (note(wanted) ?? file(files.find(wanted, folder) ?? ''));
    return { href, text: alias?.trim() || words.join(' › ') || inner };
  },
});

function vaultPath(folder: string, href: string): string | undefined {
  const relative = pathOfLink(href);
  return relative === undefined ? undefined : pathWithin(folder, relative);
}
