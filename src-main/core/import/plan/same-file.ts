import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Whether two paths are files with the same bytes, of any size; false when one cannot be read. */
export async function sameFile(one: string, other: string): Promise<boolean> {
  try {
    const [first, second] = await Promise.all([lstat(one), lstat(other)]);
    if (!first.isFile() || !second.isFile() || first.size !== second.size) return false;
    const [hash, otherHash] = await Promise.all([hashOf(one), hashOf(other)]);
    return hash === otherHash;
  } catch {
    return false;
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
