import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restorer } from '../test-support/backup-steps.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  serviceProgram,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { backupBeforeUpgrade } from './backups/backup-before-upgrade.ts';
import { startCore } from './core.ts';
import { journalFile } from './journal/journal-files.ts';
import { firstVersion, migrations } from './journal/migrations.ts';
import { openFolders } from './open-folders.ts';

const count = 1_000;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'example-notes-other-version-'));
});
afterEach(() => removeFolder(root));

/** This version, as another one that has the same journal. */
const start = (version: string) => startCoreFixture(root, { version });
const textsOf = async (vault: string): Promise<Record<string, string>> => {
  const names = (await readdir(vault, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  const read = names.map(async (name) => [name, await readFile(join(vault, name), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(read));
};

/** A newer version, which knows one step more than this one: it upgrades the journal, and writes one line into a note. */
async function runNewer(vault: string, data: string): Promise<void> {
  const backUp = async (): Promise<void> => {
    const signal = new AbortController().signal;
    const more = { vault, data, version: '2.0.0', restorer, signal, isUpgrade: true };
    expect(await backupBeforeUpgrade(more)).toBeNull();
  };
  const steps = [...migrations, 'CREATE TABLE later (id TEXT)'];
  const opened = await openFolders({ vault, data, version: '2.0.0' }, backUp, steps);
  if (!opened.ok) throw new Error(opened.error.message);
  opened.value.release();
  await appendFile(join(vault, 'Work', 'Note 7.md'), 'Written by the newer version.\n');
}

test('a newer version upgrades a thousand notes; the older one refuses them in one sentence, and goes back by what that says', async () => {
  const vault = join(root, 'vault');
  await mkdir(join(vault, 'Work'), { recursive: true });
  for (let number = 1; number <= count; number += 1)
    await writeFile(join(vault, 'Work', `Note ${number}.md`), `The crane ${number} moves.\n`);
  const first = await start('1.0.0');
  const { data } = first;
  await vi.waitFor(
    async () => expect(listedNotes(await first.call('library.load', {}))).toHaveLength(count),
    { timeout: 60_000 },
  );
  const note = listedNotes(await first.call('library.load', {})).find(({ title }) => title === 'Note 3');
  const noteId = note?.id ?? expect.fail('there is no such note');
  const { base } = await first.call('notes.open', { noteId });
  await first.call('notes.commit', { noteId, base, title: 'Note 3', content: 'Two cranes move.\n' });
  await first.close();
  const before = await textsOf(vault);

  await runNewer(vault, data);
  const bytes = async () =>
    createHash('sha256')
      .update(await readFile(join(data, journalFile)))
      .digest('hex');
  const upgraded = await bytes();
  const refused = await startCore({
    vault,
    data,
    serviceProgram,
    memoryApi: null,
    host: memoryHost(),
    version: '1.0.0',
    systemLanguages: [],
  });
  const newest = firstVersion + migrations.length;
  const older = `journal.backup-v${newest}.sqlite`;
  expect(refused).toEqual({
    ok: false,
    error: {
      message: `The journal in ${data} was written by a newer version of Example Notes. Use that version; or, to go back to this one, move journal.sqlite to another folder and rename ${older} to journal.sqlite.`,
    },
  });
  expect(await bytes()).toBe(upgraded);

  await mkdir(join(root, 'elsewhere'));
  await rename(join(data, journalFile), join(root, 'elsewhere', journalFile));
  await rename(join(data, older), join(data, journalFile));
  const back = await start('1.0.0');
  await back.call('vault.compare', {});
  await vi.waitFor(
    async () => {
      const opened = listedNotes(await back.call('library.load', {}));
      const seven = opened.find(({ title }) => title === 'Note 7');
      const { content } = await back.call('notes.open', { noteId: seven?.id ?? expect.fail('it is gone') });
      expect(content).toContain('Written by the newer version.');
      expect(opened).toHaveLength(count);
    },
    { timeout: 60_000 },
  );
  const after = await textsOf(vault);
  const changed = join('Work', 'Note 7.md');
  expect({ ...after, [changed]: '' }).toEqual({ ...before, [changed]: '' });
  expect(await back.call('history.verify', { noteId })).toMatchObject({ revisions: 2, faults: [] });
  const { stores } = await back.call('backups.list', {});
  expect(stores.flatMap(({ backups }) => backups).map(({ reason, notes }) => [reason, notes])).toEqual([
    ['before-upgrade', count],
    ['before-upgrade', count],
  ]);
  await back.close();
});

test('a newer version with the same journal is backed up before, and says that it is there', async () => {
  const first = await start('1.0.0');
  const { id: noteId, base } = await first.call('notes.create', { account: 'Work', folder: null });
  await first.call('notes.commit', { noteId, base, title: 'Crane', content: 'one' });
  await first.close();
  const second = await start('1.1.0');
  const said = (app: CoreFixture) =>
    app.events.filter(({ name }) => name === 'notice').map(({ payload }) => payload);
  await vi.waitFor(() =>
    expect(said(second)).toEqual([{ level: 'info', message: 'Example Notes was updated to version 1.1.0.' }]),
  );
  const { stores } = await second.call('backups.list', {});
  expect(stores.flatMap(({ backups }) => backups)).toMatchObject([{ reason: 'before-upgrade', notes: 1 }]);
  await second.close();
  const third = await start('1.1.0');
  // a notice comes before an answer
  await third.call('library.load', {});
  expect(said(third)).toEqual([]);
  await third.close();
});
