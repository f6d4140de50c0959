import { join } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { fileName, folderOf } from '../../vault/vault-path.ts';
import { decodeText, readWhole } from '../convert/decode-text.ts';
import { splitName } from '../convert/path-namer.ts';
import { convertKeepNote, type KeepFile, keepTitle, readKeepNote } from './convert-keep.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';

const isJson = (name: string): boolean => /\.json$/i.test(name);
const stemOf = (file: string): string => file.replace(/\.[^./]*$/, '');
const keyOf = (file: string): string => stemOf(file).toLowerCase();
/** Files that are looked at to find out whether an export is one of Keep. */
const mostTried = 5;

/** Google Keep as Takeout exports it: a JSON file for each note with the same as a page, and the files of notes beside them. */
export const keep: ConvertedFormat = {
  format: 'keep',
  async recognises({ root, files }) {
    if (files.some((file) => /\.(?:md|markdown)$/i.test(file)) || files.includes('source/notes.json'))
      return false;
    const all = new Set(files);
    const json = files.filter(isJson);
    // each note is in a page, too; a Takeout may have much else
    const likely = json.filter((file) => all.has(`${stemOf(file)}.html`));
    for (const file of [...likely.slice(0, mostTried), ...json.slice(0, mostTried)]) {
      const bytes = await readWhole(join(root, file)).catch(() => null); // not what it is recognised by
      if (bytes !== null && readKeepNote(decodeText(bytes)) !== undefined) return true;
    }
    return false;
  },
  async convert(options) {
    const { root, files: all, namer, into } = options;
    const attempts = fileAttempts(options);
    const { remarks, skipped } = attempts;
    /** Names of the notes that are read, without extensions: each is in a page, too. */
    const pages = new Set<string>();
    const others = new Map(all.filter((file) => !isJson(file)).map((file) => [file, file]));
    // the extension that a note knows is not always the extension of the file
    const byKey = new Map(
      [...others.keys()].filter((file) => !/\.html$/i.test(file)).map((file) => [keyOf(file), file]),
    );

    async function addFiles(names: readonly string[], file: string, note: string): Promise<KeepFile[]> {
      const files: KeepFile[] = [];
      for (const name of names) {
        const wanted = folderOf(file) === '' ? name : `${folderOf(file)}/${name}`;
        const found = others.get(wanted) ?? byKey.get(keyOf(wanted));
        if (found === undefined) {
          remarks.push({ path: `${note}: ${name}`, reason: t('importRemarks.notInExport') });
          continue;
        }
        const { stem, extension } = splitName(fileName(found));
        const to = namer.take('attachments', stem, extension);
        taken.add(found);
        await attempts.attempt(found, async () => {
          await into.file({ path: to, content: { from: join(root, found) } });
          files.push({ path: to, name: fileName(found), isImage: imageName.test(found) });
        });
      }
      return files;
    }

    const taken = new Set<string>();
    async function convertNote(file: string): Promise<void> {
      const note = readKeepNote(decodeText(await readWhole(join(root, file))));
      if (note === undefined) {
        skipped.push({ path: file, reason: t('importRemarks.notKeep') });
        return;
      }
      const title = keepTitle(note) ?? splitName(fileName(file)).stem;
      const attached = (note.attachments ?? []).map(({ filePath }) => filePath);
      if (note.isTrashed) {
        skipped.push({ path: `${t('common.trash')}: ${title}`, reason: t('importRemarks.inTrash') });
        for (const name of attached) taken.add(byKey.get(keyOf(join(folderOf(file), name))) ?? '');
      } else {
        const to = namer.take('', title, '.md');
        await into.note(convertKeepNote(note, to, title, await addFiles(attached, file, to)));
      }
      pages.add(stemOf(file));
    }

    for (const file of all.filter(isJson)) await attempts.convert(file, () => convertNote(file));
    for (const file of others.keys()) {
      const isPage = /\.html$/i.test(file) && pages.has(stemOf(file));
      if (!isPage && !taken.has(file)) skipped.push({ path: file, reason: t('importRemarks.notKeep') });
    }
    return attempts;
  },
};

const imageName = /\.(?:png|jpe?g|gif|webp|avif|bmp|svg|heic)$/i;
