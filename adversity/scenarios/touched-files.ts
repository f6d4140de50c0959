import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readHistory } from '../checks/read-history.ts';
import type { Scenario } from '../scenario.ts';
import { fillers, fillVault, hardLink, plainNote, putFile } from '../vault-files.ts';

const titles = ['Touched', 'Permitted', 'Folder', 'Linked', 'case', 'Café', 'Twin'];
const pathOf = (title: string): string => `Work/${title}.md`;

/** Things that other programs do to files without changing a text. */
export const touchedFiles: Scenario = {
  name: 'touched-files',
  about:
    'Files are touched, get other permissions, another case or normal form of their name, a hard link; a folder or a link takes the place of one. No text changes, so no revision is made, no file is written, and nothing is lost.',
  quick: true,
  async run(lab) {
    const vault = join(lab.folder, 'A', 'vault');
    for (const title of titles) putFile(vault, pathOf(title), plainNote(lab, title));
    fillVault(lab, vault);
    const a = await lab.computer('A');
    await lab.reached('all are listed', async () => (await a.notes()).size === titles.length + fillers);
    await lab.rest(a);
    const ids = new Map([...(await a.notes())].map(([title, { id }]) => [title, id]));
    const before = readHistory(a.data).revisions.length;
    utimesSync(join(vault, pathOf('Touched')), new Date(), new Date());
    chmodSync(join(vault, pathOf('Permitted')), 0o444);
    const elsewhere = join(lab.folder, 'elsewhere.md');
    for (const title of ['Folder', 'Linked'])
      lab.ledger.wholeOnDisk(readFileSync(join(vault, pathOf(title)), 'utf8'), title);
    rmSync(join(vault, pathOf('Folder')));
    mkdirSync(join(vault, pathOf('Folder')));
    renameSync(join(vault, pathOf('Linked')), elsewhere);
    symlinkSync(elsewhere, join(vault, pathOf('Linked')));
    renameSync(join(vault, pathOf('case')), join(vault, pathOf('CASE')));
    renameSync(join(vault, pathOf('Café')), join(vault, pathOf('Café'.normalize('NFD'))));
    hardLink(vault, pathOf('Twin'), pathOf('Twin of it'));
    lab.untouched.remember(vault);
    await a.call('vault.compare', {});
    await lab.reached('the case of a name is followed', async () => (await a.notes()).has('CASE'));
    await lab.reached(
      "the folder in a file's place makes the note a deleted one",
      async () => !(await a.notes()).has('Folder'),
    );
    await lab.reached('both names of a linked file are listed', async () =>
      (await a.notes()).has('Twin of it'),
    );
    for (let round = 0; round < 4; round += 1) await a.call('vault.compare', {});
    const notes = await a.notes();
    lab.expect(notes.get('CASE')?.id === ids.get('case'), 'another case of its name made it another note');
    lab.expect(
      notes.get('Café')?.id === ids.get('Café'),
      'another normal form of its name made it another note',
    );
    lab.expect(notes.get('Twin')?.id === ids.get('Twin'), "a hard link took a note's identity");
    await lab.rest(a);
    // the second name of the twin, and the new title
    const made = readHistory(a.data).revisions.length - before;
    lab.expect(made <= 2, `${made} revisions were made, and at most a twin and a title are new`);
  },
};
