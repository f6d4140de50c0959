import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { recordFiles, recordingNode } from '../adversity/file-record.ts';
import { putHostileVault } from '../adversity/hostile-vault.ts';
import { createLab } from '../adversity/lab.ts';
import { choicesOf } from '../adversity/random.ts';
import { rpcOver } from '../adversity/rpc-client.ts';
import { tryHostileVault } from '../adversity/try-hostile-vault.ts';
import { plainNote, putFile } from '../adversity/vault-files.ts';
import { listedNotes } from '../src-main/test-support/listed-notes.ts';
import { electronShell } from './fixtures/electron-shell.ts';
import { pageChannel } from './fixtures/page-channel.ts';

test('a vault that was made to harm does none in the desktop app', async () => {
  test.setTimeout(300_000);
  const name = 'desktop';
  const lab = createLab({
    random: choicesOf(1, name),
    quick: false,
    keep: false,
    browser: () => Promise.reject(new Error('the desktop app has no browser')),
  });
  try {
    const [vault, data] = [join(lab.folder, 'vault'), join(lab.folder, 'data')];
    mkdirSync(vault);
    const outside = putHostileVault(vault, join(lab.folder, 'outside'), `secret-${lab.ledger.word()}`);
    putFile(vault, 'Mine.md', plainNote(lab, 'Mine'));
    const record = recordFiles(join(lab.folder, 'files'));
    const recording = {
      ...record.variables,
      EXAMPLE_NOTES_CORE_NODE: recordingNode(join(lab.folder, 'node'), record),
    };
    const { page, quit } = await electronShell([], recording).start({
      vault,
      data,
      memoryApi: await lab.service(),
    });
    const { call, close } = rpcOver(await pageChannel(page));
    const notes = async () =>
      new Map(listedNotes(await call('library.load', {})).map((note) => [note.title, note]));
    const choose = (path: string) =>
      page.evaluate((to) => Reflect.get(window, 'exampleNotes').choosePath('new-file', to), path);
    await tryHostileVault(lab, { computer: { name, vault, data, call, notes }, outside, record, choose });
    close();
    await quit();
    expect(lab.faults).toEqual([]);
  } finally {
    await lab.close();
  }
});
