import { chmodSync, mkdirSync, mkdtempSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { plainNote } from '../vault-files.ts';
import { pause } from '../wait.ts';

/** Milliseconds after which nothing may be unnoticed. */
const longestUnnoticed = 60_000;

/**
 * What `rsync -a` does: files beside their names, renamed, with old times; and folders whose times are set again after
 * each, which makes watchers drop them.
 */
export const archiveUnpacked: Scenario = {
  name: 'archive-unpacked',
  about:
    'Twenty files come into the running app as `rsync -a` brings them, some are overwritten a moment later. Within a minute all are listed with their newest text, and what was overwritten is in the history where it lay still.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A');
    const staging = mkdtempSync(join(lab.folder, 'staging-'));
    await lab.reached('the app is up', async () => (await a.notes()).size === 0);
    const newest = new Map<string, string>();
    const bring = async (title: string, text: string): Promise<void> => {
      const target = join(a.vault, `Copied/Deep ${newest.size % 4}/${title}.md`);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      const temporary = join(staging, title);
      writeFileSync(temporary, text);
      const old = new Date(Date.UTC(2024, 0, 1 + lab.random.below(300)));
      utimesSync(temporary, old, old);
      const hidden = join(dirname(target), `.${title}.md.Xq3v8T`);
      renameSync(temporary, hidden);
      renameSync(hidden, target);
      for (const folder of [dirname(target), dirname(dirname(target)), a.vault]) {
        chmodSync(folder, lab.random.pick([0o700, 0o755]));
        utimesSync(folder, old, lab.random.pick([old, new Date()]));
      }
      newest.set(title, text);
      await pause(lab.random.pick([0, 0, 5, 40, 120]));
    };
    for (let number = 0; number < 20; number += 1)
      await bring(`Copied ${number}`, plainNote(lab, `Copied ${number}`, 2));
    const listed = async (): Promise<boolean> => {
      const notes = await a.notes();
      for (const [title, text] of newest) {
        const note = notes.get(title);
        if (note === undefined) return false;
        if ((await a.call('notes.open', { noteId: note.id })).revisionCount === 0) return false;
        if ((await a.call('notes.open', { noteId: note.id })).content.trim() !== text.trim()) return false;
      }
      return true;
    };
    await lab.reached('all twenty are listed and recorded', listed, longestUnnoticed);
    for (const title of lab.random.shuffle([...newest.keys()]).slice(0, 6)) {
      const folder = [0, 1, 2, 3].map((deep) => join(a.vault, `Copied/Deep ${deep}/${title}.md`));
      const target = folder.find((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
      if (target === undefined) continue;
      const text = plainNote(lab, title, 2, 'overwritten');
      writeFileSync(`${target}.part`, text);
      utimesSync(`${target}.part`, new Date(0), new Date(0));
      renameSync(`${target}.part`, target);
      utimesSync(dirname(target), new Date(0), new Date(0));
      newest.set(title, text);
    }
    await lab.reached('all that was overwritten is recorded', listed, longestUnnoticed);
    await lab.rest(a);
  },
};
