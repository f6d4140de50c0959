import { setImmediate } from 'node:timers/promises';
import { escapeHtml } from '../../../../../src-shared/escape-html.ts';
import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { fileName, folderOf } from '../../../vault/vault-path.ts';
import { decodeText, readWhole } from '../../convert/decode-text.ts';
import { fileNameFor } from '../../convert/file-kind.ts';
import { convertHtmlPage } from '../../convert/html-to-markdown.ts';
import { markdownLabel } from '../../convert/note-text.ts';
import { type PathNamer, splitName } from '../../convert/path-namer.ts';
import type { StagedNotes } from '../../convert/staged-notes.ts';
import { type ArchivedFile, readWebArchive, type WebArchive } from './web-archive.ts';

/** Bytes of a page with its files that are read at once. */
const mostBytes = 200 * 1024 ** 2;

export type ArchiveTarget = {
  readonly namer: PathNamer;
  readonly into: StagedNotes;
  /** Milliseconds since the epoch. */
  readonly updated: number;
  readonly signal: AbortSignal;
};

/** Makes a note of a page that was saved with its files; returns what the report says of it. Rejects as `bad-request` for what is no such page. `to`: the path of the note. */
export async function importArchive(
  from: string,
  to: string,
  { namer, into, updated, signal }: ArchiveTarget,
): Promise<readonly string[]> {
  const { stem } = splitName(fileName(to));
  const archive = readWebArchive(await readWhole(from, mostBytes));
  if (archive === null) throw new CoreError('bad-request', t('importRemarks.notMht'));
  const { title, subject, markdown, isTextAlone, files, remarks } = await convertArchive(archive, {
    folder: folderOf(to),
    stem,
    namer,
    signal,
  });
  for (const { path, bytes } of files) await into.file({ path, content: { bytes } });
  await into.note({
    path: to,
    title,
    markdown,
    isTextAlone,
    created: null,
    updated,
    tags: [],
    properties: {
      ...(archive.source === null ? {} : { source: archive.source }),
      ...(subject === '' ? {} : { subject }),
    },
  });
  return remarks;
}

type ConvertedArchive = {
  readonly title: string;
  /** What its header says, where the page says another title; empty for the same. */
  readonly subject: string;
  readonly markdown: string;
  readonly isTextAlone: boolean;
  /** The files that the page shows or links to. */
  readonly files: readonly { readonly path: string; readonly bytes: Buffer }[];
  /** What the report says of it. */
  readonly remarks: readonly string[];
};

/** Characters of style sheets that are looked at. */
const longestStyles = 300_000;
/** Addresses whose answer is remembered. */
const mostRemembered = 10_000;

const idAddress = /cid:[^\s"'<>]{1,300}/gi;
/** Names that a remark lists. */
const mostNames = 20;

/** Converts a page that was saved with its files. `folder`: of the note; `stem`: of its name, for files without one. */
async function convertArchive(
  archive: WebArchive,
  {
    folder,
    stem,
    namer,
    signal,
  }: {
    readonly folder: string;
    readonly stem: string;
    readonly namer: PathNamer;
    readonly signal: AbortSignal;
  },
): Promise<ConvertedArchive> {
  const places = new Map<ArchivedFile, string>();

  function placeOf(file: ArchivedFile): string {
    const known = places.get(file);
    if (known !== undefined) return known;
    const named = fileNameFor(file.name === '' ? stem : file.name, file.type, file.bytes);
    const path = namer.take(`${folder}/attachments`, named.stem, named.extension);
    places.set(file, path);
    return path;
  }

  function address(written: string): string {
    const file = archive.fileAt(written);
    if (file === undefined) return written;
    const path = placeOf(file);
    return linkOfPath(folder === '' ? path : path.slice(folder.length + 1));
  }

  function convert(html: string, styles: string): { title: string | null; markdown: string; whole: boolean } {
    let whole = true;
    const onTextAlone = (): void => {
      whole = false;
    };
    const styled = styles === '' ? html : `<style>${styles.replaceAll('</', '<\\/')}</style>${html}`;
    return {
      ...convertHtmlPage(styled, { address, prepare: withoutFrames, onTextAlone }),
      whole,
    };
  }

  /** The pages of frames stand after this one, which leads to none of them. */
  const isFrame = remembered(archive.isFrame);
  const withoutFrames = (html: string): string =>
    !archive.hasFrames ? html : html.replace(idAddress, (written) => (isFrame(written) ? '' : written));

  const styles = archive.styles.length > longestStyles ? '' : archive.styles;
  const pages: ReturnType<typeof convert>[] = [];
  for (const html of archive.pages) {
    await setImmediate(undefined, { signal }); // each may take its time, and others wait
    const page = convert(html, styles);
    if (!page.whole && styles !== '') await setImmediate();
    pages.push(page.whole || styles === '' ? page : convert(html, ''));
  }
  const texts = archive.files.filter((file) => file.type === 'text/plain' && !places.has(file));
  const shown = new Set(pages.flatMap(({ markdown }) => wordsOf(markdown)));
  for (const { name, bytes } of texts) {
    await setImmediate(undefined, { signal });
    const text = decodeText(bytes);
    // mail has the words of its page as a text, too
    if (name === '' && wordsOf(text).every((word) => shown.has(word))) continue;
    const page = convert(`<pre>${escapeHtml(text)}</pre>`, '');
    for (const word of wordsOf(page.markdown)) shown.add(word);
    pages.push({ ...page, title: name || null });
  }
  const read = new Set(texts);
  const left = archive.files.filter((file) => !places.has(file) && !read.has(file));
  const names = left.map(({ name, type }) => name || type);
  const title = pages[0]?.title ?? (archive.title || stem);
  return {
    title,
    subject: archive.title === title ? '' : archive.title,
    markdown: pages
      .map(({ title, markdown }, index) =>
        index === 0 || title === null ? markdown : `# ${markdownLabel(title)}\n\n${markdown}`,
      )
      .filter((markdown) => markdown.trim() !== '')
      .join('\n---\n\n'),
    isTextAlone: pages.some(({ whole }) => !whole),
    files: [...places].map(([{ bytes }, path]) => ({ path, bytes })),
    remarks: [
      ...(archive.isCutOff ? [t('importRemarks.cutOff')] : []),
      ...namesTogether(names).map((some) => t('importRemarks.notShown', { names: some.join(', ') })),
    ],
  };
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Names as remarks list them. */
const namesTogether = (names: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(names.length / mostNames) }, (_, index) =>
    names.slice(index * mostNames, (index + 1) * mostNames),
  );

/** A page may name one address millions of times. */
function remembered(ask: (address: string) => boolean): (address: string) => boolean {
  const known = new Map<string, boolean>();
  return (address) => {
    const answer = known.get(address) ?? ask(address);
    if (known.size < mostRemembered) known.set(address, answer);
    return answer;
  };
}
