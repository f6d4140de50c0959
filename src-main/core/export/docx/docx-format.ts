import { setImmediate } from 'node:timers/promises';
import { t } from '../../../../src-shared/texts/t.ts';
import { resultWithin } from '../../limits/within-page-time.ts';
import type { PageFile, PageFormat, PageNote } from '../pages/page-format.ts';
import { imageBytes, readImageAddress } from '../pages/vault-image.ts';
import { type WordImage, wordImage } from './images.ts';
import { wordDocument } from './word-document.ts';

/** Milliseconds for a document: a note of 500,000 characters that is full of lists takes about as long. A core that is silent for ten seconds is started again. */
const longestTime = 5_000;

/** A document of Word for each note, with the images in it that Word shows. */
export function docxFormat(vault: string): PageFormat<WordImage> {
  async function page({ entry, markdown, links, remark }: PageNote<WordImage>): Promise<Uint8Array> {
    const note = { ...entry, markdown, links };
    const written = resultWithin(longestTime, () => wordDocument(note));
    if (written !== null) return written;
    remark(t('exportErrors.textAlone'));
    await setImmediate(); // what waited has its turn
    return wordDocument(note, true);
  }

  async function image({ path, address, remark }: PageFile): Promise<WordImage | null> {
    const found = await imageBytes(vault, path);
    const shown = wordImage(found);
    if (found !== null && shown === null && address === null)
      remark(t('exportErrors.imageNotInWord', { path }));
    return shown;
  }

  return {
    extension: '.docx',
    ownNames: [],
    prepare: () => ({
      own: [],
      embeds: async (path) => wordImage(await imageBytes(vault, path)) !== null,
      image,
      ownImage: (address) => wordImage(readImageAddress(address)),
      page,
    }),
  };
}
