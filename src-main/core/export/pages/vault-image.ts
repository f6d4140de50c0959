import type { ImageMediaType } from '../../../../src-shared/rpc/attachments.ts';
import { imageTypeOf } from '../../attachments/image-type.ts';
import { readFileWithin } from '../../attachments/read-file-within.ts';
import { openWithin } from '../../vault/within-vault.ts';

export type ImageBytes = { readonly bytes: Uint8Array; readonly type: ImageMediaType };

/** Reads an image of the vault; null for any other file, and for an image that is too large to be contained in a page. */
export async function imageBytes(vault: string, path: string): Promise<ImageBytes | null> {
  const file = await readFileWithin(vault, path);
  const type = file.kind === 'read' ? imageTypeOf(file.bytes) : undefined;
  return file.kind !== 'read' || type === undefined ? null : { bytes: file.bytes, type };
}

/** The image in a `data:` address; null where there is none. */
export function readImageAddress(address: string): ImageBytes | null {
  const [, base64] = /^data:[^,]*;base64,(.*)$/is.exec(address) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  const type = imageTypeOf(bytes);
  return type === undefined ? null : { bytes, type };
}

/** Bytes by which an image is known. */
const headLength = 8192;

/** Whether a file of the vault is an image, by its first bytes. False for a file that cannot be read. */
export async function isImageAt(vault: string, path: string): Promise<boolean> {
  const opened = await openWithin(vault, path).catch(() => undefined);
  if (opened === undefined) return false;
  try {
    const { buffer, bytesRead } = await opened.file.read(Buffer.alloc(headLength), 0, headLength, 0);
    return imageTypeOf(buffer.subarray(0, bytesRead)) !== undefined;
  } finally {
    await opened.file.close();
  }
}
