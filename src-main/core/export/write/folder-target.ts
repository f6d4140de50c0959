import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '../../disk/make-folder.ts';
import { temporaryPath } from '../../disk/temporary-names.ts';
import type { ExportTarget } from './target.ts';

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
    abort: () => rm(temporary, { recursive: true, force: true }),
  };
}

/** Copies an open file with its permissions, and closes it. What cannot be read to its end leaves nothing. */
async function copyOpen(file: FileHandle, to: string): Promise<void> {
  const mode = (await file.stat()).mode & 0o777;
  try {
    await pipeline(file.createReadStream(), createWriteStream(to, { flags: 'wx', mode }));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}
