import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportRemark } from '../../../../src-shared/rpc/import.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { convertJoplin } from './convert-joplin.ts';
import type { ConvertedFormat } from './format.ts';
import { type JoplinItem, readJoplinItem } from './joplin-item.ts';
import { listTree } from './list-tree.ts';

const itemName = /^[0-9a-f]{32}\.md$/i;
/** Files that are read at once. */
const filesAtOnce = 32;

/** Joplin's RAW export: a file for each item, named by its id, and the files of notes in `resources`. */
export const joplin: ConvertedFormat = {
  format: 'joplin',
  async recognises({ path, isFolder, files }) {
    const [first, ...others] = files.filter((file) => /\.md$/i.test(file) && !file.startsWith('resources/'));
    if (!isFolder || first === undefined || ![first, ...others].every((file) => itemName.test(file)))
      return false;
    return readJoplinItem(await readFile(join(path, first), 'utf8')) !== undefined;
  },
  async convert({ path, into, signal }) {
    const items: JoplinItem[] = [];
    const skipped: ImportRemark[] = [];
    // links of the file system, which may lead anywhere, are not among them
    const all = await listTree(path);
    const names = all.filter((name) => /^[^/]+\.md$/i.test(name));
    for (let from = 0; from < names.length; from += filesAtOnce) {
      signal.throwIfAborted();
      const some = names.slice(from, from + filesAtOnce);
      const texts = await Promise.all(some.map((name) => readFile(join(path, name), 'utf8')));
      for (const [index, text] of texts.entries()) {
        const item = readJoplinItem(text);
        if (item === undefined)
          skipped.push({ path: some[index] ?? '', reason: t('importRemarks.notJoplin') });
        else items.push(item);
      }
    }
    const converted = convertJoplin(items);
    for (const note of converted.notes) {
      signal.throwIfAborted();
      await into.note(note);
    }
    const files = new Map<string, string>();
    for (const file of all) {
      const [folder, name, ...below] = file.split('/');
      if (folder !== 'resources' || name === undefined || below.length > 0) continue;
      files.set((name.split('.', 1)[0] ?? '').toLowerCase(), join(path, file));
    }
    for (const [id, to] of converted.resources()) {
      signal.throwIfAborted();
      const from = files.get(id);
      if (from === undefined) skipped.push({ path: to, reason: t('importRemarks.notInExport') });
      else await into.file({ path: to, content: { from } });
    }
    return { remarks: [], skipped: [...skipped, ...converted.skipped] };
  },
};
