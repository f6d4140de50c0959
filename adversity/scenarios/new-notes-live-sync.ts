import type { Scenario } from '../scenario.ts';
import { startLiveSync } from '../sync-tools/live-sync.ts';

/** Notes are typed on both computers while their drafts travel already. */
export const newNotesLiveSync: Scenario = {
  name: 'new-notes-live-sync',
  about:
    'New notes are typed on two computers while live sync carries their drafts. Each is one note with one id on both, and all are received.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service });
    const b = await lab.computer('B', { service });
    const sync = startLiveSync([a.vault, b.vault], 'syncthing');
    try {
      for (let number = 1; number <= 3; number += 1)
        for (const computer of [a, b]) {
          const page = await computer.page();
          await page.create(`${computer.name} ${number}`);
          for (let part = 0; part < 4; part += 1) {
            const words = [lab.ledger.word(), lab.ledger.word()];
            await page.type(words, lab.random.between(100, 700));
          }
        }
      for (const computer of [a, b]) await (await computer.page()).save();
      for (const computer of [a, b]) await lab.rest(computer, 60_000);
      const lists = [await a.notes(), await b.notes()].map((notes) =>
        [...notes.values()].map(({ id, title }) => `${title} is ${id}`).sort(),
      );
      lab.expect(lists[0]?.length === 6, `A lists ${lists[0]?.length} notes of 6`);
      lab.expect(
        lists.join() !== '' && String(lists[0]) === String(lists[1]),
        'A and B do not list the same notes',
      );
    } finally {
      sync.stop();
    }
  },
};
