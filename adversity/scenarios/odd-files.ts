import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../checks/read-history.ts';
import type { Scenario } from '../scenario.ts';
import { addParagraph, fillVault, openByTitle, plainNote, putFile } from '../vault-files.ts';
import { until } from '../wait.ts';

const oddNames = [
  "It's 100% & more",
  'Zoë 会议 メモ',
  'a'.repeat(120),
  '日'.repeat(70),
  'dots... and more',
  ' leading space',
  'semi;colon, comma',
  '#tag [brackets] (round)',
  'emoji 👩‍🚀 and flag 🇩🇪',
  'ﬁ ligature',
  'back\\slash',
  'quote "double"',
  'CON',
  'tab\there',
  'percent %2F encoded',
];

export const oddNamesKept: Scenario = {
  name: 'odd-names',
  about:
    'Files with odd names are listed under them, edited, and uploaded; no name is changed, no file but the edited ones is written.',
  quick: false,
  async run(lab) {
    const vault = join(lab.folder, 'A', 'vault');
    for (const name of oddNames) putFile(vault, `Odd/${name}.md`, plainNote(lab, name, 1));
    lab.untouched.remember(vault);
    const a = await lab.computer('A');
    await lab.reached('all are listed', async () => (await a.notes()).size === oddNames.length);
    for (const name of lab.random.shuffle(oddNames).slice(0, 4)) {
      const found = [...(await a.notes()).keys()].find(
        (title) => title.trim() === name.normalize('NFC').trim(),
      );
      if (found === undefined) continue;
      lab.untouched.forget(vault, `Odd/${name}.md`);
      await addParagraph(lab, a, found);
    }
    await lab.rest(a);
  },
};

export const sameTemplate: Scenario = {
  name: 'same-template',
  about:
    'A note made from a template is deleted, and another is made from the same template under another name. It is a note of its own: it does not inherit the history of the deleted one.',
  quick: false,
  async run(lab) {
    fillVault(lab, join(lab.folder, 'A', 'vault'));
    const a = await lab.computer('A');
    const template = plainNote(lab, 'Template', 2);
    putFile(a.vault, 'Work/Monday.md', template);
    const first = await openByTitle(a, 'Monday');
    await addParagraph(lab, a, 'Monday');
    putFile(a.vault, 'Work/Tuesday.md', template);
    const second = await openByTitle(a, 'Tuesday');
    rmSync(join(a.vault, 'Work/Tuesday.md'));
    await until('Tuesday is gone', async () => !(await a.notes()).has('Tuesday'));
    await lab.rest(a);
    await a.quit();
    await a.start(); // what was deleted in another run is not a rename of this one
    putFile(a.vault, 'Work/Wednesday.md', template);
    const third = await openByTitle(a, 'Wednesday');
    lab.expect(new Set([first.id, second.id, third.id]).size === 3, 'a new file took over a deleted note');
    await lab.rest(a);
  },
};

/** More bytes than a Memory may have. */
const tooLarge = 2_200_000;

export const tooLargeNote: Scenario = {
  name: 'too-large-note',
  about:
    'A note grows beyond 2 MiB, is edited in the app and by another program, and becomes small again. Each text is a revision here, the upload of the large ones is refused with its reason and of nothing else, and its uploads continue when it is small again.',
  quick: false,
  async run(lab) {
    const a = await lab.computer('A', { service: await lab.service() });
    const filler = 'All work and no play makes Jack a dull boy. '.repeat(Math.ceil(tooLarge / 44));
    const word = lab.ledger.word();
    putFile(a.vault, 'Work/Large.md', `Small yet: ${word}.\n`);
    lab.ledger.onDisk([word], 'while it was small');
    await openByTitle(a, 'Large');
    await lab.rest(a);
    for (const who of ['the app', 'another program']) {
      const note = await openByTitle(a, 'Large');
      const grown = lab.ledger.word();
      const content = `${note.content.slice(0, 60)}\n\nGrown by ${who}: ${grown}.\n\n${filler}\n`;
      if (who === 'the app')
        await a.call('notes.commit', { noteId: note.id, base: note.base, title: 'Large', content });
      else putFile(a.vault, 'Work/Large.md', content);
      lab.ledger.onDisk([grown], `written by ${who}`);
      await lab.reached(`the large text of ${who} is a revision`, () =>
        readHistory(a.data).revisions.some(({ document }) => document.content.includes(grown)),
      );
    }
    const other = lab.ledger.word();
    putFile(a.vault, 'Work/Other.md', `Another note: ${other}.\n`);
    lab.ledger.onDisk([other], 'put into the vault');
    await lab.reached(
      'another note is received meanwhile',
      () => lab.services[0]?.proxy.accepted.some(({ content }) => content.includes(other)) ?? false,
    );
    const note = await openByTitle(a, 'Large');
    const small = lab.ledger.word();
    await a.call('notes.commit', {
      noteId: note.id,
      base: note.base,
      title: 'Large',
      content: `Small again: ${small}.\n`,
    });
    lab.ledger.onDisk([small], 'when it was small again');
    await lab.reached(
      'the small text is received',
      () => lab.services[0]?.proxy.accepted.some(({ content }) => content.includes(small)) ?? false,
    );
  },
};
