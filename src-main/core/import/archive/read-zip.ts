import { openPromise } from 'yauzl';
import type { ArchiveLimits } from './archive-limits.ts';

/**
 * Reads some entries of a zip archive by their names, and expands all others to nothing, so that what a library makes of the archive afterwards has
 * the size that was counted, whatever the archive says. Rejects with the error of the limits, or of the library for what is no archive.
 */
export async function readZip(
  path: string,
  limits: ArchiveLimits,
  isWanted: (name: string) => boolean,
): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    limits.addFile();
    const chunks: Buffer[] = [];
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk);
      limits.addBytes(bytes.length);
      if (isWanted(entry.fileName)) chunks.push(bytes);
    }
    if (isWanted(entry.fileName)) found.set(entry.fileName, Buffer.concat(chunks));
  }
  return found;
}
