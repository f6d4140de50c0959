import { readFile, stat } from 'node:fs/promises';
import { decodeText } from '../convert/decode-text.ts';
import { eachFile } from './each-file.ts';
import type { ConvertedFormat } from './format.ts';

const isText = (name: string): boolean => /\.(?:txt|text)$/i.test(name);

/** Text files as notes: one alone, or a folder of them with other files. The name is the title, and the text stays as it is. */
export const textFiles: ConvertedFormat = {
  format: 'text',
  recognises: ({ files }) => files.some(isText) && !files.some((file) => /\.(?:md|markdown)$/i.test(file)),
  async convert(options) {
    const { namer, into } = options;
    await eachFile(options, isText, async ({ from, folder, stem }) => {
      const { mtimeMs } = await stat(from);
      const markdown = decodeText(await readFile(from)).replace(/\r\n?/g, '\n');
      const path = namer.take(folder, stem, '.md');
      await into.note({ path, title: stem, markdown, created: null, updated: mtimeMs, tags: [] });
    });
    return { remarks: [], skipped: [] };
  },
};
