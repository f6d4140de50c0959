import { posix } from 'node:path';
import { escapeHtml } from '../../../../src-shared/escape-html.ts';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import type { ExportRemark } from '../../../../src-shared/rpc/export.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { imageTypeOf } from '../../attachments/image-type.ts';
import { readFileWithin } from '../../attachments/read-file-within.ts';
import { CoreError } from '../../errors/core-error.ts';
import { withinPageTime } from '../../limits/within-page-time.ts';
import { createLinkIndex, type LinkIndex } from '../../vault/link-index.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { folderOf, folderPath } from '../../vault/vault-path.ts';
import { type Bundle, type BundleFile, copyOf } from '../bundle/bundle.ts';
import { bundlePaths, commonFolder } from '../bundle/bundle-paths.ts';
import { linkedFiles } from '../bundle/linked-files.ts';
import { bodyOf } from '../bundle/markdown-bundle.ts';
import type { FiledNote } from '../bundle/select-notes.ts';
import { htmlLinks } from './html-links.ts';
import { indexPage } from './index-page.ts';
import { htmlPage } from './page.ts';
import { createNoteRenderer } from './render-note.ts';

/**
 * A page for each note, with its images in it, linked with each other. Other files that notes link to come along, unless there is
 * one page alone (`isAlone`): its links to them are shown as words. Several have an index.
 */
export async function htmlBundle(
  vault: string,
  notes: readonly FiledNote[],
  files: LinkIndex,
  isAlone: boolean,
): Promise<Bundle> {
  const render = createNoteRenderer();
  const base = commonFolder(notes.map(({ path }) => path));
  const paths = bundlePaths(base);
  // before any note that may be called so
  const hasIndex = notes.length > 1;
  const index = hasIndex ? paths.added('index.html') : '';
  const pages = new Map(notes.map(({ path }) => [path, paths.of(path.replace(/\.[^./]*$/, '.html'))]));
  const findNote = noteFinder(notes);
  const attached = new Map<string, string>();
  const remarks: ExportRemark[] = [];

  async function page(note: FiledNote): Promise<Uint8Array> {
    const file = await readNoteFile(vault, note.path);
    if (file === undefined) throw new CoreError('note-not-found', t('exportErrors.deletedMeanwhile'));
    const markdown = normaliseContent(file.source.body);
    const folder = folderOf(note.path);
    const here = `/${folderOf(pages.get(note.path) ?? '')}`;
    const linked = linkedFiles(vault, folder, markdown, files);
    const images = new Map<string, string>();
    for (const path of new Set([...linked.links.map((link) => link.path), ...linked.embedded])) {
      const image = await imageAddress(vault, path);
      if (image !== null) images.set(path, image);
    }
    const addressOf = (path: string): string => linkOfPath(posix.relative(here, `/${path}`));
    const links = htmlLinks({
      folder,
      files,
      image: (path) => images.get(path) ?? null,
      file: (path) => {
        const to = attached.get(path);
        return to === undefined ? null : addressOf(to);
      },
      note: (target) => {
        const to = isAlone ? undefined : pages.get(findNote(target, folder) ?? '');
        return to === undefined ? null : addressOf(to);
      },
    });
    // code that takes long to colour is better black than its page without any formatting
    const body =
      withinPageTime(markdown.length, () => render(markdown, links)) ??
      withinPageTime(markdown.length, () => render(markdown, links, { isColoured: false }));
    if (body === null) remarks.push({ path: note.path, reason: t('exportErrors.textAlone') });
    const title = titleOf(note);
    return new TextEncoder().encode(htmlPage(title, body ?? `<pre>${escapeHtml(markdown)}</pre>`));
  }

  const { found, outside } = await attachedFiles(vault, notes, files);
  if (!isAlone) for (const path of found) attached.set(path, paths.of(path));
  const shown = notes.map((note) => ({
    path: pages.get(note.path) ?? '',
    content: { bytes: () => page(note) },
    isNote: true,
  }));
  const others = [...attached].map(([path, to]) => ({
    path: to,
    content: copyOf(vault, path),
    isNote: false,
  }));
  const entries = notes.map((note) => {
    const path = pages.get(note.path) ?? '';
    return { path, title: titleOf(note), address: linkOfPath(path) };
  });
  const first: BundleFile = {
    path: index,
    content: {
      bytes: async () => new TextEncoder().encode(indexPage(base.split('/').at(-1) ?? '', entries)),
    },
    isNote: false,
    isIndex: true,
  };
  return { files: [...(hasIndex ? [first] : []), ...shown, ...others], outside, remarks };
}

const titleOf = ({ title }: FiledNote): string => (title === '' ? t('common.untitled') : title);

/** The files that notes link to with Markdown links and that are no images, and what they link to outside of the vault. */
async function attachedFiles(
  vault: string,
  notes: readonly FiledNote[],
  files: LinkIndex,
): Promise<{ readonly found: ReadonlySet<string>; readonly outside: ReadonlySet<string> }> {
  const [found, outside] = [new Set<string>(), new Set<string>()];
  for (const { path } of notes) {
    const linked = linkedFiles(vault, folderOf(path), await bodyOf(vault, path), files);
    for (const one of linked.outside) outside.add(one);
    for (const one of new Set(linked.links.map((link) => link.path)))
      if ((await imageAddress(vault, one)) === null) found.add(one);
  }
  return { found, outside };
}

/** An image as an address that contains it; null for any other file, and for one that is too large. */
async function imageAddress(vault: string, path: string): Promise<string | null> {
  const file = await readFileWithin(vault, path);
  const type = file.kind === 'read' ? imageTypeOf(file.bytes) : undefined;
  return file.kind !== 'read' || type === undefined
    ? null
    : `data:${type};base64,${Buffer.from(file.bytes).toString('base64')}`;
}

/** Finds the vault path of the note that a link names by its title, or else by the name of its file. */
function noteFinder(notes: readonly FiledNote[]): (target: string, folder: string) => string | undefined {
  const byTitle = new Map(
    notes.map((note) => [`${folderPath(note)}/${note.title.replaceAll('/', '-')}`, note.path]),
  );
  const titles = createLinkIndex(byTitle.keys());
  const names = createLinkIndex(notes.map(({ path }) => path));
  return (target, folder) => byTitle.get(titles.find(target, folder) ?? '') ?? names.find(target, folder);
}
