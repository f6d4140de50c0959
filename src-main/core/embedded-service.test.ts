import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  serviceProgram,
  startCoreFixture,
} from '../test-support/core-fixture.ts';

let app: CoreFixture;
/** What the user's browser was given. */
const pages: string[] = [];
// a service for each test would take most of the time
beforeAll(async () => {
  const openPage = async (address: string) => {
    pages.push(address);
    return 'opened' as const;
  };
  app = await startCoreFixture(undefined, { host: { ...memoryHost(), openPage } });
});
/** What the tests so far have left. */
const notes: NoteId[] = [];
afterEach(async () => {
  for (const noteId of notes.splice(0)) await app.call('notes.trash', { noteId });
});
afterAll(async () => {
  await app.close();
  await removeFolder(app.folder);
});

const service = (args: readonly string[]) =>
  promisify(execFile)(serviceProgram.command, [
    ...serviceProgram.args,
    ...args,
    '--data',
    join(app.data, 'memory-service'),
  ]);

const untilIdle = () =>
  vi.waitFor(async () => expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' }));

test('the app needs no key at its service, so there is none that could be revoked', async () => {
  await writeNote('Heliotrope', 'The Heliotrope sails.');
  await untilIdle();
  const database = new Database(join(app.data, 'memory-service', 'memories.sqlite'), { readonly: true });
  onTestFinished(() => void database.close());
  expect(database.prepare('SELECT count(*) FROM api_key').pluck().get()).toBe(0);
});

async function writeNote(title: string, content: string): Promise<NoteId> {
  const { id, base } = await app.call('notes.create', { account: null, folder: null });
  notes.push(id);
  await app.call('notes.commit', { noteId: id, base, title, content });
  await untilEnriched(id);
  return id;
}

const untilEnriched = (noteId: NoteId) =>
  vi.waitFor(async () =>
    expect((await app.call('memory.inspect', { noteId })).memory.described?.complete).toBe(true),
  );

test('what the service reprocesses is shown without a request of the user', async () => {
  const noteId = await writeNote('Timetable', 'The ferry departs at nine.');
  const changes = () => app.events.filter(({ name }) => name === 'memory.changed').length;
  const before = changes();
  // A Memory that is complete is looked at again only when the service says so.
  await service(['reprocess', '--since', '2020-01-01']);
  await vi.waitFor(() => expect(changes()).toBeGreaterThan(before));
  await untilEnriched(noteId);
});

test('notes that share tags are related; a note of its own is not', async () => {
  const crane = await writeNote(
    'Harbour crane',
    '#harbour #crane The crane of the Heliotrope is inspected on Tuesday.',
  );
  const pier = await writeNote('Pier', '#harbour The pier needs new planks.');
  const soup = await writeNote('Soup', '#kitchen Leek soup for four.');
  expect(await app.call('memory.related', { noteId: crane })).toEqual([
    { noteId: pier, title: 'Pier', sharedTags: ['harbour'] },
  ]);
  expect(await app.call('memory.related', { noteId: soup })).toEqual([]);
  expect(await app.call('memory.related', { noteId: 'unknown' })).toEqual([]);
});

test('the magic link to Developer settings works once', async () => {
  await vi.waitFor(async () => expect((await app.call('settings.read', {})).service.state).toBe('running'));
  // the window learns nothing of it
  expect(await app.call('service.openDeveloperSettings', {})).toBe('opened');
  const url = pages.at(-1) ?? '';
  expect(new URL(url).hostname).toBe('127.0.0.1');
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Developer settings');
  await app.call('service.openDeveloperSettings', {});
  expect(pages).toHaveLength(2);
  expect(pages.at(-1)).not.toBe(url);
});

test('a service that lost its database receives everything again', async () => {
  const noteId = await writeNote('Harbour crane', 'The crane of the Heliotrope is inspected on Tuesday.');
  const before = (await app.call('memory.inspect', { noteId })).memory.described?.memory.id;
  await app.close();
  await rm(join(app.data, 'memory-service'), { recursive: true });
  app = await startCoreFixture(app.folder);
  await vi.waitFor(
    async () => {
      const { described } = (await app.call('memory.inspect', { noteId })).memory;
      expect(described).toMatchObject({ complete: true, behind: 0 });
      expect(described?.memory.id).not.toBe(before);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' });
});
