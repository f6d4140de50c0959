import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { t } from '../../../../../src-shared/texts/t.ts';
import { CoreError } from '../../../errors/core-error.ts';
import { decodePieces } from '../../convert/decode-text.ts';
import { fileAttempts } from '../file-attempts.ts';
import type { ConvertedFormat } from '../format.ts';
import { convertEnexNote } from './convert-enex.ts';
import type { EnexNote } from './enex-note.ts';
import { createEnexReader } from './enex-reader.ts';
import { remarksOf } from './enex-remarks.ts';
import { linkedNotes } from './linked-notes.ts';

const isEnex = (name: string): boolean => /\.enex$/i.test(name);

/** Evernote's export: a file for each notebook, alone or several in folders, perhaps with other files; notebooks become folders then. */
export const evernote: ConvertedFormat = {
  format: 'evernote',
  recognises: ({ files }) =>
    files.some(isEnex) && !files.some((file) => /\.(?:md|markdown|html?)$/i.test(file)),
  async convert(options) {
    const { root, isFolder, files, namer, into, signal } = options;
    const attempts = fileAttempts(options);
    const { remarks, skipped } = attempts;
    const linked = linkedNotes();

    async function stage(notes: readonly EnexNote[], folder: string, file: string): Promise<number> {
      for (const note of notes)
        await attempts.attempt(note.title || file, async () => {
          const converted = convertEnexNote(note, folder, namer);
          await into.note(converted.note);
          for (const file of converted.files) await into.file(file);
          linked.add(converted.note, converted.links);
          for (const reason of remarksOf(note, converted))
            remarks.push({ path: converted.note.path, reason });
        });
      return notes.length;
    }

    async function convertFile(file: string): Promise<void> {
      const from = join(root, file);
      const folder = !isFolder ? '' : file.replace(/\.enex$/i, '');
      let count = 0;
      const reader = createEnexReader();
      for await (const piece of decodePieces(createReadStream(from, { highWaterMark: 1024 * 1024 }))) {
        signal.throwIfAborted();
        count += await stage(reader.write(piece), folder, file);
      }
      count += await stage(reader.close(), folder, file);
      if (reader.isExport()) {
        if (count === 0) skipped.push({ path: file, reason: t('importRemarks.noText') });
        return;
      }
      if (!isFolder) throw new CoreError('bad-request', t('importErrors.notEvernote', { file: from }));
      skipped.push({ path: file, reason: t('importRemarks.notEvernote') });
    }

    for (const file of files)
      if (!isFolder) await convertFile(file);
      else if (isEnex(file)) await attempts.attempt(file, () => convertFile(file));
      else
        await attempts.attempt(file, async () => {
          await attempts.copy(file);
        });
    for (const { path, addresses, unknown } of linked.resolve()) {
      signal.throwIfAborted();
      if (addresses.size > 0) await into.readdress(path, addresses);
      if (unknown.length > 0)
        remarks.push({ path, reason: t('importRemarks.evernoteLinks', { notes: unknown.join(' · ') }) });
    }
    return attempts;
  },
};
