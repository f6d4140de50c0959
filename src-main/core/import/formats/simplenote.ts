import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { decodeText } from '../convert/decode-text.ts';
import { type ConvertedSimplenote, convertSimplenote } from './convert-simplenote.ts';
import type { ConvertedFormat } from './format.ts';

/** Simplenote's export: `source/notes.json` in an archive, or that file alone. */
export const simplenote: ConvertedFormat = {
  format: 'simplenote',
  recognises: ({ isFolder, files }) =>
    isFolder ? files.includes('source/notes.json') : files.every((name) => /\.json$/i.test(name)),
  async convert({ root, isFolder, files, namer, into, signal }) {
    const [first = ''] = files;
    const own = isFolder ? 'source/notes.json' : first;
    const converted = convertSimplenote(parsed(decodeText(await readFile(join(root, own)))), namer);
    if (converted === undefined) throw new CoreError('bad-request', t('importErrors.notSimplenote'));
    const remarks: Remark[] =
      converted.leftOut.length === 0
        ? []
        : [{ path: own, reason: t('importRemarks.fieldsLeftOut', { names: converted.leftOut.join(' · ') }) }];
    const others = files.filter((file) => file !== own);
    for (const note of converted.notes) {
      signal.throwIfAborted();
      await into.note(note);
    }
    const trash = converted.trashed.map((title) => ({
      path: `${t('common.trash')}: ${title}`,
      reason: t('importRemarks.inTrash'),
    }));
    return { remarks, skipped: [...trash, ...(await unknownFiles(root, others, converted))] };
  },
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** The export has each note as a text, too. Any other file is none of it. */
async function unknownFiles(
  root: string,
  files: readonly string[],
  { contents }: ConvertedSimplenote,
): Promise<Remark[]> {
  const skipped: Remark[] = [];
  const notes = Map.groupBy(contents, firstLine);
  for (const file of files) {
    const text = /\.txt$/i.test(file) ? decodeText(await readFile(join(root, file))) : '';
    const isNote = notes.get(firstLine(text))?.some((content) => isBegunBy(text, content)) === true;
    if (!isNote) skipped.push({ path: file, reason: t('importRemarks.notSimplenote') });
  }
  return skipped;
}

const firstLine = (text: string): string => text.trim().split(/\r?\n/, 1)[0] ?? '';

/** A text may have the tags of its note below. */
function isBegunBy(text: string, content: string): boolean {
  const [whole, begin] = [text, content].map((one) => one.replace(/\r\n?/g, '\n').trim());
  if (whole === undefined || begin === undefined || begin === '' || !whole.startsWith(begin)) return false;
  const [first = '', ...tags] = whole.slice(begin.length).trim().split('\n');
  return first === '' || (first === 'Tags:' && tags.every((line) => /^\s|^$/.test(line)));
}
