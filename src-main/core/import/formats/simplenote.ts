import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { decodeText } from '../convert/decode-text.ts';
import { readWhole } from '../convert/read-file.ts';
import { convertSimplenote } from './convert-simplenote.ts';
import { fileAttempts } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';
import { isTextOf } from './simplenote-texts.ts';

/** Simplenote's export: `source/notes.json` in an archive, or that file alone. */
export const simplenote: ConvertedFormat = {
  format: 'simplenote',
  recognises: ({ isFolder, files }) =>
    isFolder ? files.includes('source/notes.json') : files.every((name) => /\.json$/i.test(name)),
  async convert(options) {
    const { root, isFolder, files, namer, into } = options;
    const [first = ''] = files;
    const own = isFolder ? 'source/notes.json' : first;
    const converted = convertSimplenote(parsed(decodeText(await readFile(join(root, own)))), namer);
    if (converted === undefined) throw new CoreError('bad-request', t('importErrors.notSimplenote'));
    const attempts = fileAttempts(options);
    const { remarks, skipped } = attempts;
    const { leftOut, others, trashed } = converted;
    if (leftOut.length > 0)
      remarks.push({ path: own, reason: t('importRemarks.fieldsLeftOut', { names: leftOut.join(' · ') }) });
    for (const path of others) skipped.push({ path, reason: t('importRemarks.notSimplenote') });
    for (const title of trashed)
      skipped.push({ path: `${t('common.trash')}: ${title}`, reason: t('importRemarks.inTrash') });
    for (const note of converted.notes) await attempts.attempt(note.path, () => into.note(note));
    const isText = isTextOf(converted.contents);
    for (const file of files.filter((one) => one !== own))
      await attempts.convert(file, async () => {
        const text = /\.txt$/i.test(file) ? decodeText(await readWhole(join(root, file))) : '';
        if (!isText(text)) skipped.push({ path: file, reason: t('importRemarks.notSimplenote') });
      });
    return attempts;
  },
};

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}
