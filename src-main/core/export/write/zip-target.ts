import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { moveWithoutReplacing } from '../../disk/atomic-write.ts';
import { temporaryPath } from '../../disk/temporary-names.ts';
import type { ExportTarget } from './target.ts';

/** Writes an export as a zip archive, one file after the other, so that no more than one is in memory. */
export function zipTarget(to: string): ExportTarget {
  const temporary = temporaryPath(to, 'tmp');
  const zip = new ZipFile();
  const output = Readable.from(zip.outputStream);
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(temporary, { flags: 'wx', flush: true }));
  written.catch(() => undefined); // `finish` reports it
  return {
    async add({ path, content }) {
      if ('bytes' in content) zip.addBuffer(Buffer.from(await content.bytes()), path);
      else {
        const file = await content.open(); // the archive opens it later, and cannot go on without it
        const { mtime, mode, size } = await file.stat().finally(() => file.close());
        zip.addReadStreamLazy(path, { mtime, mode, size }, (take) => {
          content.open().then(
            (again) => take(null, again.createReadStream()),
            (error: unknown) => take(error, Readable.from([])),
          );
        });
      }
    },
    async finish() {
      zip.end();
      await written;
      moveWithoutReplacing(temporary, to);
    },
    async abort() {
      zip.end();
      await written.catch(() => undefined);
      await rm(temporary, { force: true });
    },
  };
}
