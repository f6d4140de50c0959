import { stat } from 'node:fs/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { decodeText, isEncodingGuessed, readWhole } from '../convert/decode-text.ts';
import { eachFile } from './file-attempts.ts';
import type { ConvertedFormat } from './format.ts';

const isText = (name: string): boolean => /\.(?:txt|text)$/i.test(name);

/** Text files as notes: one alone, or a folder of them with other files. The name is the title, and the text stays as it is. */
export const textFiles: ConvertedFormat = {
  format: 'text',
  recognises: ({ files }) => files.some(isText) && !files.some((file) => /\.(?:md|markdown)$/i.test(file)),
  convert: (options) =>
    eachFile(options, isText, async ({ from, folder, stem, remark }) => {
      const { mtimeMs } = await stat(from);
      const bytes = await readWhole(from);
      const markdown = decodeText(bytes).replace(/\r\n?/g, '\n');
      const path = options.namer.take(folder, stem, '.md');
      await options.into.note({ path, title: stem, markdown, created: null, updated: mtimeMs, tags: [] });
      if (isEncodingGuessed(bytes)) remark(path, t('importRemarks.encodingGuessed'));
    }),
};
