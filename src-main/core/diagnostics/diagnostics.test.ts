import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { framesOf } from '../../../src-shared/described-error.ts';
import { defaultSettings } from '../../../src-shared/settings.ts';
import { filesBelow } from '../../test-support/backup-steps.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../../test-support/core-fixture.ts';
import { unpack } from '../import/unpack.ts';
import { redactedSettings } from './collect.ts';

/** Texts of a user, one for each place that they could leak from. None is part of another word. */
const secrets = {
  text: 'zebrafish-in-the-text',
  draft: 'quokka-in-the-draft',
  title: 'Axolotl Title',
  tag: 'narwhal-tag',
  account: 'Capybara',
  folder: 'Okapi folder',
  key: 'mem_wombatkey123456',
  password: 'pangolinpassword',
  host: 'kakapo.example',
  template: 'Tapir templates',
  error: 'Ocelot missing',
  former: 'Former Manatee',
} as const;

let folder: string;
let app: CoreFixture;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-Dugong-'));
  const host = memoryHost();
  await host.saveSettings({
    ...defaultSettings,
    memoryApiUrl: `http://user:${secrets.password}@${secrets.host}:9/developer/v1`,
    templatesFolder: secrets.template,
    defaultAccount: secrets.account,
    textSize: 21,
  });
  await host.saveKey('remote', secrets.key);
  app = await startCoreFixture(folder, { host });
});
afterEach(async () => {
  await app.close();
  await removeFolder(folder);
});

test('a bundle holds nothing of what the user wrote, named or entered', async () => {
  const { account, folder: noteFolder } = secrets;
  const note = await app.call('notes.create', { account, folder: noteFolder });
  await app.call('notes.commit', {
    noteId: note.id,
    base: note.base,
    title: secrets.former,
    content: `${secrets.text} #${secrets.tag}\n`,
  });
  const draft = await app.call('notes.create', { account, folder: null });
  await app.call('notes.saveDraft', {
    noteId: draft.id,
    base: draft.base,
    title: secrets.title,
    content: secrets.draft,
  });
  await writeFile(
    join(app.vault, `${secrets.title}.md`),
    `---\ntags: [${secrets.tag}]\n---\n${secrets.text}\n`,
  );
  await app.call('vault.compare', {});
  await app.call('notes.open', { noteId: secrets.error }).catch(() => undefined);
  await app.call('import.plan', {
    source: join(folder, secrets.error),
    account,
    folder: null,
    topFoldersAsAccounts: false,
  });
  await app.call('backups.setFolder', { folder: join(folder, secrets.error) }).catch(() => undefined);
  await expect.poll(async () => (await app.call('sync.status', {})).kind).not.toBe('uploading');

  const bundle = await app.call('diagnostics.collect', {});
  const texts = bundle.files.map(({ name, text }) => `${name}\n${text}`).join('\n');
  for (const secret of [...Object.values(secrets), note.id, folder, 'Dugong'])
    expect(texts.toLowerCase()).not.toContain(secret.toLowerCase());
  const read = (name: string): unknown =>
    JSON.parse(bundle.files.find((file) => file.name === name)?.text ?? 'null');
  expect(read('settings.json')).toMatchObject({
    textSize: 21,
    templatesFolder: 'changed',
    dailyFolder: 'default',
  });
  expect(read('settings.json')).toMatchObject({ memoryApiUrl: 'changed', theme: 'system' });
  expect(read('journal-check.json')).toMatchObject({ result: 'ok' });
  expect(read('vault-and-journal.json')).toMatchObject({ notesByState: { present: expect.any(Number) } });
  expect(read('failures.json')).toMatchObject([
    {
      method: 'notes.open',
      code: expect.any(String),
      frames: expect.arrayContaining([expect.stringMatching(/:\d+:\d+$/)]),
    },
    { method: 'backups.setFolder', code: 'bad-request' },
  ]);
  expect(read('timings.json')).toMatchObject({ 'notes.create': { calls: 2, failed: 0 } });

  // the archive is what was shown
  const path = join(folder, 'report');
  expect(await app.call('diagnostics.save', { id: bundle.id, path })).toEqual({ path: `${path}.zip` });
  const unpacked = join(folder, 'unpacked');
  await unpack(`${path}.zip`, unpacked, new AbortController().signal);
  expect(await filesBelow(unpacked)).toEqual(
    Object.fromEntries(bundle.files.map(({ name, text }) => [name, text])),
  );
  await expect(app.call('diagnostics.save', { id: bundle.id, path })).rejects.toThrow('already exists');
  await app.call('diagnostics.collect', {});
  await expect(app.call('diagnostics.save', { id: bundle.id, path: `${path}2` })).rejects.toThrow(
    'Collect it again',
  );
});

test('settings that the user typed are never taken over, whatever their type', () => {
  const redacted = redactedSettings({
    ...defaultSettings,
    textFont: 'Zebra Sans',
    memoryApiUrl: 'https://a:b@c/',
    shortcuts: { x: ['Mod+Z'] },
    newNotesFolder: 'Zebra',
  });
  expect(JSON.stringify(redacted)).not.toMatch(/zebra|a:b|Mod\+/i);
  expect(redacted).toMatchObject({
    textFont: 'changed',
    shortcuts: 'changed',
    interfaceFont: 'default',
    accent: 'green',
  });
});

test('the places of an error are its own, although its message looks like one', () => {
  const error = new Error('no note\n    at Secret title (secret.ts:1:2)\n    at /home/ada/secret.md:1:1');
  const frames = framesOf(error);
  expect(frames.join()).not.toMatch(/secret|ada/i);
  expect(frames[0]).toMatch(/^(?:.* )?diagnostics\.test\.ts:\d+:\d+$/);
});
