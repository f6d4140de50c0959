import { findLostTexts } from '../checks/find-texts.ts';
import { readHistory } from '../checks/read-history.ts';
import { readVault } from '../checks/read-vault.ts';
import { longestUnsaved } from '../ledger.ts';
import type { Scenario } from '../scenario.ts';

/** A user types without a pause, and everything of the app dies at once, again and again. */
export const killWhileTyping: Scenario = {
  name: 'kill-while-typing',
  about:
    'SIGKILL to every process of the app while the user types steadily, 100 times. What was on screen for two seconds is on disk, and each start shows it.',
  quick: true,
  async run(lab) {
    const a = await lab.computer('A');
    const lost = new Set<string>();
    for (let round = 0; round < (lab.quick ? 5 : 100); round += 1) {
      if (!a.running) await a.start();
      const page = await a.page();
      if (round === 0) await page.create('Typed');
      else await page.open('Typed');
      await page.newParagraph();
      await page.longestStall();
      const end = Date.now() + lab.random.between(3_000, lab.quick ? 4_000 : 4_500);
      while (Date.now() < end) await page.type([lab.ledger.word()], 60);
      // what the machine itself stood still is no delay of the app's
      const stall = await page.longestStall();
      const at = Date.now();
      await a.kill();
      lab.ledger.killed('A', at, longestUnsaved + 2 * stall + (lab.quick ? 1_000 : 0));
      const found = { files: readVault(a.vault), histories: [readHistory(a.data)] };
      for (const fault of findLostTexts(lab.ledger, found)) {
        if (!lost.has(fault)) lab.fault(`round ${round + 1}: ${fault}`);
        lost.add(fault);
      }
    }
    await a.start();
    await lab.rest(a);
  },
};
