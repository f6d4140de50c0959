import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { decodeText } from '../convert/decode-text.ts';
import { convertJoplin } from './convert-joplin.ts';
import type { ConvertedFormat } from './format.ts';
import { type JoplinItem, readJoplinItem } from './joplin-item.ts';

const itemName = /^[0-9a-f]{32}\.md$/i;
/** Files that are read at once. */
const filesAtOnce = 32;

/** Joplin's RAW export: a file for each item, named by its id, and the files of notes in `resources`. */
export const joplin: ConvertedFormat = {
  format: 'joplin',
  async recognises({ root, isFolder, files }) {
    const [first, ...others] = files.filter((file) => /\.md$/i.test(file) && !file.startsWith('resources/'));
    if (!isFolder || first === undefined || ![first, ...others].every((file) => itemName.test(file)))
      return false;
    return readJoplinItem(decodeText(await readFile(join(root, first)))) !== undefined;
  },
  async convert({ root, files: all, namer, into, signal }) {
    const items: JoplinItem[] = [];
    const skipped: Remark[] = [];
    const names = all.filter((name) => /^[^/]+\.md$/i.test(name));
    for (let from = 0; from < names.length; from += filesAtOnce) {
      signal.throwIfAborted();
      const some = names.slice(from, from + filesAtOnce);
      const texts = await Promise.all(some.map(async (name) => decodeText(await readFile(join(root, name)))));
      for (const [index, text] of texts.entries()) {
        const item = readJoplinItem(text);
        if (item === undefined)
          skipped.push({ path: some[index] ?? '', reason: t('importRemarks.notJoplin') });
        else items.push(item);
      }
    }
    const converted = convertJoplin(items, namer);
    for (const note of converted.notes) {
      signal.throwIfAborted();
      await into.note(note);
    }
    const files = new Map<string, string>();
    for (const file of all) {
      const [name = ''] = dirname(file) === 'resources' ? basename(file).split('.', 1) : [];
      if (name !== '' && !files.has(name.toLowerCase())) files.set(name.toLowerCase(), file);
    }
    const taken = new Set(names);
    for (const [id, to] of converted.resources()) {
      signal.throwIfAborted();
      const file = files.get(id);
      if (file === undefined) skipped.push({ path: to, reason: t('importRemarks.notInExport') });
      else await into.file({ path: to, content: { from: join(root, file) } });
      taken.add(file ?? '');
    }
    for (const file of all)
      if (!taken.has(file)) skipped.push({ path: file, reason: t('importRemarks.notJoplin') });
    return { remarks: [], skipped: [...skipped, ...converted.skipped] };
  },
};
