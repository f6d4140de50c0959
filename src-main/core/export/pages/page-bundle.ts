import { posix } from 'node:path';
import { linkOfPath, pathOfLink } from '../../../../src-shared/markdown/local-link.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { createLinkIndex, type LinkIndex } from '../../vault/link-index.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { fileName, folderOf, folderPath, isNoteName, pathWithin } from '../../vault/vault-path.ts';
import { type Bundle, type BundleFile, bundlePaths, commonFolder, copyOf } from '../bundle/bundle.ts';
import { linkedFiles } from '../bundle/linked-files.ts';
import { bodyOf } from '../bundle/markdown-bundle.ts';
import type { FiledNote } from '../bundle/select-notes.ts';
import type { PageEntry, PageFormat } from './page-format.ts';
import type { PageLinks } from './page-parts.ts';

export type PagesOf<Image> = {
  readonly vault: string;
  readonly notes: readonly FiledNote[];
  /** All files of the vault, by name. */
  readonly files: LinkIndex;
  /** One page and nothing else: links to notes and files are shown as words. */
  readonly isAlone: boolean;
  readonly format: PageFormat<Image>;
};

/** A page for each note, linked with each other. Files that notes link to come along, unless a page contains them. */
export async function pageBundle<Image>({
  vault,
  notes,
  files,
  isAlone,
  format,
}: PagesOf<Image>): Promise<Bundle> {
  const base = commonFolder(notes.map(({ path }) => path));
  const paths = bundlePaths(base);
  const own = format.ownNames.map(paths.added); // before any note that may be called so
  const entries = new Map<string, PageEntry>();
  for (const note of notes) {
    const path = paths.of(note.path.replace(/\.[^./]*$/, format.extension));
    entries.set(note.path, {
      path,
      title: titleOf(note),
      createdAt: note.createdAt,
      updatedAt: note.updatedAt,
    });
  }
  const maker = format.prepare({
    pages: [...entries.values()],
    own,
    name: base.split('/').at(-1) ?? '',
  });
  const findNote = noteFinder(notes);
  const attached = new Map<string, string>();
  const remarks: Remark[] = [];

  async function page(path: string, entry: PageEntry): Promise<Uint8Array> {
    const file = await readNoteFile(vault, path);
    if (file === undefined) throw new CoreError('note-not-found', t('exportErrors.deletedMeanwhile'));
    const markdown = normaliseContent(file.source.body);
    const folder = folderOf(path);
    const here = `/${folderOf(entry.path)}`;
    const addressOf = (to: string): string => linkOfPath(posix.relative(here, `/${to}`));
    const fileAddress = (linked: string): string | null => {
      const to = attached.get(linked);
      return to === undefined ? null : addressOf(to);
    };
    const { links, embedded } = linkedFiles(vault, folder, markdown, files);
    const remark = (reason: string): void => {
      remarks.push({ path, reason });
    };
    const images = new Map<string, Image>();
    for (const linked of new Set([...links.map((link) => link.path), ...embedded])) {
      const image = await maker.image({ path: linked, address: fileAddress(linked), remark });
      if (image !== null) images.set(linked, image);
    }
    return maker.page({
      entry,
      markdown,
      addressOf,
      links: pageLinks<Image>({
        folder,
        files,
        image: (linked) => images.get(linked) ?? null,
        ownImage: maker.ownImage,
        file: fileAddress,
        note: (target) => {
          const to = isAlone ? undefined : entries.get(findNote(target, folder) ?? '');
          return to === undefined ? null : addressOf(to.path);
        },
      }),
      remark,
    });
  }

  const outside = new Set<string>();
  for (const { path } of notes) {
    const linked = linkedFiles(vault, folderOf(path), await bodyOf(vault, path), files);
    for (const one of linked.outside) outside.add(one);
    if (isAlone) continue;
    for (const one of [...linked.links.map((link) => link.path), ...linked.embedded])
      if (!attached.has(one) && !(await maker.embeds(one))) attached.set(one, paths.of(one));
  }
  const pages = [...entries].map(
    ([path, entry]): BundleFile => ({
      path: entry.path,
      content: { bytes: () => page(path, entry) },
      isNote: true,
    }),
  );
  const others = [...attached].map(
    ([path, to]): BundleFile => ({ path: to, content: copyOf(vault, path), isNote: false }),
  );
  return { files: [...maker.own, ...pages, ...others], outside, remarks };
}

const titleOf = ({ title }: FiledNote): string => (title === '' ? t('common.untitled') : title);

/** Finds the vault path of the note that a link names by its title, or else by the name of its file. */
function noteFinder(notes: readonly FiledNote[]): (target: string, folder: string) => string | undefined {
  const byTitle = new Map(
    notes.map((note) => [`${folderPath(note)}/${note.title.replaceAll('/', '-')}`, note.path]),
  );
  const titles = createLinkIndex(byTitle.keys());
  const names = createLinkIndex(notes.map(({ path }) => path));
  return (target, folder) => byTitle.get(titles.find(target, folder) ?? '') ?? names.find(target, folder);
}

type PageSurroundings<Image> = {
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
const pageLinks = <Image>({
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
