import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { createNote } from '../vault-files.ts';
import { isBack, saysMissing } from './vault-presence.ts';

/** A drive letter that belongs to another stick today, and a mount point without its drive. */
export const wrongVault: Scenario = {
  name: 'wrong-vault',
  about:
    'The app is started with the data of one vault and the folder of another, then with an empty one. It says so, deletes nothing, writes nothing there, and with the right folder all is as before.',
  quick: true,
  async run(lab) {
    const a = await lab.computer('A');
    for (const title of ['One', 'Two', 'Three']) await createNote(lab, a, title);
    await lab.rest(a);
    await a.quit();
    const [right, other, empty] = [a.vault, join(lab.folder, 'other vault'), join(lab.folder, 'empty')];
    const b = await lab.computer('B', { vault: other });
    await createNote(lab, b, 'Of another vault');
    await b.quit();
    mkdirSync(empty);
    lab.untouched.remember(other);
    for (const vault of [other, empty]) {
      await a.start({ vault });
      await saysMissing(lab, a);
      const trash = await a.call('trash.list', {});
      lab.expect(trash.length === 0, `${trash.length} notes count as deleted in ${vault}`);
      // refused, which is as good as nothing to purge
      const nothingElse = { attachments: [], backups: false, olderJournals: false };
      await a
        .call('trash.purge', { noteIds: trash.map(({ id }) => id), ...nothingElse })
        .catch(() => undefined);
      await a.quit();
    }
    lab.expect(readdirSync(empty).length === 0, 'something was written into the empty folder');
    await a.start({ vault: right });
    await isBack(lab, a, 3);
    await lab.rest(a);
  },
};
