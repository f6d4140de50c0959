import { createHash } from 'node:crypto';
import { linkOfPath } from '../../../../src-shared/markdown/local-link.ts';
import type { ConvertedFile, ConvertedNote } from '../convert/converted.ts';
import { htmlToMarkdown } from '../convert/html-to-markdown.ts';
import { type PathNamer, splitName } from '../convert/path-namer.ts';
import type { EnexNote, EnexResource } from './enex-reader.ts';

export type ConvertedEnex = {
  readonly note: ConvertedNote;
  readonly files: readonly ConvertedFile[];
  /** Parts of the note are encrypted, and left out. */
  readonly isEncrypted: boolean;
};

/** Converts a note of Evernote. `folder`: where it is below the destination; `namer`: of the whole export. */
export function convertEnexNote(note: EnexNote, folder: string, namer: PathNamer): ConvertedEnex {
  const path = namer.take(folder, note.title.trim(), '.md');
  const inFolder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const byHash = new Map<string, { readonly resource: EnexResource; readonly path: string }>();
  for (const resource of note.resources) {
    const hash = createHash('md5').update(resource.bytes).digest('hex');
    if (!byHash.has(hash)) byHash.set(hash, { resource, path: pathOf(resource, inFolder, namer) });
  }
  const html = withoutEncrypted(note.content)
    .replace(/^\s*(?:<\?xml[^>]*\?>|<!DOCTYPE[^>]*>|\s)+/i, '')
    .replace(/<en-media\b([^<>]*)>(?:\s*<\/en-media>)?/gi, (_whole, attributes: string) =>
      mediaHtml(byHash.get(attribute(attributes, 'hash').toLowerCase()), inFolder),
    )
    .replace(
      /<en-todo\b([^<>]*)>(?:\s*<\/en-todo>)?/gi,
      (_whole, attributes: string) =>
        `<input type="checkbox"${attribute(attributes, 'checked') === 'true' ? ' checked' : ''}>`,
    );
  let isTextAlone = false;
  const onTextAlone = (): void => {
    isTextAlone = true;
  };
  const markdown = htmlToMarkdown(html, { onTextAlone });
  return {
    note: {
      path,
      title: note.title.trim(),
      markdown,
      isTextAlone,
      created: timeOf(note.created),
      updated: timeOf(note.updated) ?? timeOf(note.created),
      tags: note.tags.filter((tag) => tag !== ''),
      ...(note.sourceUrl === '' ? {} : { properties: { source: note.sourceUrl } }),
    },
    files: [...byHash.values()].map((one) => ({ path: one.path, content: { bytes: one.resource.bytes } })),
    isEncrypted: /<en-crypt\b/i.test(note.content),
  };
}

/** Encrypted parts as a remark. Divided at their ends, as a search from each beginning for an end that is missing takes long. */
function withoutEncrypted(content: string): string {
  const pieces = content.split(/<\/en-crypt>/i);
  const last = pieces.pop() ?? '';
  const plain = pieces.map((piece) => {
    const start = piece.search(/<en-crypt\b/i);
    return start < 0 ? piece : `${piece.slice(0, start)}<p>[encrypted in Evernote]</p>`;
  });
  return plain.join('') + last;
}

function pathOf({ name, mime }: EnexResource, folder: string, namer: PathNamer): string {
  const given = splitName(name === '' ? 'File' : name);
  const usual = /^[a-z]+\/([a-z0-9]+)/i.exec(mime)?.[1]?.replace('jpeg', 'jpg') ?? '';
  const extension = given.extension === '' && usual !== '' ? `.${usual}` : given.extension;
  return namer.take(`${folder}/attachments`, given.stem, extension);
}

function mediaHtml(
  found: { readonly resource: EnexResource; readonly path: string } | undefined,
  folder: string,
): string {
  if (found === undefined) return '';
  const relative = folder === '' ? found.path : found.path.slice(folder.length + 1);
  const [address, name] = [
    linkOfPath(relative),
    found.resource.name || relative.slice(relative.lastIndexOf('/') + 1),
  ];
  const text = name.replace(/[&<>"]/g, ' ');
  return found.resource.mime.startsWith('image/')
    ? `<img src="${address}" alt="${text}">`
    : `<a href="${address}">${text}</a>`;
}

const attribute = (attributes: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(attributes)?.[1] ?? '';

/** `20240506T070809Z` in milliseconds; null for none. */
function timeOf(text: string): number | null {
  const time = Date.parse(
    text.trim().replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return Number.isFinite(time) ? time : null;
}
