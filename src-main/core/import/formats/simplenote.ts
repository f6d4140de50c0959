import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { convertSimplenote } from './convert-simplenote.ts';
import type { ConvertedFormat } from './format.ts';

/** Simplenote's export: `source/notes.json` in an archive, or that file alone. */
export const simplenote: ConvertedFormat = {
  format: 'simplenote',
  recognises: ({ isFolder, files }) =>
    isFolder ? files.includes('source/notes.json') : files.every((name) => /\.json$/i.test(name)),
  async convert({ path, into, signal }) {
    const json = /\.json$/i.test(path)
      ? await readFile(path, 'utf8')
      : await readFile(join(path, 'source', 'notes.json'), 'utf8');
    const converted = convertSimplenote(parsed(json));
    if (converted === undefined) throw new CoreError('bad-request', t('importErrors.notSimplenote'));
    for (const note of converted.notes) {
      signal.throwIfAborted();
      await into.note(note);
    }
    const trash = converted.trashed.map((title) => ({
      path: `${t('common.trash')}: ${title}`,
      reason: t('importRemarks.inTrash'),
    }));
    return { remarks: [], skipped: trash };
  },
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
