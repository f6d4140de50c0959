import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf } from '../../vault/vault-path.ts';
import { decodeText } from '../convert/decode-text.ts';
import { createPathNamer, splitName } from '../convert/path-namer.ts';
import type { ConvertedFormat } from './format.ts';
import { listTree } from './list-tree.ts';

const isText = (name: string): boolean => /\.(?:txt|text)$/i.test(name);

/** Text files as notes: one alone, or a folder of them with other files. The name is the title, and the text stays as it is. */
export const textFiles: ConvertedFormat = {
  format: 'text',
  recognises: ({ files }) => files.some(isText) && !files.some((file) => /\.(?:md|markdown)$/i.test(file)),
  async convert({ path, into, signal }) {
    const isOne = isText(path);
    const files = isOne ? [''] : await listTree(path);
    const namer = createPathNamer();
    for (const file of files) {
      signal.throwIfAborted();
      const from = isOne ? path : join(path, file);
      const name = (isOne ? path : file).replaceAll('\\', '/');
      const { stem, extension } = splitName(name.slice(name.lastIndexOf('/') + 1));
      const to = namer.take(folderOf(file), stem, isText(name) ? '.md' : extension);
      if (!isText(name)) {
        await into.file({ path: to, content: { from } });
        continue;
      }
      const { mtimeMs } = await stat(from);
      const markdown = decodeText(await readFile(from)).replace(/\r\n?/g, '\n');
      await into.note({ path: to, title: stem, markdown, created: null, updated: mtimeMs, tags: [] });
    }
    return { remarks: [], skipped: [] };
  },
};
