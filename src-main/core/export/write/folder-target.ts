import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
      if ('from' in content) await copyFile(content.from, absolute);
      else await writeFile(absolute, await content.bytes());
    },
    // the system refuses to replace a folder that is not empty
    finish: () => rename(temporary, to),
    abort: () => rm(temporary, { recursive: true, force: true }),
  };
}
