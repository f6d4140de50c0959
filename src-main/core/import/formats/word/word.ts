import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import type { ImportRemark } from '../../../../../src-shared/rpc/import.ts';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { folderOf } from '../../../vault/vault-path.ts';
import { fileNameFor } from '../../convert/file-kind.ts';
import { withoutTitle } from '../../convert/html-page.ts';
import { createPathNamer, splitName } from '../../convert/path-namer.ts';
import type { ConvertedFormat } from '../format.ts';
import { listTree } from '../list-tree.ts';
import { convertWord } from './convert-word.ts';

const isDocument = (name: string): boolean => /\.docx$/i.test(name);

/** Documents of Word, as OneNote exports its pages, too: one alone, or a folder with other files. The name is the title. */
export const word: ConvertedFormat = {
  format: 'word',
  recognises: ({ files }) =>
    files.some(isDocument) && !files.some((file) => /\.(?:md|markdown|html?)$/i.test(file)),
  async convert({ path, into, signal }) {
    const isOne = isDocument(path);
    const namer = createPathNamer();
    const remarks: ImportRemark[] = [];
    for (const file of isOne ? [''] : await listTree(path)) {
      signal.throwIfAborted();
      const from = isOne ? path : join(path, file);
      const name = (isOne ? path : file).replaceAll('\\', '/');
      const { stem, extension } = splitName(name.slice(name.lastIndexOf('/') + 1));
      const copy = async (reason?: string): Promise<void> => {
        const to = namer.take(folderOf(file), stem, extension);
        await into.file({ path: to, content: { from } });
        if (reason !== undefined) remarks.push({ path: to, reason });
      };
      // Word's own file beside a document that is open
      if (!isDocument(name) || stem.startsWith('~$')) {
        await copy();
        continue;
      }
      const to = namer.take(folderOf(file), stem, '.md');
      const images: { readonly path: string; readonly bytes: Buffer }[] = [];
      try {
        const converted = await convertWord(from, async ({ bytes, mediaType }) => {
          const image = fileNameFor('', mediaType, bytes);
          const place = namer.take(
            join(folderOf(to), 'attachments').replaceAll('\\', '/'),
            stem,
            image.extension,
          );
          images.push({ path: place, bytes });
          return linkOfPath(folderOf(to) === '' ? place : place.slice(folderOf(to).length + 1));
        });
        for (const { path: place, bytes } of images) await into.file({ path: place, content: { bytes } });
        const { mtimeMs } = await stat(from);
        const { markdown, isTextAlone, created, author, leftOut } = converted;
        await into.note({
          path: to,
          title: stem,
          markdown: withoutTitle(markdown, stem),
          isTextAlone,
          created,
          updated: mtimeMs,
          tags: [],
          ...(author === '' ? {} : { properties: { author } }),
        });
        if (leftOut.length > 0)
          remarks.push({ path: to, reason: t('importRemarks.wordLeftOut', { texts: leftOut.join(' · ') }) });
      } catch (error) {
        if (signal.aborted || (error instanceof Error && 'errno' in error)) throw error;
        await copy(error instanceof CoreError ? error.message : t('importRemarks.notWord'));
      }
    }
    return { remarks, skipped: [] };
  },
};
