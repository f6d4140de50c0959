import type { Scenario } from '../scenario.ts';
import { createFolderSync } from '../sync-tools/folder-sync.ts';
import { addParagraph, createNote, fillVault, openByTitle, waitForWord } from '../vault-files.ts';

/** A note is thrown away on one computer, and another takes it back. */
export const trashHereRestoreThere: Scenario = {
  name: 'trash-here-restore-there',
  about:
    'A note is moved to the trash on one computer and restored on another. It is the same note on both, with one history, and can be edited further.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service });
    const b = await lab.computer('B', { service });
    const sync = createFolderSync(a.vault, b.vault, 'dropbox');
    fillVault(lab, a.vault);
    const id = await createNote(lab, a, 'Thrown away');
    const first = await addParagraph(lab, a, 'Thrown away');
    sync.carry('both');
    await waitForWord(b, 'Thrown away', first);
    const { id: noteId } = await openByTitle(a, 'Thrown away');
    await a.call('notes.trash', { noteId });
    sync.carry('both');
    const gone = await lab.reached('B has it in the trash', async () =>
      (await b.call('trash.list', {})).some((entry) => entry.id === id),
    );
    if (gone) await b.call('notes.restore', { noteId });
    sync.carry('both');
    for (const computer of [a, b]) {
      const back = await lab.reached(
        `${computer.name} lists the note again, under its id`,
        async () => (await computer.notes()).get('Thrown away')?.id === id,
      );
      if (!back)
        lab.fault(
          `${computer.name} lists ${[...(await computer.notes())].map(([title, note]) => `${title} ${note.id === id}`)}`,
        );
      const trash = await computer.call('trash.list', {});
      lab.expect(trash.length === 0, `${computer.name} still has ${trash.length} notes in its trash`);
    }
    const word = await addParagraph(lab, b, 'Thrown away');
    sync.carry('both');
    await waitForWord(a, 'Thrown away', word);
    for (const computer of [a, b]) await lab.rest(computer);
  },
};
