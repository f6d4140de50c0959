import { readFile, stat } from 'node:fs/promises';
import { posix } from 'node:path';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import { normaliseContent } from '../../../../src-shared/revision/note-document.ts';
import { largestAttachment } from '../../../../src-shared/rpc/attachments.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { imageTypeOf } from '../../attachments/image-type.ts';
import { CoreError } from '../../errors/core-error.ts';
import { createLinkIndex, type LinkIndex } from '../../vault/link-index.ts';
import { readNoteFile } from '../../vault/note-file.ts';
import { absolutePath, folderOf, folderPath } from '../../vault/vault-path.ts';
import type { BundleFile } from '../bundle/bundle.ts';
import { bundlePaths, commonFolder } from '../bundle/bundle-paths.ts';
import { linkedFiles } from '../bundle/linked-files.ts';
import type { FiledNote } from '../bundle/select-notes.ts';
import { htmlLinks } from './html-links.ts';
import { htmlPage } from './page.ts';
import { createNoteRenderer } from './render-note.ts';

/**
 * A page for each note, with its images in it, linked with each other. Other files that notes link to come along, unless there is
 * one page alone (`isAlone`): its links to them are shown as words.
 */
export async function htmlBundle(
  vault: string,
  notes: readonly FiledNote[],
  files: LinkIndex,
  isAlone: boolean,
): Promise<BundleFile[]> {
  const render = createNoteRenderer();
  const paths = bundlePaths(commonFolder(notes.map(({ path }) => path)));
  const pages = new Map(notes.map(({ path }) => [path, paths.of(path.replace(/\.[^./]*$/, '.html'))]));
  const findNote = noteFinder(notes);
  const attached = new Map<string, string>();

  async function page(note: FiledNote): Promise<Uint8Array> {
    const file = await readNoteFile(absolutePath(vault, note.path));
    if (file === undefined) throw new CoreError('note-not-found', t('exportErrors.deletedMeanwhile'));
    const markdown = normaliseContent(file.source.body);
    const folder = folderOf(note.path);
    const here = `/${folderOf(pages.get(note.path) ?? '')}`;
    const linked = linkedFiles(vault, folder, markdown, files);
    const images = new Map<string, string>();
    for (const path of [...linked.links.map((link) => link.path), ...linked.embedded]) {
      const image = await imageAddress(absolutePath(vault, path));
      if (image !== null) images.set(path, image);
    }
    const addressOf = (path: string): string => linkOfPath(posix.relative(here, `/${path}`));
    const body = render(
      markdown,
      htmlLinks({
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
      }),
    );
    return new TextEncoder().encode(htmlPage(note.title === '' ? t('common.untitled') : note.title, body));
  }

  if (!isAlone)
    for (const path of await attachedFiles(vault, notes, files)) attached.set(path, paths.of(path));
  return [
    ...notes.map((note) => ({
      path: pages.get(note.path) ?? '',
      content: { bytes: () => page(note) },
      isNote: true,
    })),
    ...[...attached].map(([path, to]) => ({
      path: to,
      content: { from: absolutePath(vault, path) },
      isNote: false,
    })),
  ];
}

/** The files that notes link to with Markdown links and that are no images. */
async function attachedFiles(
  vault: string,
  notes: readonly FiledNote[],
  files: LinkIndex,
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const { path } of notes) {
    const file = await readNoteFile(absolutePath(vault, path));
    const { links } = linkedFiles(vault, folderOf(path), file?.source.body ?? '', files);
    for (const link of links)
      if ((await imageAddress(absolutePath(vault, link.path))) === null) found.add(link.path);
  }
  return found;
}

/** An image as an address that contains it; null for any other file, and for one that is too large. */
async function imageAddress(path: string): Promise<string | null> {
  if ((await stat(path)).size > largestAttachment) return null;
  const bytes = await readFile(path);
  const type = imageTypeOf(bytes);
  return type === undefined ? null : `data:${type};base64,${bytes.toString('base64')}`;
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
