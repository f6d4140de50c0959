import { join } from 'node:path';
import type { Scenario } from '../scenario.ts';
import { mountSmallDisk } from '../small-disk.ts';
import { createNote } from '../vault-files.ts';

export const fullDisk = (which: 'vault' | 'data'): Scenario => ({
  name: `full-disk-${which}`,
  about: `The disk of the ${which === 'vault' ? 'vault' : 'journal'} is full while a note is typed, then has room again. The page says that it is not saved, the status line is not green, the file is never cut, and what was typed is saved once there is room.`,
  quick: false,
  needs: 'mount',
  async run(lab) {
    const disk = mountSmallDisk(lab.folder, `small ${which}`, 24);
    lab.atEnd(disk.unmount);
    const a = await lab.computer('A', { [which]: join(disk.path, which), service: await lab.service() });
    await createNote(lab, a, 'Typed');
    await lab.rest(a);
    const page = await a.page();
    await page.open('Typed');
    await page.newParagraph();
    await page.type([lab.ledger.word()], 600);
    disk.fill();
    for (let round = 0; round < 6; round += 1) {
      await page.type([lab.ledger.word()], 400);
      await page.page.keyboard.press('Control+s');
    }
    await lab.reached('the page says that it is not saved', async () => {
      // at one moment: the old text of a file gives its room back after two seconds, and a save may fit into that
      const { sync, save } = await page.states();
      lab.expect(
        save !== 'Not saved' || !sync.includes('All saved'),
        'the status line is green while a note is not saved',
      );
      return save === 'Not saved';
    });
    disk.free();
    await lab.reached(
      'what was typed is saved',
      async () => /^Saved(?! as draft)/.test(await page.saveState()),
      90_000,
    );
    await lab.rest(a);
  },
});
