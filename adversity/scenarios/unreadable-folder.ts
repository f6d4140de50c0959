import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { addParagraph, plainNote, putFile } from '../vault-files.ts';

/** The user of the app, when this program is root: root may read everything. */
const unprivileged = 65_534;

/** What every ext4 disk has at its top, and every Windows drive under another name. */
export const unreadableFolder: Scenario = {
  name: 'unreadable-folder',
  about:
    'The vault has a folder that the user may not read, as `lost+found` at the top of a disk. All other notes are listed, edited and uploaded; the folder is named; what comes into it once it can be read is listed by itself.',
  quick: true,
  async run(lab) {
    const vault = join(lab.folder, 'A', 'vault');
    for (const title of ['One', 'Two', 'Three']) putFile(vault, `Work/${title}.md`, plainNote(lab, title));
    const closed = join(vault, 'lost+found');
    mkdirSync(closed);
    putFile(closed, 'Found.md', plainNote(lab, 'Found'));
    chmodSync(closed, 0o000);
    const user = process.getuid?.() === 0 ? unprivileged : undefined;
    if (user !== undefined) for (const folder of [vault, join(vault, 'Work')]) chmodSync(folder, 0o777);
    const a = await lab.computer('A', user === undefined ? {} : { user });
    await lab.reached('the three others are listed', async () => (await a.notes()).size === 3, 10_000);
    await lab.reached(
      'the folder is named',
      async () => (await a.call('vault.status', {})).unreadable.some(({ path }) => path === 'lost+found'),
      10_000,
    );
    if ((await a.notes()).size === 3) await addParagraph(lab, a, 'One');
    chmodSync(closed, 0o777);
    await a.call('vault.compare', {});
    await lab.reached('what can be read now is listed', async () => (await a.notes()).has('Found'), 70_000);
    await lab.rest(a);
  },
};
