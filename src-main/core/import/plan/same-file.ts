import { createHash } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { openWithin } from '../../vault/within-vault.ts';

/**
 * Whether a file of a source and one of the vault, by its vault path, have the same bytes, of any size; false when one cannot be read, or is
 * a symbolic link.
 */
export async function sameFile(from: string, vault: string, path: string): Promise<boolean> {
  try {
    const source = await lstat(from);
    if (!source.isFile()) return false;
    const opened = await openWithin(vault, path);
    if (opened === undefined) return false;
    try {
      if (opened.isLink || (await opened.file.stat()).size !== source.size) return false;
      const own = await hashOf(opened.file.createReadStream({ autoClose: false }));
      return own === (await hashOf(createReadStream(from)));
    } finally {
      await opened.file.close();
    }
  } catch {
    return false;
  }
}

async function hashOf(stream: ReadStream): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(stream, hash);
  return hash.digest('hex');
}
