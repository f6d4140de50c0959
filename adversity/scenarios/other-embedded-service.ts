import { readHistory } from '../checks/read-history.ts';
import type { Scenario } from '../scenario.ts';
import { createFolderSync } from '../sync-tools/folder-sync.ts';
import { addParagraph, createNote, waitForWord } from '../vault-files.ts';

/** Neither computer's service has what the other's has. */
export const otherEmbeddedService: Scenario = {
  name: 'other-embedded-service',
  about:
    'A vault travels between two computers that each have their own embedded service. Notes go on under their ids on both, back and forth, and all of it is received.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A');
    const b = await lab.computer('B');
    const sync = createFolderSync(a.vault, b.vault, 'numbered');
    const id = await createNote(lab, a, 'Travels');
    let word = await addParagraph(lab, a, 'Travels');
    for (const [from, to] of [
      [a, b],
      [b, a],
      [a, b],
    ] as const) {
      sync.carry('both');
      await waitForWord(to, 'Travels', word);
      await lab.rest(from, 60_000);
      word = await addParagraph(lab, to, 'Travels');
      await lab.rest(to, 60_000);
    }
    sync.carry('both');
    await waitForWord(a, 'Travels', word);
    for (const { name, data } of [a, b]) {
      const { notes } = readHistory(data);
      lab.expect(
        notes.length === 1 && notes[0]?.id === id,
        `${name} knows it as ${notes.map((note) => note.id)}, not as ${id}`,
      );
    }
  },
};
