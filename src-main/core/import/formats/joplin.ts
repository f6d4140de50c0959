import { basename, dirname, join } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { decodeText, readWhole } from '../convert/decode-text.ts';
import { convertJoplin, type JoplinItem, readJoplinItem } from './convert-joplin.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';

const itemName = /^[0-9a-f]{32}\.md$/i;
/** Files that are read at once. */
const filesAtOnce = 32;

const readItem = async (path: string): Promise<JoplinItem | undefined> =>
  readJoplinItem(decodeText(await readWhole(path)));

/** Joplin's RAW export: a file for each item, named by its id, and the files of notes in `resources`. */
export const joplin: ConvertedFormat = {
  format: 'joplin',
  async recognises({ root, isFolder, files }) {
    const items = files.filter((file) => /\.md$/i.test(file) && !file.startsWith('resources/'));
    if (!isFolder || !items.every((file) => itemName.test(file))) return false;
    // a file that is empty, or cannot be read, says nothing of the others
    for (const item of items)
      if ((await readItem(join(root, item)).catch(() => undefined)) !== undefined) return true;
    return false;
  },
  async convert(options) {
    const { root, files: all, namer, into, signal } = options;
    const items: JoplinItem[] = [];
    const attempts = fileAttempts(options);
    const { skipped } = attempts;
    const names = all.filter((name) => /^[^/]+\.md$/i.test(name));

    async function readOrSkip(name: string): Promise<JoplinItem | undefined> {
      let item: JoplinItem | undefined;
      await attempts.convert(name, async () => {
        item = await readItem(join(root, name));
        if (item === undefined) skipped.push({ path: name, reason: t('importRemarks.notJoplin') });
      });
      return item;
    }

    for (let from = 0; from < names.length; from += filesAtOnce) {
      signal.throwIfAborted();
      const some = names.slice(from, from + filesAtOnce);
      for (const item of await Promise.all(some.map(readOrSkip))) if (item !== undefined) items.push(item);
    }
    const converted = convertJoplin(items, namer);
    for (const note of converted.notes) await attempts.attempt(note.path, () => into.note(note));
    const files = new Map<string, string>();
    for (const file of all) {
      const [name = ''] = dirname(file) === 'resources' ? basename(file).split('.', 1) : [];
      if (name !== '' && !files.has(name.toLowerCase())) files.set(name.toLowerCase(), file);
    }
    const taken = new Set(names);
    for (const [id, to] of converted.resources()) {
      const file = files.get(id);
      taken.add(file ?? '');
      if (file === undefined) skipped.push({ path: to, reason: t('importRemarks.notInExport') });
      else await attempts.copy(file, to);
    }
    for (const file of all)
      if (!taken.has(file)) skipped.push({ path: file, reason: t('importRemarks.notJoplin') });
    return {
      remarks: [...attempts.remarks, ...converted.remarks],
      skipped: [...skipped, ...converted.skipped],
    };
  },
};
