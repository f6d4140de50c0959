import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listedNotes } from '../../src-main/test-support/listed-notes.ts';
import type { NoteSummary } from '../../src-shared/rpc/library.ts';
import { readHistory } from '../checks/read-history.ts';
import { copyIn } from '../mass-notes.ts';
import type { Scenario } from '../scenario.ts';
import { createNote } from '../vault-files.ts';
import { pause } from '../wait.ts';

const [notes, folders] = [10_000, 500];

/** A user drags an archive of years into the vault, thinks again about its name, and throws it out. */
export const massChanges: Scenario = {
  name: 'mass-changes',
  about:
    '10,000 notes in 500 folders are copied into the running app, moved by their top folder, and deleted, while a note is typed. Every save is done within two seconds, the brake asks before the deletions count, and saying that they were not meant brings every file back.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A');
    await createNote(lab, a, 'Typed');
    const page = await a.page();
    await page.open('Typed');
    await page.newParagraph();
    const total = notes + 1;
    let typing = true;
    const typed = (async () => {
      while (typing) {
        await page.type([lab.ledger.word()], 300);
        const state = await page.saveState();
        if (state === 'Not saved') lab.fault('the page says "Not saved" while notes are adopted');
      }
    })().catch((error: Error) => lab.fault(`the page cannot be typed into any more: ${error.message}`));
    // the whole library is asked for when the app has nothing left to do: it is large
    const library = async (): Promise<readonly NoteSummary[]> =>
      (await a.call('vault.status', {})).adopting === null
        ? listedNotes(await a.call('library.load', {}))
        : [];
    const listed = async (): Promise<boolean> => (await library()).length === total;
    const recorded = async (): Promise<boolean> =>
      (await library()).filter(({ stage }) => stage !== null).length === total;
    try {
      // staged beside the vault, on its disk: it comes in folder by folder
      copyIn(lab.random, join(a.vault, 'Archive'), notes, folders);
      await lab.reached('all are listed and recorded', recorded, 300_000);
      const before = readHistory(a.data).revisions.length;
      mkdirSync(join(a.vault, 'Old'));
      renameSync(join(a.vault, 'Archive'), join(a.vault, 'Old/Archive'));
      await lab.reached(
        'all are listed in their new place',
        async () => (await library()).filter(({ account }) => account === 'Old').length === notes,
        300_000,
      );
      await pause(3_000);
      const made = readHistory(a.data).revisions.length - before;
      lab.expect(made >= notes && made < notes + 50, `the move of ${notes} notes made ${made} revisions`);
      rmSync(join(a.vault, 'Old'), { recursive: true });
      const asked = await lab.reached(
        'the brake asks',
        async () => (await a.call('vault.status', {})).heldDeletions?.notes === notes,
        300_000,
      );
      if (asked) {
        await a.call('vault.undoDeletions', {});
        await lab.reached('every file is back', listed, 300_000);
      }
    } finally {
      typing = false;
      await typed;
    }
    await page.save();
  },
};
