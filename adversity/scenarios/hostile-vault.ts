import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { listedNotes } from '../../src-main/test-support/listed-notes.ts';
import { hostileFiles, putHostileVault } from '../hostile-vault.ts';
import type { Lab } from '../lab.ts';
import type { Scenario } from '../scenario.ts';
import { addParagraph, plainNote, putFile } from '../vault-files.ts';

/** Milliseconds until the list is whole, and until a save is on disk. */
const longestListing = 5_000;
const longestSave = 2_000;

export const hostileVault: Scenario = {
  name: 'hostile-vault',
  about:
    'A vault of 200 files that were made to harm: texts and pictures that keep a reader busy, links to files of the user, odd names. All of it is listed within five seconds, other notes are saved within two, and nothing outside the vault is read, exported or uploaded.',
  quick: false,
  async run(lab) {
    const vault = join(lab.folder, 'A', 'vault');
    const beside = join(lab.folder, 'outside');
    mkdirSync(vault, { recursive: true });
    const outside = putHostileVault(vault, beside, `secret-${lab.ledger.word()}`);
    lab.expect(filesBelow(vault).length >= hostileFiles, 'the vault has too few files');
    putFile(vault, 'Mine.md', plainNote(lab, 'Mine'));
    const a = await lab.computer('A', { service: await lab.service() });
    await lab.reached(
      'the list has every note',
      async () => listedNotes(await a.call('library.load', {})).length >= hostileNotes(vault),
      longestListing,
    );
    for (let round = 0; round < 10; round += 1) {
      const began = Date.now();
      const word = await addParagraph(lab, a, 'Mine');
      await lab.reached(
        'the save is on disk',
        () => readFileSync(join(vault, 'Mine.md'), 'utf8').includes(word),
        longestSave,
      );
      const took = Date.now() - began;
      lab.expect(took <= longestSave, `a save took ${took} ms`);
      for (const { id } of lab.random.shuffle([...(await a.notes()).values()]).slice(0, 5))
        await a.call('notes.open', { noteId: id }).catch(() => undefined);
    }
    const to = join(lab.folder, 'A', 'exported');
    await a.call('export.start', { scope: { kind: 'all' }, format: 'markdown', to });
    await lab.reached('all is exported', async () => (await a.call('export.status', {})).kind === 'done');
    // a file that is no text is never uploaded, and always said to be unreadable
    await lab.reached(
      'all is uploaded',
      async () => (await a.call('sync.status', {})).kind === 'idle',
      120_000,
    );
    expectKept(lab, outside.word, [to, a.data]);
    lab.expect(
      !lab.services.some(({ proxy }) => proxy.accepted.some(({ content }) => content.includes(outside.word))),
      'a file outside of the vault was uploaded',
    );
    for (const path of outside.read()) lab.fault(`${path} was read`);
  },
};

/** Notes that the list has: what is no file, or leads out of the vault, is none. */
const hostileNotes = (vault: string): number =>
  filesBelow(vault).filter((path) => /\.md$/i.test(path) && !isLink(path)).length;

const isLink = (path: string): boolean =>
  !existsSync(path) || !statSync(path).isFile() || /\/(?:Welcome|Relative|Zero|Loop)\.md$|\/etc\//.test(path);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
}

function expectKept(lab: Lab, word: string, folders: readonly string[]): void {
  for (const folder of folders)
    for (const path of filesBelow(folder))
      if (existsSync(path) && statSync(path).isFile() && readFileSync(path).includes(word))
        lab.fault(`a file outside of the vault is in ${path}`);
}
