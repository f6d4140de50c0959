import { access, mkdir, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showLanguage } from '../../src-shared/texts/show-language.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  serviceProgram,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { listedNotes } from '../test-support/listed-notes.ts';
import { startCore } from './core.ts';
import { journalFile } from './journal/open-journal.ts';
import type { ServiceProcess } from './shell/host.ts';

let app: CoreFixture;
beforeEach(async () => {
  app = await startCoreFixture();
});
afterEach(async () => {
  await app.close();
  await removeFolder(app.folder);
  await showLanguage('en');
});

describe('the whole path, with the embedded service', () => {
  test('a note becomes a file, a revision, a Memory; and a second edit follows the first', async () => {
    const note = await app.call('notes.create', { account: 'Work', folder: 'Cranes' });
    const text = 'The crane inspection moves to Tuesday. Anna orders the new cable for the Heliotrope.';
    const first = await app.call('notes.commit', {
      noteId: note.id,
      base: note.base,
      title: 'Harbour plan',
      content: text,
    });
    await vi.waitFor(async () =>
      expect((await app.call('memory.inspect', { noteId: note.id })).memory.described?.complete).toBe(true),
    );
    const { memory: view } = await app.call('memory.inspect', { noteId: note.id });
    expect(view.described?.memory).toMatchObject({
      source: 'example-notes',
      tags: expect.arrayContaining(['example-notes-app']),
    });
    expect(view.described?.memory.canonicalText).toContain('crane inspection');
    expect(view.steps.every(({ state }) => state === 'done')).toBe(true);
    expect(await readFile(join(app.vault, 'Work/Cranes/Harbour plan.md'), 'utf8')).toContain(text);

    await app.call('notes.commit', {
      noteId: note.id,
      base: first.base,
      title: 'Harbour plan',
      content: `${text} It costs 4,200 €.`,
    });
    await vi.waitFor(async () =>
      expect((await app.call('memory.inspect', { noteId: note.id })).memory.described).toMatchObject({
        complete: true,
        behind: 0,
        revisionNumber: 2,
      }),
    );
    const history = await app.call('history.list', { noteId: note.id });
    expect(history.map(({ number, previousRevisionId }) => [number, previousRevisionId])).toEqual([
      [2, first.head],
      [1, null],
    ]);
    expect(await app.call('history.verify', { noteId: note.id })).toEqual({
      revisions: 2,
      acknowledged: 2,
      faults: [],
    });
    expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' });
    expect(await app.call('library.search', { query: 'crane tues' })).toMatchObject({
      hits: [{ noteId: note.id, from: 'note' }],
    });
    const { log } = await app.call('memory.inspect', { noteId: note.id });
    expect(log.filter(({ event }) => event === 'enriched').map(({ attempt }) => attempt)).toEqual([1, 1]);
  });

  test('an external change reaches the renderer', async () => {
    const note = await app.call('notes.create', { account: null, folder: null });
    const saved = await app.call('notes.commit', {
      noteId: note.id,
      base: note.base,
      title: 'A',
      content: 'mine',
    });
    await vi.waitFor(async () =>
      expect(app.events.some(({ name }) => name === 'library.changed')).toBe(true),
    );
    const path = join(app.vault, 'Personal/A.md');
    await writeFile(path, (await readFile(path, 'utf8')).replace('mine', 'theirs'));
    await vi.waitFor(async () =>
      expect(app.events).toContainEqual({
        name: 'note.changed',
        payload: expect.objectContaining({ noteId: note.id }),
      }),
    );
    expect(await app.call('notes.open', { noteId: note.id })).toMatchObject({
      content: 'theirs\n',
      revisionCount: 2,
    });
    expect(saved.revisionCount).toBe(1);
  });

  test('trash, restore and move keep the history', async () => {
    const note = await app.call('notes.create', { account: 'Work', folder: null });
    await app.call('notes.commit', { noteId: note.id, base: note.base, title: 'A', content: 'text' });
    await app.call('notes.trash', { noteId: note.id });
    expect(listedNotes(await app.call('library.load', {}))).toEqual([]);
    expect(await readdir(join(app.vault, '.trash/Work'))).toEqual(['A.md']);
    expect(await app.call('trash.list', {})).toMatchObject([{ id: note.id, title: 'A' }]);
    await app.call('notes.restore', { noteId: note.id });
    expect(await app.call('trash.list', {})).toEqual([]);
    await app.call('notes.moveMany', { moves: [{ noteId: note.id, account: 'Home', folder: 'Deep' }] });
    expect(listedNotes(await app.call('library.load', {}))).toMatchObject([
      { id: note.id, account: 'Home', folder: 'Deep' },
    ]);
    expect(await readdir(join(app.vault, 'Home/Deep'))).toEqual(['A.md']);
    expect((await app.call('history.verify', { noteId: note.id })).revisions).toBe(2);
  });

  test('what a dead app was sending is sent by the next one', async () => {
    const note = await app.call('notes.create', { account: null, folder: null });
    await app.call('notes.commit', { noteId: note.id, base: note.base, title: 'A', content: 'text' });
    await app.close();
    const journal = new Database(join(app.data, journalFile));
    journal.exec(
      "INSERT OR REPLACE INTO outbox (sequence, note, state) SELECT sequence, note, 'sending' FROM revision",
    );
    journal.close();
    app = await startCoreFixture(app.folder);
    await vi.waitFor(async () =>
      expect(listedNotes(await app.call('library.load', {}))).toMatchObject([
        { id: note.id, stage: 'enriched' },
      ]),
    );
    expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' });
  });

  test('a vault from another computer keeps the same ids', async () => {
    await app.close();
    for (const name of ['one', 'two', 'three'])
      await putOld(`${name}.md`, `---\nid: ${name}\nrevision: ${'ab'.repeat(32)}\n---\nText of ${name}\n`);
    app = await startCoreFixture(app.folder);
    await vi.waitFor(async () => {
      expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' });
      expect(listedNotes(await app.call('library.load', {})).map(({ stage }) => stage)).toEqual(
        Array(3).fill('enriched'),
      );
    });
    const notes = listedNotes(await app.call('library.load', {}));
    expect(notes.map(({ id }) => id).sort()).toEqual(['one', 'three', 'two']);
    const { log } = await app.call('memory.inspect', { noteId: 'one' });
    expect(log.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^The history before revision [0-9a-f]{12}… is on another computer; sending continues from here\.$/,
      ),
    );
    for (const name of ['one', 'two', 'three'])
      expect(await readFile(join(app.vault, `${name}.md`), 'utf8')).toContain(`revision: ${'ab'.repeat(32)}`);
  });

  test('a note can be continued as a new one', async () => {
    await app.close();
    await putOld('lost.md', `---\nid: lost\nrevision: ${'ab'.repeat(32)}\n---\nstill here\n`);
    app = await startCoreFixture(app.folder);
    await vi.waitFor(async () => expect((await app.call('history.list', { noteId: 'lost' })).length).toBe(1));
    const { noteId } = await app.call('sync.continueAsNewNote', { noteId: 'lost' });
    await vi.waitFor(async () => expect(await app.call('sync.status', {})).toMatchObject({ kind: 'idle' }));
    expect(await readFile(join(app.vault, 'lost.md'), 'utf8')).toMatch(
      new RegExp(`^---\nid: ${noteId}\nrevision: [0-9a-f]{64}\n.*---\nstill here\n$`, 's'),
    );
    expect(listedNotes(await app.call('library.load', {})).map(({ id }) => id)).toEqual([noteId]);
    expect((await app.call('history.list', { noteId: 'lost' })).length).toBe(1);
  });
});

describe('the renderer is not trusted', () => {
  test.each([
    ['notes.open', {}],
    ['notes.open', { noteId: 7 }],
    ['notes.open', { noteId: 'x', extra: true }],
    ['notes.commit', { noteId: 'x', base: '', title: 'x' }],
    ['settings.change', { theme: 'pink' }],
    ['settings.change', { memoryApiUrl: 'https://evil.test/developer/v1' }],
    ['settings.change', { memoryModel: null }],
    ['settings.change', { destinations: [] }],
    ['history.read', { revisionId: 'z'.repeat(64) }],
  ])('%s with %j is refused', async (method, params) => {
    await expect(app.call(method as 'notes.open', params as never)).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  test('an unknown method, and one from the prototype, are refused', async () => {
    for (const method of ['notes.destroy', 'toString', '__proto__'])
      await expect(app.call(method as 'notes.open', {} as never)).rejects.toMatchObject({
        code: 'bad-request',
      });
  });

  test('a path is not a note id, and a folder cannot leave the vault', async () => {
    await expect(app.call('notes.open', { noteId: '../../etc/passwd' })).rejects.toMatchObject({
      code: 'note-not-found',
    });
    const note = await app.call('notes.create', { account: '..', folder: '../../..' });
    expect(note.path.startsWith(app.vault)).toBe(true);
  });

  test('a remote address must be a valid URL', async () => {
    for (const url of [
      'http://example.com/v1',
      'javascript:alert(1)',
      'https://a:b@example.com/',
      'nonsense',
    ])
      await expect(app.call('service.use', { url, key: 'mem_key' })).rejects.toMatchObject({
        code: 'bad-request',
      });
  });
});

test('errors are in the language of the settings, or of the system, from the next call on', async () => {
  const refused = () =>
    app.call('service.use', { url: 'here', key: null }).catch(({ message }: Error) => message);
  expect(await refused()).toMatch(/^The address of the Memory service/);
  await app.call('settings.change', { language: 'de' });
  expect(await refused()).toMatch(/^Die Adresse des Memory-Dienstes/);
  await app.call('settings.change', { language: 'system' });
  expect(await refused()).toMatch(/^The address of the Memory service/);
  await app.close();
  app = await startCoreFixture(app.folder, { systemLanguages: ['fr-FR', 'zh-TW'] });
  expect(await refused()).toMatch(/^Memory 服务的地址/);
});

test('a second core on the same data is refused with one line', async () => {
  const second = await startCore({
    vault: app.vault,
    data: app.data,
    serviceProgram,
    memoryApi: null,
    host: memoryHost(),
    version: '0',
    systemLanguages: [],
  });
  expect(second).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('in use by another Example Notes') },
  });
});

test('a part that fails while it is closed leaves no other one open', async () => {
  await app.close();
  const unending: ServiceProcess = {
    stderr: null,
    send: () => undefined,
    on: () => undefined,
    once: () => undefined,
    kill() {
      throw new Error('it cannot be ended');
    },
  };
  app = await startCoreFixture(app.folder, { runService: () => unending });
  const twice = await Promise.allSettled([app.core.close(), app.core.close()]);
  expect(twice).toEqual(
    [1, 2].map(() => ({
      status: 'rejected',
      reason: expect.objectContaining({ message: 'it cannot be ended' }),
    })),
  );
  // the journal, which is closed last, is free
  app = await startCoreFixture(app.folder);
});

test('a journal of a newer version is left as it is, and no vault is made beside it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-newer-'));
  try {
    await mkdir(join(folder, 'data'));
    const newer = new Database(join(folder, 'data', journalFile));
    newer.pragma('user_version = 999');
    newer.close();
    const started = await startCore({
      vault: join(folder, 'vault'),
      data: join(folder, 'data'),
      serviceProgram,
      memoryApi: null,
      host: memoryHost(),
      version: '0',
      systemLanguages: [],
    });
    expect(started).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('newer version') },
    });
    await expect(access(join(folder, 'vault'))).rejects.toThrow();
  } finally {
    await removeFolder(folder);
  }
});

/** A file of another computer that is not being written any more. */
async function putOld(name: string, text: string): Promise<void> {
  const path = join(app.vault, name);
  await writeFile(path, text);
  await utimes(path, 1_700_000_000, 1_700_000_000);
}
