import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { OutsideVaultError, openWithin } from '../vault/within-vault.ts';

/** What came of reading a file of the vault. */
export type FileWithin =
  | { readonly kind: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A link of the file system leads out of the vault. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'no-file' }
  | { readonly kind: 'too-large'; readonly bytes: number };

/**
 * Reads a file by its vault path, if it truly is in the vault. Throws the system's error when nothing is there, or it cannot be read.
 */
export async function readFileWithin(vault: string, path: string): Promise<FileWithin> {
  const opened = await openWithin(vault, path).catch((error: unknown) => {
    if (error instanceof OutsideVaultError) return 'outside' as const;
    throw error;
  });
  if (opened === 'outside') return { kind: 'outside' };
  if (opened === undefined) return { kind: 'no-file' };
  const handle = opened.file;
  try {
    const size = Number(opened.stats.size);
    if (size > largestAttachment) return { kind: 'too-large', bytes: size };
    const bytes = new Uint8Array(size);
    let read = 0;
    while (read < bytes.length) {
      const { bytesRead } = await handle.read(bytes, read, bytes.length - read, read);
      if (bytesRead === 0) break; // it was truncated meanwhile
      read += bytesRead;
    }
    return { kind: 'read', bytes: bytes.slice(0, read) };
  } finally {
    await handle.close();
  }
}
