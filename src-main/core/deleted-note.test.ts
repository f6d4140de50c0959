import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NoteId } from '../../src-shared/ids.ts';
import { type CoreFixture, removeFolder, startCoreFixture } from '../test-support/core-fixture.ts';

let app: CoreFixture;
beforeEach(async () => {
  app = await startCoreFixture();
});
afterEach(async () => {
  await app.close();
  await removeFolder(app.folder);
});

/** The files of the vault and the data folder that contain a word or have it in their names, in any case of its letters. */
function filesWith(word: string): string[] {
  return readdirSync(app.folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.name.toLowerCase().includes(word) ||
        (entry.isFile() &&
          readFileSync(join(entry.parentPath, entry.name), 'latin1').toLowerCase().includes(word)),
    )
    .map(({ name }) => name);
}

/** A note with revisions, drafts, tags and a Memory, in all of which the word is. */
async function written(word: string): Promise<NoteId> {
  const { id, base } = await app.call('notes.create', { account: null, folder: null });
  let token = base;
  for (const round of [1, 2, 3]) {
    const content = `#${word} The ${word} of round ${round} departs at ${round}. A ${word} is slow.`;
    const note = { noteId: id, title: `${word} ${round}`, content: `${content} Draft${word}.` };
    token = (await app.call('notes.saveDraft', { ...note, base: token })).base;
    token = (await app.call('notes.commit', { ...note, base: token, content })).base;
    await app.call('library.search', { query: word });
  }
  return id;
}

const untilEnriched = (noteId: NoteId) =>
  vi.waitFor(async () =>
    expect((await app.call('memory.inspect', { noteId })).memory.described).toMatchObject({
      complete: true,
      behind: 0,
    }),
  );

async function deleteForGood(noteId: NoteId): Promise<void> {
  await app.call('notes.trash', { noteId });
  const chosen = { noteIds: [noteId], attachments: [], backups: false, olderJournals: false };
  expect(await app.call('trash.purge', chosen)).toEqual({ purged: [noteId], attachments: [] });
}

test('a note that is deleted for good is in no byte of any file after the end of the app', async () => {
  const [doomed, kept] = [await written('xylophone'), await written('harbour')];
  for (const id of [doomed, kept]) await untilEnriched(id);
  await app.call('capture.keepDraft', { text: 'xylophone, typed quickly' });
  expect(await app.call('capture.draft', {})).toEqual({ text: 'xylophone, typed quickly' });
  await app.call('capture.keepDraft', { text: '' });
  expect(await app.call('capture.draft', {})).toEqual({ text: '' });
  await app.call('diagnostics.collect', {});
  expect(filesWith('xylophone')).toEqual(expect.arrayContaining(['xylophone 3.md']));
  await deleteForGood(doomed);
  await app.close();
  expect(filesWith('xylophone')).toEqual([]);
  expect(filesWith(doomed)).toEqual([]);
  expect(filesWith('harbour')).toEqual(
    expect.arrayContaining(['harbour 3.md', 'journal.sqlite', 'memories.sqlite']),
  );

  app = await startCoreFixture(app.folder);
  await untilEnriched(kept);
  expect((await app.call('history.verify', { noteId: kept })).acknowledged).toBe(3);
  const related = await written('harbour');
  await untilEnriched(related);
  expect((await app.call('memory.related', { noteId: kept })).map(({ noteId }) => noteId)).toEqual([related]);
});

test('backups and attachments are named, and if chosen go with the note', async () => {
  const [doomed, kept] = [await written('xylophone'), await written('harbour')];
  const bytes = new TextEncoder().encode('the xylophone on a picture');
  const { link } = await app.call('attachments.add', { noteId: doomed, name: 'xylophone.txt', bytes });
  const { base } = await app.call('notes.open', { noteId: doomed });
  const withLink = { noteId: doomed, title: 'xylophone 4', content: `[a](${link})` };
  await app.call('notes.commit', { ...withLink, base });
  await app.call('backups.make', {});
  const untilBackedUp = (count: number) =>
    vi.waitFor(async () => {
      expect((await app.call('job.state', { of: 'backups' })).kind).not.toBe('running');
      const { stores } = await app.call('backups.list', {});
      expect(stores.flatMap(({ backups }) => backups)).toHaveLength(count);
      return stores[0]?.backups[0]?.id;
    });
  const first = await untilBackedUp(1);
  await app.call('notes.trash', { noteId: doomed });
  const traces = await app.call('trash.traces', { noteIds: [doomed] });
  expect(traces).toEqual({
    services: [],
    backups: { count: 1, oldest: expect.any(String) },
    olderJournals: 0,
    attachments: ['Personal/attachments/xylophone.txt'],
  });
  const attachments = [...traces.attachments];
  await app.call('trash.purge', { noteIds: [doomed], attachments, backups: true, olderJournals: true });
  await vi.waitFor(async () => expect(await untilBackedUp(1)).not.toBe(first));
  await app.close();
  expect(filesWith('xylophone')).toEqual([]);
  expect(filesWith('harbour').length).toBeGreaterThan(2);
  app = await startCoreFixture(app.folder);
  expect(await app.call('notes.open', { noteId: kept })).toMatchObject({ revisionCount: 3 });
});

test('the service deletes what was deleted while it was down, with the next start of the app', async () => {
  const doomed = await written('xylophone');
  await untilEnriched(doomed);
  await app.close();
  const blocked = await startCoreFixture(app.folder, {
    // it does not start: the window never shows its list
    runService: () => {
      throw new Error('it must not be started');
    },
    waitForList: 60_000,
  });
  app = blocked;
  await deleteForGood(doomed);
  await app.close();
  expect(filesWith('xylophone')).toContain('memories.sqlite');

  app = await startCoreFixture(app.folder);
  await vi.waitFor(async () => expect((await app.call('settings.read', {})).service.state).toBe('running'));
  await app.close();
  expect(filesWith('xylophone')).toEqual([]);
});

test('with a remote service, the embedded one deletes what it has all the same', async () => {
  const doomed = await written('xylophone');
  await untilEnriched(doomed);
  await app.close();
  app = await startCoreFixture(app.folder, {
    memoryApi: { baseUrl: 'http://127.0.0.1:9/developer/v1', key: 'mem_x' },
  });
  await deleteForGood(doomed);
  await vi.waitFor(() => expect(filesWith('xylophone')).not.toContain('memories.sqlite'));
  await app.close();
  expect(filesWith('xylophone')).toEqual([]);
});
