import { ImageRun, TextRun } from 'docx';
import type { ImageSize } from '../../../../src-shared/markdown/image-description.ts';
import type { ImageMediaType } from '../../../../src-shared/rpc/attachments.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import type { ImageBytes } from '../pages/vault-image.ts';
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

/** Width and height in pixels, as the file says; null where it says nothing that can be. */
type PixelSize = { readonly width: number; readonly height: number };

/** The size of an image by its first bytes, of the formats that Word shows. */
export function imageSizeOf(bytes: Uint8Array, type: ImageMediaType): PixelSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const [width, height] = sizeIn(view, type) ?? [0, 0];
    return width > 0 && height > 0 ? { width, height } : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // it ends too early
    throw error;
  }
}

function sizeIn(view: DataView, type: ImageMediaType): readonly [number, number] | null {
  switch (type) {
    case 'image/png':
      return [view.getUint32(16), view.getUint32(20)];
    case 'image/gif':
      return [view.getUint16(6, true), view.getUint16(8, true)];
    case 'image/bmp':
      // rows from the top to the bottom have a negative height
      return [view.getInt32(18, true), Math.abs(view.getInt32(22, true))];
    case 'image/jpeg':
      return jpegSize(view);
    default:
      return null;
  }
}

/** The size is in the frame, one of the segments that each have a marker and a length. */
function jpegSize(view: DataView): readonly [number, number] | null {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1; // a marker may be filled up
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
