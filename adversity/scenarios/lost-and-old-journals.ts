import { cpSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { findDuplicates } from '../checks/service-duplicates.ts';
import type { Computer } from '../computer.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { addParagraph, createNote, plainNote, putFile } from '../vault-files.ts';

const plain = ['Adopted 1', 'Adopted 2', 'Adopted 3'];

async function withNotes(
  lab: Lab,
): Promise<{ a: Computer; ids: ReadonlyMap<string, string>; stop(): Promise<void> }> {
  const vault = join(lab.folder, 'A', 'vault');
  for (const title of plain) putFile(vault, `Work/${title}.md`, plainNote(lab, title));
  lab.untouched.remember(vault);
  const a = await lab.computer('A', { service: await lab.service() });
  await createNote(lab, a, 'Edited');
  await addParagraph(lab, a, 'Edited');
  await lab.reached('A lists its notes', async () => (await a.notes()).size === 4);
  await lab.rest(a);
  const ids = new Map([...(await a.notes())].map(([title, { id }]) => [title, id]));
  return { a, ids, stop: () => a.quit() };
}

function checkNothingTwice(lab: Lab): void {
  for (const { proxy } of lab.services) for (const fault of findDuplicates(proxy.accepted)) lab.fault(fault);
}

async function checkSameNotes(lab: Lab, a: Computer, ids: ReadonlyMap<string, string>): Promise<void> {
  await lab.reached('A lists its notes again', async () => (await a.notes()).size === ids.size);
  for (const [title, { id }] of await a.notes())
    lab.expect(ids.get(title) === id, `${title} has another id than before`);
  await addParagraph(lab, a, 'Edited');
  await lab.rest(a, 60_000);
}

export const lostJournal: Scenario = {
  name: 'lost-journal',
  about:
    'The data folder is lost, and the vault is opened with a new one. Every note keeps its id, edited here or not; nothing is sent to the service again as something new; the chains go on.',
  quick: false,
  async run(lab) {
    const { a, ids, stop } = await withNotes(lab);
    await stop();
    const lost = join(lab.folder, 'lost data');
    renameSync(a.data, lost);
    lab.lostData.push(lost);
    await a.start();
    await checkSameNotes(lab, a, ids);
    checkNothingTwice(lab);
  },
};

export const oldJournal: Scenario = {
  name: 'old-journal',
  about:
    'A backup of the data folder is put back beside a vault that went on. The files prove which revisions they are: nothing forks, nothing is sent twice.',
  quick: false,
  async run(lab) {
    const { a, ids } = await withNotes(lab);
    await a.quit();
    const backup = join(lab.folder, 'backup of data');
    cpSync(a.data, backup, { recursive: true });
    await a.start();
    await addParagraph(lab, a, 'Edited');
    await addParagraph(lab, a, 'Edited');
    await lab.rest(a);
    await a.quit();
    const newest = join(lab.folder, 'newest data');
    renameSync(a.data, newest);
    renameSync(backup, a.data);
    lab.lostData.push(newest);
    await a.start();
    await checkSameNotes(lab, a, ids);
    checkNothingTwice(lab);
  },
};

export const oldVault: Scenario = {
  name: 'old-vault',
  about:
    'A backup of the vault is put back beside a journal that went on. What was newer is in the history, chains verify, and the notes go on.',
  quick: false,
  async run(lab) {
    const { a, ids } = await withNotes(lab);
    await a.quit();
    const backup = join(lab.folder, 'backup of vault');
    cpSync(a.vault, backup, { recursive: true, preserveTimestamps: true });
    await a.start();
    await addParagraph(lab, a, 'Edited');
    await lab.rest(a);
    await a.quit();
    renameSync(a.vault, join(lab.folder, 'newest vault'));
    renameSync(backup, a.vault);
    for (const title of plain) lab.untouched.forget(a.vault, `Work/${title}.md`); // they are other files now
    lab.untouched.remember(
      a.vault,
      plain.map((title) => `Work/${title}.md`),
    );
    await a.start();
    await lab.reached('A lists its notes', async () => (await a.notes()).size === ids.size);
    await checkSameNotes(lab, a, ids); // an older text that is put back may be sent again
  },
};
