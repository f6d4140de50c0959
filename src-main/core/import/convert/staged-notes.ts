import { copyFile, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Remark } from '../../../../src-shared/rpc/remarks.ts';
import { t } from '../../../../src-shared/texts/t.ts';
import { removeFileIfThere } from '../../disk/held-files.ts';
import { makeFolderBelow } from '../../disk/make-folder.ts';
import type { ConvertedFile, ConvertedNote } from './converted.ts';
import { readdressed } from './exported-links.ts';
import { noteText } from './note-text.ts';

/** A folder of converted notes, from which they are imported like any other Markdown. */
export type StagedNotes = {
  /** What is said of the notes so far. */
  readonly remarks: readonly Remark[];
  note(note: ConvertedNote): Promise<void>;
  file(file: ConvertedFile): Promise<void>;
  /** Takes back a file, of what could not be converted to its end. */
  remove(path: string): Promise<void>;
  /** Changes addresses in the links of a note that was staged. `addresses`: the new ones, valid in Markdown, by those that it has. */
  readdress(path: string, addresses: ReadonlyMap<string, string>): Promise<void>;
};

/** `root` exists. Paths are those of a `PathNamer`, which lead out of nothing. Nothing is staged once the signal is aborted: each rejects with its reason. */
export function stagedNotes(root: string, signal: AbortSignal): StagedNotes {
  async function placeOf(path: string): Promise<string> {
    signal.throwIfAborted();
    const absolute = join(root, ...path.split('/'));
    makeFolderBelow(root, dirname(absolute));
    return absolute;
  }
  const remarks: Remark[] = [];
  return {
    remarks,
    async note(note) {
      const absolute = await placeOf(note.path);
      if (note.isTextAlone) remarks.push({ path: note.path, reason: t('importRemarks.textAlone') });
      const { text, leftOut } = noteText(note);
      await writeFile(absolute, text, { flag: 'wx' });
      const names = [...(note.leftOut ?? []), ...leftOut];
      if (names.length > 0)
        remarks.push({
          path: note.path,
          reason: t('importRemarks.fieldsLeftOut', { names: names.join(' · ') }),
        });
      const time = (note.updated ?? note.created ?? 0) / 1000;
      if (time > 0) await utimes(absolute, time, time);
    },
    async file({ path, content }) {
      const absolute = await placeOf(path);
      if ('bytes' in content) await writeFile(absolute, content.bytes, { flag: 'wx' });
      else await copyFile(content.from, absolute);
    },
    remove: (path) => removeFileIfThere(join(root, ...path.split('/'))),
    async readdress(path, addresses) {
      const absolute = await placeOf(path);
      const { atime, mtime } = await stat(absolute);
      const text = await readFile(absolute, 'utf8');
      await writeFile(
        absolute,
        readdressed(text, (address) => addresses.get(address) ?? address),
      );
      await utimes(absolute, atime, mtime);
    },
  };
}
