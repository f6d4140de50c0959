import { ImageRun, TextRun } from 'docx';
import type { ImageSize } from '../../../../src-shared/markdown/image-description.ts';
import type { ImageMediaType } from '../../../../src-shared/rpc/attachments.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { ImageBytes } from '../pages/vault-image.ts';
import { imageSizeOf, type PixelSize } from './image-size-of.ts';
import { wordText } from './word-text.ts';

/** An image that Word shows. */
export type WordImage = {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpg' | 'gif' | 'bmp';
  readonly size: PixelSize;
};

const types: Partial<Record<ImageMediaType, WordImage['type']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/bmp': 'bmp',
};

/** The formats that every version of Word shows; null for the others, and for a file without a size. */
export function wordImage(found: ImageBytes | null): WordImage | null {
  const type = found === null ? undefined : types[found.type];
  const size = found === null ? null : imageSizeOf(found.bytes, found.type);
  return found === null || type === undefined || size === null ? null : { bytes: found.bytes, type, size };
}

/** Pixels across the text of a page. */
const widest = 600;
const highest = 860;

/** An image in the size that the note asks for, or its own, as far as the page has room; or its words, where there is none. */
export function imageRun(
  image: WordImage | null,
  description: string,
  wanted: ImageSize | null,
  room: number,
): ImageRun | TextRun {
  const words = wordText(description);
  if (image === null)
    return new TextRun({ text: words === '' ? t('exporting.image') : words, italics: true });
  const width = wanted?.width ?? image.size.width;
  const height = wanted?.height ?? (width * image.size.height) / image.size.width;
  const scale = Math.min(1, (widest * room) / width, highest / height);
  return new ImageRun({
    type: image.type,
    data: image.bytes,
    transformation: {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
    altText: { name: words, description: words },
  });
}
