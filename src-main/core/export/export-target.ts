import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { createFile, moveWithoutReplacing } from '../disk/atomic-write.ts';
import { temporaryPath } from '../disk/file-names.ts';
import { removeFileIfThere, removeTree, rename } from '../disk/held-files.ts';
import { makeFolder } from '../disk/make-folder.ts';
import type { BundleFile } from './bundle/bundle.ts';

/** Where an export is written to. Nothing appears at its path before it is complete. */
export type ExportTarget = {
  /** Writes one file; rejects with the system's error. A file that cannot be read leaves nothing. */
  add(file: BundleFile): Promise<void>;
  /** Gives the export its name; rejects with EEXIST when the name was taken meanwhile. */
  finish(): Promise<void>;
  /** Removes what was written. */
  abort(): Promise<void>;
};

/** Writes an export into a new folder. Its files are made beside it first. */
export async function folderTarget(to: string): Promise<ExportTarget> {
  const temporary = temporaryPath(to, 'tmp');
  await mkdir(temporary);
  return {
    async add({ path, content }) {
      const absolute = join(temporary, ...path.split('/'));
      makeFolder(dirname(absolute));
      if ('open' in content) await copyOpen(await content.open(), absolute);
      else await writeFile(absolute, await content.bytes());
    },
    // the system refuses to replace a folder that is not empty
    finish: () => rename(temporary, to),
    abort: () => removeTree(temporary),
  };
}

/** Copies an open file with its permissions, and closes it. What cannot be read to its end leaves nothing. */
async function copyOpen(file: FileHandle, to: string): Promise<void> {
  const mode = (await file.stat()).mode & 0o777;
  try {
    await pipeline(file.createReadStream(), createWriteStream(to, { flags: 'wx', mode }));
  } catch (error) {
    await removeFileIfThere(to);
    throw error;
  }
}

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
      await removeFileIfThere(temporary);
    },
  };
}

/** Writes an export of a single file under exactly this path. */
export function pageTarget(to: string): ExportTarget {
  let bytes = new Uint8Array();
  return {
    async add({ content }) {
      if ('bytes' in content) bytes = new Uint8Array(await content.bytes());
    },
    async finish() {
      createFile(to, bytes);
    },
    abort: async () => undefined,
  };
}
