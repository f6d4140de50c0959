import { listedNotes } from '../../src-main/test-support/listed-notes.ts';
import type { Computer } from '../computer.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { conflictStyles } from '../sync-tools/conflict-name.ts';
import { createFolderSync } from '../sync-tools/folder-sync.ts';
import { createNote, openByTitle, waitForWord } from '../vault-files.ts';

/** The same note is edited on both computers while they are apart, at its beginning and at its end. */
export const conflictedCopy: Scenario = {
  name: 'conflicted-copy',
  about:
    'A sync program makes a conflict copy, in each of three styles. The note keeps its id and its history, both texts are merged from the common predecessor, and the copy goes to the trash.',
  quick: false,
  async run(lab) {
    const service = await lab.service();
    const a = await lab.computer('A', { service });
    const b = await lab.computer('B', { service });
    for (const style of conflictStyles) {
      const title = `Both edit ${style}`;
      const sync = createFolderSync(a.vault, b.vault, style);
      const id = await createNote(lab, a, title);
      const { content } = await openByTitle(a, title);
      sync.carry('both');
      await waitForWord(b, title, content.trim());
      const atTop = await edit(lab, a, title, (text, word) => `Above: ${word}.\n\n${text}`);
      const atEnd = await edit(lab, b, title, (text, word) => `${text.trimEnd()}\n\nBelow: ${word}.\n`);
      sync.carry('both');
      for (const computer of [a, b]) {
        const merged = await lab.reached(
          `${computer.name} has merged the ${style} copy of a note`,
          async () => {
            const notes = listedNotes(await computer.call('library.load', {}));
            const copies = notes.filter((note) => note.title.startsWith(title));
            const note = notes.find((one) => one.id === id);
            if (copies.length !== 1 || note === undefined) return false;
            const text = (await computer.call('notes.open', { noteId: note.id })).content;
            return text.includes(atTop) && text.includes(atEnd);
          },
          20_000,
        );
        if (merged) continue;
        const notes = listedNotes(await computer.call('library.load', {}));
        lab.fault(
          `${computer.name} lists ${notes.map((note) => `${note.title} (${note.id === id ? 'the note' : 'another'})`).join(', ')}`,
        );
      }
      sync.carry('both');
    }
    for (const computer of [a, b]) await lab.rest(computer);
  },
};

async function edit(
  lab: Lab,
  computer: Computer,
  title: string,
  change: (text: string, word: string) => string,
): Promise<string> {
  const word = lab.ledger.word();
  const note = await openByTitle(computer, title);
  const content = change(note.content, word);
  await computer.call('notes.commit', { noteId: note.id, base: note.base, title, content });
  lab.ledger.onDisk([word], `edited on ${computer.name}`);
  return word;
}
