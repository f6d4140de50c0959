import { listedNotes } from '../../src-main/test-support/listed-notes.ts';
import { findDuplicates } from '../checks/service-duplicates.ts';
import type { Computer } from '../computer.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { type ConflictStyle, conflictStyles } from '../sync-tools/conflict-name.ts';
import { createFolderSync, type FolderSync } from '../sync-tools/folder-sync.ts';
import { addParagraph, createNote } from '../vault-files.ts';

/** Files are carried by hand now and then, in either direction, while notes are edited everywhere. */
function byCopying(name: string, words: string, names: readonly string[]): Scenario {
  return {
    name,
    about: `${words} computers with one service; notes are edited on all of them, and files carried in either direction, with conflict copies in three styles. Every text is kept, no note becomes two${names.length === 2 ? ', nothing is sent twice' : ''}.`,
    quick: false,
    async run(lab) {
      const service = await lab.service();
      const computers: Computer[] = [];
      for (const computer of names) computers.push(await lab.computer(computer, { service }));
      const [first] = computers;
      if (first === undefined) return;
      const style = lab.random.pick(conflictStyles);
      const pairs = computers.flatMap((one, index) =>
        computers.slice(index + 1).map((other) => createFolderSync(one.vault, other.vault, style)),
      );
      const titles = ['Alpha', 'Beta', 'Gamma'];
      for (const title of titles) await createNote(lab, first, title);
      await carryUntilQuiet(pairs);
      for (const computer of computers) await listsAll(lab, computer, titles, style);
      for (let step = 0; step < 30; step += 1) await playStep(lab, computers, pairs, titles);
      for (let round = 0; round < 3; round += 1) {
        await carryUntilQuiet(pairs);
        for (const computer of computers) await listsAll(lab, computer, titles, style);
      }
      for (const computer of computers) await lab.rest(computer, 60_000);
      // pairs of folders know nothing of each other: among three they also put an older text back, which is sent again
      if (names.length > 2) return;
      const { accepted } = service.proxy;
      // a numbered copy may be a note of its own, with the text of another one
      const notes =
        style === 'numbered' ? Map.groupBy(accepted, ({ noteId }) => noteId).values() : [accepted];
      for (const sent of notes) for (const fault of findDuplicates(sent, lab.edits)) lab.fault(fault);
    },
  };
}

export const twoByCopying = byCopying('two-by-copying', 'Two', ['A', 'B']);
export const threeByCopying = byCopying('three-by-copying', 'Three', ['A', 'B', 'C']);

async function playStep(
  lab: Lab,
  computers: readonly Computer[],
  pairs: readonly FolderSync[],
  titles: string[],
): Promise<void> {
  const computer = lab.random.pick(computers);
  const choice = lab.random.below(10);
  if (choice < 5) {
    const listed = await computer.notes();
    const title = lab.random.pick(titles);
    if (listed.has(title)) await addParagraph(lab, computer, title);
  } else if (choice < 9) lab.random.pick(pairs).carry(lab.random.pick(['there', 'back', 'both']));
  else {
    const title = `New ${titles.length}`;
    titles.push(title);
    await createNote(lab, computer, title);
  }
}

async function carryUntilQuiet(pairs: readonly FolderSync[]): Promise<void> {
  for (let round = 0; round < 10; round += 1)
    if (pairs.every((pair) => pair.carry('both').carried === 0)) return;
}

/**
 * A computer comes to list just these notes, once each. A copy called "Name 2" whose text the history has may as well have been
 * made by hand: that is a note of its own.
 */
async function listsAll(
  lab: Lab,
  computer: Computer,
  titles: readonly string[],
  style: ConflictStyle,
): Promise<void> {
  const wanted = [...titles].sort().join(', ');
  let listed = '';
  const same = await lab.reached(
    `${computer.name} lists each note once`,
    async () => {
      const notes = listedNotes(await computer.call('library.load', {}));
      const found = notes.map(({ title }) => title).sort();
      listed = (style === 'numbered' ? [...new Set(found)] : found).join(', ');
      return listed === wanted;
    },
    20_000,
  );
  if (!same) lab.fault(`${computer.name} lists ${listed} instead of ${wanted}`);
}
