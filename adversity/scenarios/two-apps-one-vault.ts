import { join } from 'node:path';
import { findDuplicates } from '../checks/service-duplicates.ts';
import type { Scenario } from '../scenario.ts';
import { addParagraph, createNote, waitForWord } from '../vault-files.ts';

/** One folder on a shared drive, and an app on each of two computers. */
export const twoAppsOneVault: Scenario = {
  name: 'two-apps-one-vault',
  about:
    'Two apps with journals of their own work in one live folder: new notes on both, edits in turn, words typed at once. Each note is one note, all is received, every word is kept.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const vault = join(lab.folder, 'shared vault');
    const a = await lab.computer('A', { service, vault });
    const b = await lab.computer('B', { service, vault });
    for (let number = 1; number <= 3; number += 1)
      for (const computer of [a, b]) await createNote(lab, computer, `${computer.name} ${number}`);
    for (const title of ['A 1', 'B 1']) {
      await waitForWord(a, title, await addParagraph(lab, b, title));
      await waitForWord(b, title, await addParagraph(lab, a, title));
    }
    const pages = [await a.page(), await b.page()];
    const typed = pages.map((): string[] => []);
    for (const page of pages) {
      await page.open('A 2');
      await page.newParagraph();
    }
    for (let round = 0; round < 12; round += 1) {
      const [word, place] = [lab.ledger.word(), lab.random.between(0, 1)];
      typed[place]?.push(word);
      await pages[place]?.type([word], lab.random.between(50, 600));
    }
    for (const page of pages) await page.save();
    for (const computer of [a, b]) await lab.rest(computer, 60_000);
    const lists = [await a.notes(), await b.notes()].map((notes) =>
      [...notes.values()]
        .map(({ id, title }) => `${title} is ${id}`)
        .sort()
        .join(', '),
    );
    lab.expect(lists[0] === lists[1], `A and B do not list the same notes: ${lists.join(' | ')}`);
    lab.expect((await a.notes()).size === 6, `A lists ${(await a.notes()).size} notes of 6`);
    // Both may merge what was typed at once, and save the same text at the same moment.
    const isMerged = (text: string): boolean =>
      typed.every((words) => words.some((word) => text.includes(word)));
    const { accepted } = service.proxy;
    for (const fault of findDuplicates(accepted.filter(({ content }) => !isMerged(content))))
      lab.fault(fault);
  },
};
