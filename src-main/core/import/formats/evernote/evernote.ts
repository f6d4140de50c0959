import { createReadStream } from 'node:fs';
import { join, posix } from 'node:path';
import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { folderOf } from '../../../vault/vault-path.ts';
import type { ConvertedNote } from '../../convert/converted.ts';
import { decodePieces } from '../../convert/decode-text.ts';
import { fileAttempts } from '../file-attempts.ts';
import type { ConvertedFormat } from '../format.ts';
import { type ConvertedEnex, convertEnexNote } from './convert-enex.ts';
import { type EvernoteLink, titleKey } from './enex-links.ts';
import type { EnexNote } from './enex-note.ts';
import { createEnexReader } from './enex-reader.ts';

const isEnex = (name: string): boolean => /\.enex$/i.test(name);

/** Evernote's export: a file for each notebook, alone or several in folders, perhaps with other files; notebooks become folders then. */
export const evernote: ConvertedFormat = {
  format: 'evernote',
  recognises: ({ files }) =>
    files.some(isEnex) && !files.some((file) => /\.(?:md|markdown|html?)$/i.test(file)),
  async convert(options) {
    const { root, isFolder, files, namer, into, signal } = options;
    const attempts = fileAttempts(options);
    const { remarks, skipped } = attempts;
    const linked = linkedNotes();

    async function stage(notes: readonly EnexNote[], folder: string, file: string): Promise<number> {
      for (const note of notes)
        await attempts.attempt(note.title || file, async () => {
          const converted = convertEnexNote(note, folder, namer);
          await into.note(converted.note);
          for (const file of converted.files) await into.file(file);
          linked.add(converted.note, converted.links);
          for (const reason of remarksOf(note, converted))
            remarks.push({ path: converted.note.path, reason });
        });
      return notes.length;
    }

    async function convertFile(file: string): Promise<void> {
      const from = join(root, file);
      const folder = !isFolder ? '' : file.replace(/\.enex$/i, '');
      let count = 0;
      const reader = createEnexReader();
      for await (const piece of decodePieces(createReadStream(from, { highWaterMark: 1024 * 1024 }))) {
        signal.throwIfAborted();
        count += await stage(reader.write(piece), folder, file);
      }
      count += await stage(reader.close(), folder, file);
      if (reader.isExport()) {
        if (count === 0) skipped.push({ path: file, reason: t('importRemarks.noText') });
        return;
      }
      if (!isFolder) throw new CoreError('bad-request', t('importErrors.notEvernote', { file: from }));
      skipped.push({ path: file, reason: t('importRemarks.notEvernote') });
    }

    for (const file of files)
      if (!isFolder) await convertFile(file);
      else if (isEnex(file)) await attempts.attempt(file, () => convertFile(file));
      else await attempts.copy(file);
    for (const { path, addresses, unknown } of linked.resolve()) {
      signal.throwIfAborted();
      if (addresses.size > 0) await into.readdress(path, addresses);
      if (unknown.length > 0)
        remarks.push({ path, reason: t('importRemarks.evernoteLinks', { notes: unknown.join(' · ') }) });
    }
    return attempts;
  },
};

/** What the report says of a note: all that is not in the vault as it was in Evernote. */
function remarksOf(note: EnexNote, { isEncrypted, missing, broken }: ConvertedEnex): string[] {
  return [
    ...(note.isCutOff ? [t('importRemarks.cutOff')] : []),
    ...(note.isOdd && !note.isCutOff ? [t('importRemarks.invalidXml')] : []),
    ...(isEncrypted ? [t('importRemarks.evernoteEncrypted')] : []),
    ...(missing > 0 ? [t('importRemarks.filesMissing', { count: missing })] : []),
    ...(broken.length > 0 ? [t('importRemarks.filesBroken', { names: broken.join(', ') })] : []),
    ...(note.unknown.length > 0
      ? [t('importRemarks.fieldsLeftOut', { names: note.unknown.join(', ') })]
      : []),
  ];
}

/** Where the links of a note to others lead. */
type ResolvedLinks = {
  readonly path: string;
  /** New addresses by those of Evernote. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The texts of links to notes that are not in the import. */
  readonly unknown: readonly string[];
};

/** The notes of an import, to find those that links lead to. */
type LinkedNotes = {
  add(note: Pick<ConvertedNote, 'path' | 'title'>, links: readonly EvernoteLink[]): void;
  /** Of each note with links, once all notes are there. */
  resolve(): ResolvedLinks[];
};

/**
 * A link of Evernote has an id that the export does not say of any note. Its text is the title of the note, unless the user changed it: then another
 * link with the same address may have it. Of several notes with one title, one of the same notebook is meant.
 */
function linkedNotes(): LinkedNotes {
  const byTitle = new Map<string, Map<string, string>>();
  const notes: { readonly path: string; readonly links: readonly EvernoteLink[] }[] = [];

  function find(title: string, folder: string): string | undefined {
    const found = byTitle.get(titleKey(title));
    return found?.get(folder) ?? found?.values().next().value;
  }

  return {
    add({ path, title }, links) {
      const key = titleKey(title);
      const found = byTitle.get(key) ?? new Map<string, string>();
      byTitle.set(key, found);
      if (key !== '' && !found.has(folderOf(path))) found.set(folderOf(path), path);
      if (links.length > 0) notes.push({ path, links });
    },
    resolve() {
      const byAddress = new Map<string, string>();
      for (const { path, links } of notes)
        for (const { address, text } of links) {
          const found = find(text, folderOf(path));
          if (found !== undefined && !byAddress.has(address)) byAddress.set(address, found);
        }
      return notes.map(({ path, links }) => {
        const addresses = new Map<string, string>();
        const unknown = new Set<string>();
        for (const { address, text } of links) {
          const to = find(text, folderOf(path)) ?? byAddress.get(address);
          if (to === undefined) unknown.add(text === '' ? address : text);
          else addresses.set(address, linkOfPath(posix.relative(`/${folderOf(path)}`, `/${to}`)));
        }
        return { path, addresses, unknown: [...unknown] };
      });
    },
  };
}
