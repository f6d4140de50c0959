import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { largestAttachment } from '../../../src-shared/rpc/attachments.ts';
import { isBelow } from '../disk/lies-within.ts';
import { absolutePath } from '../vault/vault-path.ts';

/** What came of reading a file of the vault. */
export type FileWithin =
  | { readonly kind: 'read'; readonly bytes: Uint8Array<ArrayBuffer> }
  /** A link of the file system leads out of the vault. */
  | { readonly kind: 'outside' }
  | { readonly kind: 'no-file' }
  | { readonly kind: 'too-large'; readonly bytes: number };

/**
 * Reads a file by its vault path, if it truly is in the vault: links of the file system are followed first, and what is
 * opened is the place they end. Throws the system's error when nothing is there, or it cannot be read.
 */
export async function readFileWithin(vault: string, path: string): Promise<FileWithin> {
  const top = await realpath(vault);
  const real = await realpath(absolutePath(vault, path));
  if (!isBelow(top, real)) return { kind: 'outside' };
  // A symbolic link that was created just now must not be followed, and a pipe without a writer must not block.
  const handle = await open(
    real,
    constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0),
  );
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return { kind: 'no-file' };
    if (stats.size > largestAttachment) return { kind: 'too-large', bytes: stats.size };
    const bytes = new Uint8Array(stats.size);
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
