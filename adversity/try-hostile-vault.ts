import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { listedNotes } from '../src-main/test-support/listed-notes.ts';
import type { Computer } from './computer.ts';
import type { FileRecord } from './file-record.ts';
import { oddFolder } from './hostile-names.ts';
import { hostileFiles, type Outside } from './hostile-vault.ts';
import type { Lab } from './lab.ts';
import { addParagraphTo, openByTitle } from './vault-files.ts';

/** Milliseconds after which nothing is expected any more. How long a text keeps a reader busy is measured by `npm run fuzz:time`. */
const longest = 120_000;

/** What is tried, in whichever shell the app runs. */
export type HostileTrial = {
  readonly computer: Pick<Computer, 'name' | 'vault' | 'data' | 'call' | 'notes'>;
  readonly outside: Outside;
  /** Of all processes of the app that touch files. */
  readonly record: FileRecord;
  /** Chooses the path of a new file or folder, as its user does in the dialog of the system. */
  readonly choose: (path: string) => Promise<unknown>;
};

/**
 * Uses an app that was just started on a hostile vault which also has a note `Mine`: the list, saves of that note, an export, uploads. Faults
 * are what does not come, and whatever of a file outside was read, shown, exported or uploaded.
 */
export async function tryHostileVault(
  lab: Lab,
  { computer, outside, record, choose }: HostileTrial,
): Promise<void> {
  const { vault, data } = computer;
  lab.expect(filesBelow(vault).length >= hostileFiles, 'the vault has too few files');
  await lab.reached(
    'the list has every note',
    async () => listedNotes(await computer.call('library.load', {})).length >= hostileNotes(vault),
    longest,
  );
  for (let round = 0; round < 10; round += 1) {
    const mine = await openByTitle(computer, 'Mine');
    const word = await addParagraphTo(lab, computer, mine);
    await lab.reached('the save is on disk', () =>
      readFileSync(join(vault, 'Mine.md'), 'utf8').includes(word),
    );
    for (const { id } of lab.random.shuffle([...(await computer.notes()).values()]).slice(0, 5))
      await computer.call('notes.open', { noteId: id }).catch(() => undefined);
  }
  await editOdd(lab, computer);
  const exported = join(dirname(vault), 'exported');
  for (const format of ['markdown', 'html'] as const) {
    const to = `${exported} ${format}`;
    await choose(to);
    await computer.call('export.start', { scope: { kind: 'all' }, format, to });
    await lab.reached(
      'all is exported',
      async () => (await computer.call('job.state', { of: 'export' })).kind === 'done',
      longest,
    );
  }
  // a file that is no text is never uploaded, and always said to be unreadable
  await lab.reached(
    'all is uploaded',
    async () => (await computer.call('sync.status', {})).kind === 'idle',
    longest,
  );
  expectKept(lab, outside.word, [`${exported} markdown`, `${exported} html`, data]);
  lab.expect(
    !lab.services.some(({ proxy }) => proxy.accepted.some(({ content }) => content.includes(outside.word))),
    'a file outside of the vault was uploaded',
  );
  for (const path of outside.read()) lab.fault(`${path} was read`);
  const calls = record.calls();
  lab.expect(
    calls.some(({ place }) => place === join(vault, 'Mine.md')),
    'the record of files has nothing of the vault',
  );
  for (const { name, path, place } of calls)
    if (outside.isOutside(place)) lab.fault(`${name} of ${path} led to ${place}`);
}

/** Edits each note with an odd name: their files take the words, whatever they are called. */
async function editOdd(lab: Lab, computer: HostileTrial['computer']): Promise<void> {
  const words: string[] = [];
  for (const { id, account } of (await computer.notes()).values()) {
    if (account !== oddFolder) continue;
    const note = await computer.call('notes.open', { noteId: id });
    if (note.readOnly === null) words.push(await addParagraphTo(lab, computer, note));
  }
  lab.expect(words.length > 40, `only ${words.length} notes with odd names could be edited`);
  await lab.reached('each edit of a note with an odd name is on disk', () => {
    const odd = filesBelow(join(computer.vault, oddFolder)).filter((path) => isNote(computer.vault, path));
    const texts = odd.map((path) => readFileSync(path, 'utf8')).join('\n');
    return words.every((word) => texts.includes(word));
  });
}

/** Notes that the list has: what is no file, or leads out of the vault, is none. */
const hostileNotes = (vault: string): number =>
  filesBelow(vault).filter((path) => isNote(vault, path)).length;

function isNote(vault: string, path: string): boolean {
  if (!/[^/]\.md$/i.test(path) || /\/\./.test(path.slice(vault.length))) return false;
  try {
    return statSync(path).isFile() && !relative(vault, realpathSync(path)).startsWith('..');
  } catch {
    return false; // it leads nowhere, or in a circle
  }
}

/** What is no folder, below one. Links to folders are not followed, as a reader of folders in folders would. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

function expectKept(lab: Lab, word: string, folders: readonly string[]): void {
  for (const folder of folders)
    for (const path of filesBelow(folder))
      if (existsSync(path) && statSync(path).isFile() && readFileSync(path).includes(word))
        lab.fault(`a file outside of the vault is in ${path}`);
}
