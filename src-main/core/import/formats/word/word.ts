import { stat } from 'node:fs/promises';
import { linkOfPath } from '../../../../../src-shared/markdown/local-link.ts';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { fileName, folderOf } from '../../../vault/vault-path.ts';
import { fileNameFor } from '../../convert/file-kind.ts';
import { withoutTitle } from '../../convert/html-to-markdown.ts';
import { eachFile } from '../file-attempts.ts';
import type { ConvertedFormat } from '../format.ts';
import { convertWord } from './convert-word.ts';

const isDocument = (name: string): boolean => /\.docx$/i.test(name);

/** Documents of Word, as OneNote exports its pages, too: one alone, or a folder with other files. The name is the title. */
export const word: ConvertedFormat = {
  format: 'word',
  recognises: ({ files }) =>
    files.some(isDocument) && !files.some((file) => /\.(?:md|markdown|html?)$/i.test(file)),
  convert(options) {
    const { namer, into } = options;
    // Word's own file beside a document that is open is no document
    const isOwn = (file: string): boolean => isDocument(file) && !fileName(file).startsWith('~$');
    return eachFile(options, isOwn, async ({ from, folder, stem, remark }) => {
      const to = namer.take(folder, stem, '.md');
      const images: string[] = [];
      const converted = await convertWord(from, async ({ bytes, mediaType }) => {
        const image = fileNameFor('', mediaType, bytes);
        const place = namer.take(`${folderOf(to)}/attachments`, stem, image.extension);
        images.push(place);
        await into.file({ path: place, content: { bytes } });
        return linkOfPath(folderOf(to) === '' ? place : place.slice(folderOf(to).length + 1));
      }).catch(async (error: unknown) => {
        for (const place of images) await into.remove(place);
        if (error instanceof CoreError || (error instanceof Error && 'errno' in error)) throw error;
        throw new CoreError('bad-request', t('importRemarks.notWord'));
      });
      const { mtimeMs } = await stat(from);
      const { markdown, isTextAlone, created, properties, leftOut } = converted;
      await into.note({
        path: to,
        title: stem,
        markdown: withoutTitle(markdown, stem),
        isTextAlone,
        created,
        updated: mtimeMs,
        tags: [],
        properties: withoutName(properties, stem),
      });
      if (leftOut.length > 0) remark(to, t('importRemarks.wordLeftOut', { texts: leftOut.join(' · ') }));
    });
  },
};

/** A title that the name of the document repeats says nothing. */
const withoutName = (properties: Readonly<Record<string, string>>, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).filter(([key, value]) => key !== 'document-title' || value !== name),
  );
