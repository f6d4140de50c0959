import { join } from 'node:path';
import { findLostTexts } from '../checks/find-texts.ts';
import { readHistory } from '../checks/read-history.ts';
import { readVault } from '../checks/read-vault.ts';
import { longestUnsaved } from '../ledger.ts';
import { copyIn } from '../mass-notes.ts';
import type { Scenario } from '../scenario.ts';
import { createNote } from '../vault-files.ts';

const [notes, folders] = [3_000, 300];

export const killedWhileAdopting: Scenario = {
  name: 'killed-while-adopting',
  about:
    'SIGKILL while 3,000 notes that were just copied in are adopted, and a note is typed. What was on screen for two seconds is on disk, and the next start adopts the rest.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A');
    await createNote(lab, a, 'Typed');
    const page = await a.page();
    await page.open('Typed');
    await page.newParagraph();
    copyIn(lab.random, join(a.vault, 'Archive'), notes, folders);
    const end = Date.now() + 12_000;
    await page.longestStall();
    while (Date.now() < end) await page.type([lab.ledger.word()], 250);
    // what the machine itself stood still is no delay of the app's
    const stall = await page.longestStall();
    const at = Date.now();
    await a.kill();
    lab.ledger.killed('A', at, longestUnsaved + 500 + 2 * stall);
    const found = { files: readVault(a.vault), histories: [readHistory(a.data)] };
    for (const fault of findLostTexts(lab.ledger, found)) lab.fault(fault);
    await a.start();
    await lab.reached(
      'all are listed and recorded',
      async () => {
        if ((await a.call('vault.status', {})).adopting !== null) return false;
        const listed = [...(await a.notes()).values()];
        return listed.filter(({ stage }) => stage !== null).length === notes + 1;
      },
      240_000,
    );
  },
};
