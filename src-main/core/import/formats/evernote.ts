import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { ImportRemark } from '../../../../src-shared/rpc/import.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { CoreError } from '../../errors/core-error.ts';
import { fileName } from '../../vault/vault-path.ts';
import { createPathNamer } from '../convert/path-namer.ts';
import { convertEnexNote } from './convert-enex.ts';
import { createEnexReader, type EnexNote } from './enex-reader.ts';
import type { ConvertedFormat } from './format.ts';
import { listTree } from './list-tree.ts';

const isEnex = (name: string): boolean => /\.enex$/i.test(name);

/** Evernote's export: a file for each notebook, alone or several in a folder, which become folders then. */
export const evernote: ConvertedFormat = {
  format: 'evernote',
  recognises: ({ files }) => files.length > 0 && files.every((file) => isEnex(file) && !file.includes('/')),
  async convert({ path, into, signal }) {
    const namer = createPathNamer();
    const remarks: ImportRemark[] = [];
    const isOne = isEnex(path);
    const files = isOne ? [path] : (await listTree(path)).filter(isEnex).map((name) => join(path, name));

    async function stage(notes: readonly EnexNote[], folder: string): Promise<void> {
      for (const note of notes) {
        const converted = convertEnexNote(note, folder, namer);
        await into.note(converted.note);
        for (const file of converted.files) await into.file(file);
        if (converted.isEncrypted)
          remarks.push({
            path: converted.note.path,
            reason: t('importRemarks.evernoteEncrypted'),
          });
      }
    }

    for (const file of files) {
      const folder = isOne ? '' : fileName(file.replaceAll('\\', '/')).replace(/\.enex$/i, '');
      const reader = createEnexReader();
      try {
        for await (const piece of createReadStream(file, { encoding: 'utf8', highWaterMark: 1024 * 1024 })) {
          signal.throwIfAborted();
          await stage(reader.write(String(piece)), folder);
        }
        await stage(reader.close(), folder);
      } catch (error) {
        if (signal.aborted || !(error instanceof Error) || 'code' in error) throw error;
        throw new CoreError(
          'bad-request',
          t('importErrors.evernoteUnreadable', { file, reason: error.message.split('\n')[0] ?? '' }),
        );
      }
    }
    return { remarks, skipped: [] };
  },
};
