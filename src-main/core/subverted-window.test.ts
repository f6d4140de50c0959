import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Method, methods } from '../../src-shared/rpc/contract.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { type Limit, windowGains } from '../test-support/window-gains.ts';

const names = Object.keys(methods) as Method[]; // the keys of the contract
const limitedBy = (limit: Limit): string[] => names.filter((name) => windowGains[name][0] === limit).sort();

let app: CoreFixture;
const asked: string[] = [];
beforeEach(async () => {
  asked.length = 0;
  const host = {
    ...memoryHost(),
    askUser: async ({ message }: { message: string }) => {
      asked.push(message);
      return { kind: 'no' } as const;
    },
    pathProblem: async () => 'Choose it in the dialog.',
  };
  app = await startCoreFixture(undefined, { host });
});
afterEach(async () => {
  await app.close();
  await removeFolder(app.folder);
});

test('each method is placed, and those that name paths or addresses are limited by the user', () => {
  expect(Object.keys(windowGains).sort()).toEqual([...names].sort());
  expect(limitedBy('named path')).toEqual(
    names.filter((name) => methods[name].systemPaths.length > 0).sort(),
  );
  const naming = names.filter((name) =>
    Object.keys(Object(Reflect.get(methods[name].params, 'properties'))).some((parameter) =>
      /url|address|host|origin|endpoint|code/i.test(parameter),
    ),
  );
  // what is revoked is sent nothing
  expect(limitedBy('confirmed')).toEqual(naming.filter((name) => name !== 'destinations.revoke').sort());
});

test('nothing is sent to an address before the user confirmed it, whichever method names it', async () => {
  let requests = 0;
  const server = createServer((_request, response) => {
    requests += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await vi.waitFor(() => expect(server.listening).toBe(true));
  const { port } = server.address() as AddressInfo; // of a TCP server
  const here = `http://127.0.0.1:${port}/v1`;
  const refused = { code: 'not-confirmed' };
  const { id: noteId } = await app.call('notes.create', { account: 'Personal', folder: null });
  const images = { noteId, addresses: [`${here}/words-of-a-note.png`] };
  await expect(app.call('webImages.fetch', images)).rejects.toMatchObject(refused);
  const remote = { url: here, key: 'mem_words_of_a_note' };
  await expect(app.call('service.test', remote)).rejects.toMatchObject(refused);
  await expect(app.call('service.use', remote)).rejects.toMatchObject(refused);
  const elsewhere = { address: 'https://evil.invalid/v1', key: 'words-of-a-note' };
  await expect(app.call('model.list', elsewhere)).rejects.toMatchObject(refused);
  // a program on this computer that sends it on
  const cloud = { address: here, key: 'words-of-a-note', model: 'm:cloud' };
  await expect(app.call('model.try', cloud)).rejects.toMatchObject(refused);
  await expect(app.call('model.use', { ...cloud, embeddingModel: null })).rejects.toMatchObject(refused);
  await expect(app.call('confirmations.enterCode', { code: 'AAAA-AAAA' })).rejects.toMatchObject(refused);
  const { settings } = await app.call('settings.read', {});
  expect(settings).toMatchObject({ memoryApiUrl: null, memoryModel: null, destinations: [] });
  expect(requests).toBe(0);
  // the last one was refused without a question: five without a yes are enough
  expect(asked).toHaveLength(5);
  expect(asked[0]).toContain('Fetch 1 image');
  server.close();
});

test('what no backup would hold any more is deleted only once the user confirmed it, whichever method deletes it', async () => {
  expect(limitedBy('deletes')).toEqual([]);
  expect(limitedBy('deletes as confirmed')).toEqual(['backups.removeDamaged', 'trash.purge']);
  const { id: noteId, base } = await app.call('notes.create', { account: 'Personal', folder: null });
  const bytes = new TextEncoder().encode('a picture');
  const { link } = await app.call('attachments.add', { noteId, name: 'crane.txt', bytes });
  await app.call('notes.commit', { noteId, base, title: 'Crane', content: `[a](${link})` });
  await app.call('backups.make', {});
  const listed = async () => (await app.call('backups.list', {})).stores.flatMap(({ backups }) => backups);
  await vi.waitFor(async () => expect(await listed()).toHaveLength(1));
  const older = join(app.data, 'journal.damaged-20260101T000000Z.sqlite');
  await writeFile(older, '');
  await app.call('notes.trash', { noteId });
  const nothing = { noteIds: [noteId], attachments: [], backups: false, olderJournals: false };
  const attachments = [...(await app.call('trash.traces', { noteIds: [noteId] })).attachments];
  expect(attachments).toHaveLength(1);
  for (const more of [{ attachments }, { backups: true }, { olderJournals: true }])
    await expect(app.call('trash.purge', { ...nothing, ...more })).rejects.toMatchObject({
      code: 'not-confirmed',
      message: expect.stringContaining('nothing was deleted'),
    });
  expect(asked).toEqual(
    Array.from({ length: 3 }, () => 'Delete 1 note permanently, along with the following?'),
  );
  expect(await listed()).toHaveLength(1);
  expect(await readFile(join(app.vault, attachments[0] ?? ''), 'utf8')).toBe('a picture');
  await readFile(older);
  expect(await app.call('trash.list', {})).toHaveLength(1);
});

test('a path that the shell does not allow is refused, whichever method names it', async () => {
  const path = join(app.folder, 'elsewhere');
  const given = { source: path, into: path, folder: path, to: path, path };
  const others: Partial<Record<Method, object>> = {
    'import.plan': { account: 'Personal', folder: null, topFoldersAsAccounts: false },
    'export.start': { scope: { kind: 'all' }, format: 'markdown' },
    'backups.restore': { store: 's', id: 'i' },
    'history.export': { noteId: null },
    'diagnostics.save': { id: 'i' },
  };
  for (const name of limitedBy('named path') as Method[]) {
    const [parameter = ''] = methods[name].systemPaths;
    const params = { ...others[name], [parameter]: Reflect.get(given, parameter) ?? path };
    await expect(app.call(name, params as never), name).rejects.toMatchObject({ code: 'path-refused' });
  }
});

test('a locked note keeps its text, its title and its front matter, whichever method would change it', async () => {
  const place = join('Personal', 'Safe.md');
  await mkdir(join(app.vault, 'Personal'), { recursive: true });
  await writeFile(
    join(app.vault, place),
    '---\nlocked: true\ntags: [safe]\n---\nThe code of the Harbour safe is 4711.\n',
  );
  await writeFile(join(app.vault, 'Personal', 'Harbour.md'), 'A harbour.\n');
  await app.call('library.shown', {});
  const idOf = (title: string) =>
    vi.waitFor(async () => {
      const note = listedNotes(await app.call('library.load', {})).find((one) => one.title === title);
      if (note === undefined) throw new Error('it is not listed yet');
      return note.id;
    });
  const [noteId, other] = [await idOf('Safe'), await idOf('Harbour')];
  const { base, content } = await app.call('notes.open', { noteId });
  const before = await readFile(join(app.vault, place), 'utf8');
  const revisions = await app.call('history.list', { noteId });
  const [text] = (await app.call('texts.read', { noteIds: [noteId] })).texts;
  const save = { noteId, base, title: 'Renamed', content: 'changed' };
  const change = { noteId, addTags: ['x'] };
  const changes = [{ noteId, base: text?.base ?? '', edits: [{ from: 0, to: 1, text: 'x' }] }];
  const revisionId = revisions[0]?.revisionId ?? '';
  const undo = [{ noteId, before: revisionId, after: revisionId }];
  const attempts: readonly [Method, object][] = [
    ['notes.saveDraft', save],
    ['notes.commit', save],
    ['notes.commit', { ...save, content }],
    ['notes.changeProperties', { changes: [change] }],
    ['notes.undoProperties', { undo: [{ change, before: null, after: '---\nlocked: true\n---\n' }] }],
    ['tags.rename', { noteIds: [noteId], from: 'safe', to: 'open' }],
    ['tags.undoRename', { texts: undo, properties: [{ change, before: null, after: null }] }],
    ['links.linkMention', { noteId, to: other }],
    ['links.undo', { undo }],
    ['texts.change', { changes }],
    ['texts.undo', { undo }],
    ['conflicts.resolve', { noteId, keep: 'theirs' }],
    ['notes.setLocked', { noteIds: [noteId, other], locked: false }],
  ];
  for (const [name, params] of attempts) {
    await app.call(name, params as never).catch(() => undefined);
    expect(await readFile(join(app.vault, place), 'utf8'), name).toBe(before);
  }
  expect(await app.call('history.list', { noteId })).toHaveLength(revisions.length);
});
