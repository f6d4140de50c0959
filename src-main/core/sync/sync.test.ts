import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NoteId } from '../../../src-shared/ids.ts';
import {
  acceptEverything,
  readyMemory,
  type ScriptedResponse,
  type ScriptedService,
  startScriptedService,
} from '../../test-support/scripted-service.ts';
import { startTestSync } from '../../test-support/start-test-sync.ts';
import { createVaultFixture, type VaultFixture } from '../../test-support/vault-fixture.ts';
import { journalFile } from '../journal/open-journal.ts';
import { createNote } from '../notes/editing/open-note.ts';
import { saveNote } from '../notes/editing/save-note.ts';
import { memoryView } from './memory-handlers.ts';
import type { Sync } from './sync.ts';

let app: VaultFixture;
let service: ScriptedService;
let sync: Sync;
let key: string;

beforeEach(async () => {
  app = await createVaultFixture();
  service = await startScriptedService();
  key = 'good key';
});
afterEach(async () => {
  await sync.stop();
  await service.close();
  await app.remove();
});

function start(): void {
  sync = startTestSync(app, () => ({ baseUrl: service.baseUrl, key }));
  sync.wake();
}

async function write(title: string, texts: readonly string[]): Promise<NoteId> {
  const note = await createNote(app.context, null, null);
  let base = note.base;
  for (const content of texts)
    base = (await saveNote(app.context, { noteId: note.id, base, title, content }, true)).base;
  return note.id;
}

const posts = () =>
  service.seen
    .filter((request) => request.method === 'POST')
    .map((request) => (request.body as { memory: { title: string; content: string } }).memory);
const stage = (id: NoteId) => app.journal.notes.summary(id)?.stage;
const untilIdle = () => vi.waitFor(() => expect(sync.status()).toMatchObject({ kind: 'idle' }));
const error = (status: number, code: string, more: object = {}): ScriptedResponse => ({
  status,
  body: { error: { code, message: `The code is ${code}.`, ...more } },
});

test('a window that read a passing state gets the next one, also where that was announced last', async () => {
  start();
  const announced = () =>
    app.events
      .filter(({ name }) => name === 'sync.changed')
      .map(({ payload }) => (payload as { kind: string }).kind);
  await vi.waitFor(() => expect(announced().at(-1)).toBe('idle'));
  const note = await write('One', ['a']);
  expect(sync.status().kind).toBe('uploading');
  app.journal.outbox.retire(note);
  const before = announced().length;
  sync.notesChanged();
  await vi.waitFor(() => expect(announced().slice(before)).toEqual(['idle']));
});

test('revisions arrive once, in chain order, and are returned as Memories', async () => {
  const [one, two] = [await write('One', ['a', 'b', 'c']), await write('Two', ['x'])];
  start();
  await untilIdle();
  await vi.waitFor(() => expect([stage(one), stage(two)]).toEqual(['enriched', 'enriched']));
  expect(
    posts()
      .filter(({ title }) => title === 'One')
      .map(({ content }) => content),
  ).toEqual(['a\n', 'b\n', 'c\n']);
  expect(posts()).toHaveLength(4);
  expect(service.seen[0]?.authorization).toBe('Bearer good key');
  expect(app.journal.notes.summary(one)).toMatchObject({ gist: 'A gist.', memoryTags: ['crane'] });
  const view = memoryView(app.journal, one, sync.breaker.state());
  expect(view.described).toMatchObject({
    revisionNumber: 3,
    behind: 0,
    complete: true,
    memory: { gist: 'A gist.' },
  });
  expect(view.steps.map(({ step, state }) => [step, state])).toEqual([
    ['saved', 'done'],
    ['queued', 'done'],
    ['uploading', 'done'],
    ['received', 'done'],
    ['enriched', 'done'],
  ]);
  expect(
    app.journal.log
      .ofNote(two)
      .map((line) => line.event)
      .reverse(),
  ).toEqual(['saved', 'queued', 'received', 'enriched']);
});

describe('a response', () => {
  test('400 blocks its note with pointer and message, and no other', async () => {
    const [bad, good] = [await write('Bad', ['a', 'b']), await write('Good', ['x'])];
    service.respond = (request) =>
      JSON.stringify(request.body)?.includes('"title":"Bad"')
        ? error(400, 'invalid-request', { details: [{ path: '/memory/title', message: 'must be nicer' }] })
        : acceptEverything(request);
    start();
    await vi.waitFor(() => expect(stage(good)).toBe('enriched'));
    expect(sync.status()).toEqual({ kind: 'blocked', notes: 1, waiting: 2, canRetry: true });
    expect(posts().filter(({ title }) => title === 'Bad')).toHaveLength(1);
    const uploading = memoryView(app.journal, bad, sync.breaker.state()).steps.find(
      ({ step }) => step === 'uploading',
    );
    expect(uploading?.problem).toMatchObject({
      code: 'rejected',
      details: [{ path: '/memory/title', message: 'must be nicer' }],
    });

    service.respond = acceptEverything;
    sync.retry();
    await vi.waitFor(() => expect(stage(bad)).toBe('enriched'));
  });

  test.each([
    ['413', { status: 413, body: 'Request Entity Too Large' }, 'rejected'],
    ['400 without a word', { status: 400, body: 'no' }, 'rejected'],
  ] satisfies [string, ScriptedResponse, string][])('%s blocks the note', async (_name, response, code) => {
    const id = await write('Note', ['a']);
    service.respond = () => response;
    start();
    await vi.waitFor(() => expect(sync.status()).toMatchObject({ kind: 'blocked', notes: 1 }));
    expect(app.journal.outbox.blockedIn(id)?.problem?.code).toBe(code);
    expect(posts()).toHaveLength(1);
  });

  test.each([
    ['401', error(401, 'not-authenticated'), 'key-rejected'],
    ['403', error(403, 'developer-scope-required'), 'scope-missing'],
    ['401 in a word', { status: 401, body: { error: 'not-authenticated' } }, 'key-rejected'],
  ] satisfies [string, ScriptedResponse, string][])(
    '%s stops everything until the user acts',
    async (_name, response, code) => {
      await write('One', ['a']);
      await write('Two', ['x']);
      service.respond = () => response;
      start();
      await vi.waitFor(() =>
        expect(sync.status()).toMatchObject({ kind: 'stopped', waiting: 2, problem: { code } }),
      );
      expect(posts().length).toBeLessThanOrEqual(2);
      service.respond = acceptEverything;
      sync.retry();
      await untilIdle();
    },
  );

  test('previous-revision-not-found: the chain is sent again from as far back as needed', async () => {
    const id = await write('Note', ['a', 'b', 'c']);
    start();
    await untilIdle();
    const stored = new Set<string>();
    service.seen.length = 0;
    service.respond = (request) => {
      if (request.method !== 'POST') return acceptEverything(request);
      const { memory } = request.body as {
        memory: { revisionId: string; previousRevisionId: string | null };
      };
      if (memory.previousRevisionId !== null && !stored.has(memory.previousRevisionId))
        return error(409, 'previous-revision-not-found');
      stored.add(memory.revisionId);
      return acceptEverything(request);
    };
    const base = app.journal.notes.byId(id)?.file?.hash ?? '';
    await saveNote(app.context, { noteId: id, base, title: 'Note', content: 'd' }, true);
    sync.wake();
    await untilIdle();
    expect([...stored]).toHaveLength(4);
    expect(posts().map(({ content }) => content.trim())).toEqual(['d', 'c', 'b', 'a', 'b', 'c', 'd']);
  });

  test.each([
    ['500', error(500, 'internal-error')],
    ['a 200 that is not the contract', { status: 200, body: '<html>Welcome to the hotel</html>' }],
    ['a 201 with a foreign id', { status: 201, body: { memory: { id: '../../etc' }, duplicate: false } }],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:9/elsewhere' } }],
    ['503', { status: 503, headers: { 'retry-after': '0' }, body: {} }],
    ['429', { status: 429, headers: { 'retry-after': '0' }, body: {} }],
    ['a dropped connection', 'drop'],
  ] satisfies [string, ScriptedResponse][])('%s is retried, and nothing is lost', async (_name, response) => {
    const id = await write('Note', ['a']);
    let failures = 2;
    service.respond = (request) => {
      failures -= 1;
      return failures >= 0 ? response : acceptEverything(request);
    };
    start();
    await vi.waitFor(() => expect(stage(id)).toBe('enriched'));
    expect(posts()).toHaveLength(3);
    expect(new Set(posts().map((memory) => JSON.stringify(memory))).size).toBe(1);
    expect(app.journal.log.ofNote(id).map((line) => line.event)).toContain('failed');
  });
});

test('an unreachable service is tested by one note at a time, and reported', async () => {
  for (const title of ['One', 'Two', 'Three']) await write(title, ['a']);
  const { baseUrl } = service;
  await service.close();
  sync = startTestSync(app, () => ({ baseUrl, key }), { random: () => 0.9999 });
  sync.wake();
  await vi.waitFor(() =>
    expect(sync.status()).toMatchObject({ kind: 'offline', waiting: 3, problem: { code: 'unreachable' } }),
  );
  expect(JSON.stringify(sync.status())).toContain('connection refused');
});

test('a Memory is followed through its stages, and missing parts are accepted', async () => {
  const id = await write('Note', ['a']);
  let asked = 0;
  service.respond = (request) => {
    if (request.method === 'POST') return acceptEverything(request);
    asked += 1;
    const changes =
      asked < 3
        ? { gist: null, relevance: null, canonicalText: asked < 2 ? null : 'text' }
        : { gist: null, questions: [] };
    return { status: 200, body: { memory: readyMemory(request.path.slice(-36), changes) } };
  };
  start();
  await vi.waitFor(() => expect(stage(id)).toBe('enriched'));
  expect(asked).toBe(3);
  expect(memoryView(app.journal, id, sync.breaker.state()).described).toMatchObject({
    complete: true,
    memory: { gist: null },
  });
});

test('another service receives everything, and switching back sends only what is new', async () => {
  const id = await write('Note', ['a', 'b']);
  start();
  await untilIdle();
  service.seen.length = 0;
  app.journal.setTarget('https://other.example/developer/v1');
  sync.wake();
  await untilIdle();
  expect(posts()).toHaveLength(2);
  await saveNote(
    app.context,
    { noteId: id, base: app.journal.notes.byId(id)?.file?.hash ?? '', title: 'Note', content: 'c' },
    true,
  );
  app.journal.setTarget('embedded');
  service.seen.length = 0;
  sync.wake();
  await untilIdle();
  expect(posts().map(({ content }) => content)).toEqual(['c\n']);
});

test('an older revision that has to wait holds back one that does not descend from it', async () => {
  const id = await write('Note', ['a', 'b']);
  // As when the second was found in the file, written by another computer.
  const journal = new Database(join(app.folder, 'data', journalFile));
  journal.exec("UPDATE revision SET previous_id = unhex('ab') WHERE number = 2");
  journal.close();
  const { outbox } = app.journal;
  const older = outbox.ofNote(id)[0]?.sequence;
  expect(outbox.readyOf(id, 1_000)?.sequence).toBe(older);
  outbox.markSending(older ?? 0, 1_000);
  expect(outbox.readyOf(id, 1_000)).toBeUndefined();
  outbox.postpone(older ?? 0, 2_000, null);
  expect(outbox.readyOf(id, 1_000)).toBeUndefined();
  expect(outbox.readyOf(id, 2_000)?.sequence).toBe(older);
  start();
  await untilIdle();
  expect(posts().map(({ content }) => content)).toEqual(['a\n', 'b\n']);
});

test('what was being sent when the app died is sent again', async () => {
  const id = await write('Note', ['a']);
  service.respond = () => 'hang';
  start();
  await vi.waitFor(() => expect(stage(id)).toBe('uploading'));
  await sync.stop();
  app.journal.outbox.markSending(app.journal.outbox.ofNote(id)[0]?.sequence ?? 0, 0);
  app = await app.restart();
  app.journal.outbox.resetSending();
  service.respond = acceptEverything;
  start();
  await untilIdle();
  expect(stage(id)).not.toBe('queued');
});

test('a response of the former service does not count for the new one', async () => {
  const id = await write('Note', ['a']);
  const other = await startScriptedService();
  let responded = 0;
  let chosen = service;
  service.respond = (request) => {
    responded += 1;
    app.journal.setTarget(other.baseUrl);
    chosen = other;
    return acceptEverything(request);
  };
  sync = startTestSync(app, () => ({ baseUrl: chosen.baseUrl, key }));
  sync.wake();
  await vi.waitFor(() => expect(responded).toBe(1));
  await vi.waitFor(() => {
    sync.wake();
    expect(stage(id)).toBe('enriched');
  });
  expect(other.seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await other.close();
});

test('a missing endpoint blocks no note, and is retried ever more rarely', async () => {
  for (const title of ['One', 'Two', 'Three']) await write(title, ['a']);
  service.respond = () => ({ status: 404, body: 'Not Found' });
  start();
  await vi.waitFor(() =>
    expect(sync.status()).toMatchObject({ kind: 'failing', problem: { code: 'not-the-contract' } }),
  );
  expect(app.journal.outbox.counts().blocked).toBe(0);
  service.respond = acceptEverything;
  sync.retry();
  await untilIdle();
});

test('without a key for a remote service the user is asked for one', async () => {
  await write('Note', ['a']);
  const problem = { code: 'key-missing', message: 'Give it one.', details: [] } as const;
  sync = startTestSync(app, () => undefined, { problem: () => problem });
  expect(sync.status()).toEqual({ kind: 'stopped', waiting: 1, problem });
});
