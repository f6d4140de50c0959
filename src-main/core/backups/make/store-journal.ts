import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ContentStore } from '../store/content.ts';
import type { BackupEntry } from '../store/manifest.ts';
import { inStore } from '../store/store-error.ts';

/** Bytes of a part: 8 pages of SQLite. Pages stay where they are, and a day's work changes some all over the file. */
const partSize = 32 * 1024;

/** Stores a copy of the journal in parts. `again`: although they seem to be stored. */
export async function storeJournal(
  copy: string,
  name: string,
  content: ContentStore,
  { signal, modified, again = false }: { signal: AbortSignal; modified: number; again?: boolean },
): Promise<BackupEntry> {
  const file = await inStore(open(copy, 'r'));
  try {
    const sum = createHash('sha256');
    const parts: string[] = [];
    let size = 0;
    for (;;) {
      signal.throwIfAborted();
      const buffer = Buffer.allocUnsafe(partSize);
      const { bytesRead } = await inStore(file.read(buffer, 0, partSize, size));
      if (bytesRead === 0) break;
      const part = buffer.subarray(0, bytesRead);
      sum.update(part);
      parts.push(await content.addBytes(part, again));
      size += bytesRead;
    }
    return { path: name, size, modified, sha256: sum.digest('hex'), parts };
  } finally {
    await file.close();
  }
}
