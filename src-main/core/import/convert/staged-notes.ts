import { copyFile, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolderBelow } from '../../disk/make-folder.ts';
import type { ConvertedFile, ConvertedNote } from './converted.ts';
import { noteText } from './note-text.ts';

/** A folder of converted notes, from which they are imported like any other Markdown. */
export type StagedNotes = {
  note(note: ConvertedNote): Promise<void>;
  file(file: ConvertedFile): Promise<void>;
};

/** `root` exists. Paths are those of a `PathNamer`, which lead out of nothing. */
export function stagedNotes(root: string): StagedNotes {
  async function placeOf(path: string): Promise<string> {
    const absolute = join(root, ...path.split('/'));
    makeFolderBelow(root, dirname(absolute));
    return absolute;
  }
  return {
    async note(note) {
      const absolute = await placeOf(note.path);
      await writeFile(absolute, noteText(note), { flag: 'wx' });
      const time = (note.updated ?? note.created ?? 0) / 1000;
      if (time > 0) await utimes(absolute, time, time);
    },
    async file({ path, content }) {
      const absolute = await placeOf(path);
      if ('bytes' in content) await writeFile(absolute, content.bytes, { flag: 'wx' });
      else await copyFile(content.from, absolute);
    },
  };
}
