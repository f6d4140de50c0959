import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ServiceInfo } from '../../src-shared/rpc/service.ts';
import {
  type CoreFixture,
  memoryHost,
  removeFolder,
  startCoreFixture,
} from '../test-support/core-fixture.ts';
import { freePort } from '../test-support/free-port.ts';
import {
  acceptEverything,
  type ScriptedService,
  startScriptedService,
} from '../test-support/scripted-service.ts';

let service: ScriptedService;
let app: CoreFixture | undefined;
beforeEach(async () => {
  service = await startScriptedService();
});
afterEach(async () => {
  await app?.close();
  if (app) await removeFolder(app.folder);
  app = undefined;
  await service.close();
});

const start = async (more: Parameters<typeof startCoreFixture>[1] = {}): Promise<CoreFixture> => {
  app = await startCoreFixture(undefined, more);
  return app;
};
const read = async () => (await app?.call('settings.read', {}))?.service;
const states = (): string[] =>
  (app?.events ?? [])
    .filter(({ name }) => name === 'service.changed')
    .map(({ payload }) => (payload as ServiceInfo).state); // as in the contract

async function write(content: string): Promise<void> {
  const note = await app?.call('notes.create', { account: null, folder: null });
  if (note) await app?.call('notes.commit', { noteId: note.id, base: note.base, title: 'A', content });
}

describe('the settings show the state of the service', () => {
  test('a service named at the start: fixed, used, unavailable and back', async () => {
    await start({ memoryApi: { baseUrl: service.baseUrl, key: 'mem_key' } });
    await vi.waitFor(async () =>
      expect(await read()).toEqual({
        kind: 'remote',
        baseUrl: service.baseUrl,
        hasKey: true,
        fixed: true,
        state: 'not-asked',
        problem: null,
      }),
    );
    await write('one');
    await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'running', problem: null }));
    service.respond = () => ({ status: 503 });
    await write('two');
    await vi.waitFor(async () =>
      expect(await read()).toMatchObject({ state: 'unreachable', problem: { code: 'service-failed' } }),
    );
    service.respond = () => ({ status: 401 });
    await app?.call('sync.retry', {});
    await vi.waitFor(async () =>
      expect(await read()).toMatchObject({ state: 'refused', problem: { code: 'key-rejected' } }),
    );
    await vi.waitFor(async () =>
      expect(states()).toEqual(expect.arrayContaining(['running', 'unreachable', 'refused'])),
    );
  });

  test('the embedded one starts, then runs; a remote one needs a key', async () => {
    await start();
    expect(await read()).toMatchObject({ kind: 'embedded', fixed: false });
    await vi.waitFor(async () => expect(await read()).toMatchObject({ kind: 'embedded', state: 'running' }));
    expect(states().at(-1)).toBe('running');
    await app?.call('service.use', { url: `${service.baseUrl}/`, key: null });
    expect(await read()).toMatchObject({
      kind: 'remote',
      baseUrl: service.baseUrl,
      state: 'key-missing',
      problem: { code: 'key-missing' },
    });
    await app?.call('service.use', { url: service.baseUrl, key: 'mem_key' });
    expect(await read()).toMatchObject({ state: 'not-asked', hasKey: true });
    await app?.call('service.useEmbedded', {});
    expect(await read()).toMatchObject({ kind: 'embedded' });
  });

  test('a stored key goes to the service that it was entered for, and to no other', async () => {
    const host = memoryHost();
    const elsewhere = await startScriptedService();
    onTestFinished(() => elsewhere.close());
    await start({ host });
    await app?.call('service.use', { url: service.baseUrl, key: 'mem_key' });
    expect(await app?.call('service.test', { url: elsewhere.baseUrl, key: null })).toMatchObject({
      kind: 'refused',
      problem: { code: 'key-missing' },
    });
    await app?.call('service.use', { url: elsewhere.baseUrl, key: null });
    expect(await read()).toMatchObject({ baseUrl: elsewhere.baseUrl, state: 'key-missing' });
    expect(elsewhere.seen).toEqual([]);
    await app?.call('service.use', { url: service.baseUrl, key: null });
    expect(await read()).toMatchObject({ baseUrl: service.baseUrl, hasKey: true });
  });

  test('what is revoked is used no more, and its key is deleted', async () => {
    const host = memoryHost();
    await start({ host });
    await app?.call('service.use', { url: service.baseUrl, key: 'mem_key' });
    const { origin } = new URL(service.baseUrl);
    const settings = await app?.call('destinations.revoke', { purpose: 'memory-service', origin });
    expect(settings).toMatchObject({ memoryApiUrl: null, destinations: [] });
    expect(await read()).toMatchObject({ kind: 'embedded' });
    expect(await host.loadKey('remote')).toBeNull();
  });

  test('revoking a model for similar notes keeps the other one, and revoking that turns both off', async () => {
    await start();
    await vi.waitFor(async () => expect(await read()).toMatchObject({ state: 'running' }));
    const model = { address: 'http://127.0.0.1:9/v1', model: 'm:cloud', key: 'k', embeddingModel: 'e:cloud' };
    await app?.call('model.use', model);
    const { origin } = new URL(model.address);
    const revoke = (purpose: 'model' | 'similar-notes') =>
      app?.call('destinations.revoke', { purpose, origin });
    expect(await revoke('similar-notes')).toMatchObject({
      memoryModel: { model: 'm:cloud', embeddingModel: null },
      destinations: [{ purpose: 'model', origin }],
    });
    expect(await revoke('model')).toMatchObject({ memoryModel: null, destinations: [] });
  });

  test('two windows that change settings at once keep what the other one changed', async () => {
    await start();
    await Promise.all([
      app?.call('settings.change', { theme: 'dark' }),
      app?.call('settings.change', { density: 'compact' }),
    ]);
    expect((await app?.call('settings.read', {}))?.settings).toMatchObject({
      theme: 'dark',
      density: 'compact',
    });
  });

  test('the shell decides where keys are stored', async () => {
    await start({ host: { ...memoryHost(), keyStorage: async () => 'private-file' } });
    expect((await app?.call('settings.read', {}))?.keyStorage).toBe('private-file');
  });
});

describe('a service is tested before it is used', () => {
  const memoryService = (status: { read?: number; write?: number } = {}) => {
    service.respond = ({ method }) => {
      const code = method === 'GET' ? (status.read ?? 404) : (status.write ?? 400);
      const name = { 404: 'memory-not-found', 400: 'invalid-request' }[code] ?? 'other';
      return { status: code, body: { error: { code: name, message: 'refused' } } };
    };
  };
  const tried = async (url = service.baseUrl, key: string | null = 'mem_key') =>
    app?.call('service.test', { url, key });

  test('it responds and accepts the key: returns what would be sent, and stores nothing', async () => {
    await start({ memoryApi: { baseUrl: service.baseUrl, key: 'mem_old' } });
    await write('one');
    await vi.waitFor(async () => expect(await app?.call('sync.status', {})).toMatchObject({ kind: 'idle' }));
    memoryService();
    const seen = service.seen.length;
    // With the same key, or another one of the same account, nothing would be sent; to another account everything.
    const asUnknown = service.respond;
    service.respond = (request) =>
      request.method === 'GET' && !request.path.includes('00000000-')
        ? acceptEverything(request)
        : asUnknown(request);
    expect(await tried()).toEqual({ kind: 'accepted', baseUrl: service.baseUrl, revisions: 0, notes: 0 });
    expect(await tried(service.baseUrl, 'mem_old')).toMatchObject({ revisions: 0, notes: 0 });
    memoryService();
    expect(await tried()).toMatchObject({ kind: 'accepted', revisions: 1, notes: 1 });
    const elsewhere = await startScriptedService();
    elsewhere.respond = service.respond;
    expect(await tried(` ${elsewhere.baseUrl}/ `)).toEqual({
      kind: 'accepted',
      baseUrl: elsewhere.baseUrl,
      revisions: 1,
      notes: 1,
    });
    await elsewhere.close();
    expect(elsewhere.seen.map(({ method, authorization, body }) => [method, authorization, body])).toEqual([
      ['GET', 'Bearer mem_key', undefined],
      ['POST', 'Bearer mem_key', {}],
    ]);
    expect(
      service.seen
        .slice(seen)
        .every(({ authorization }) => /^Bearer mem_(key|old)$/.test(authorization ?? '')),
    ).toBe(true);
    expect(await read()).toMatchObject({ baseUrl: service.baseUrl });
  });

  test.each([
    [{ read: 401 }, 'key-rejected'],
    [{ read: 403 }, 'scope-missing'],
    [{ write: 403 }, 'scope-missing'],
    [{ read: 500 }, 'service-failed'],
    [{ read: 302 }, 'not-the-contract'],
    [{ write: 404 }, null],
  ])('of responses %j it reports %s', async (responses, code) => {
    await start({ memoryApi: { baseUrl: service.baseUrl, key: 'mem_old' } });
    memoryService(responses);
    const outcome = await tried();
    if (code === null) expect(outcome).toMatchObject({ kind: 'accepted' });
    else expect(outcome).toMatchObject({ kind: 'refused', problem: { code } });
  });

  test('what is not a Memory service, an address or a key, or is unreachable, is reported', async () => {
    await start({ memoryApi: { baseUrl: service.baseUrl, key: 'mem_old' } });
    service.respond = () => ({ status: 404, body: '<h1>Not found</h1>' });
    expect(await tried()).toMatchObject({ kind: 'refused', problem: { code: 'not-the-contract' } });
    expect(await tried('ftp://example.com')).toMatchObject({ problem: { code: 'bad-address' } });
    expect(await tried(service.baseUrl, 'clé à molette')).toMatchObject({
      problem: { code: 'key-rejected' },
    });
    expect(await tried('http://localhost:1', null)).toMatchObject({ problem: { code: 'key-missing' } });
    const gone = await freePort();
    expect(await tried(`http://127.0.0.1:${gone}/developer/v1`)).toMatchObject({
      problem: { code: 'unreachable', message: expect.stringContaining('connection refused') },
    });
    expect(await tried('http://127.0.0.1:6000/developer/v1')).toMatchObject({
      problem: {
        code: 'unreachable',
        message: expect.stringContaining('that port is reserved'),
      },
    });
  });
});

test('an idle status counts the notes that are in no revision', async () => {
  service.respond = acceptEverything;
  await start({ memoryApi: { baseUrl: service.baseUrl, key: 'mem_key' } });
  const note = await app?.call('notes.create', { account: null, folder: null });
  if (!note) throw new Error('there is no note');
  const draft = { noteId: note.id, base: note.base, title: 'A', content: 'drafted' };
  const saved = await app?.call('notes.saveDraft', draft);
  await vi.waitFor(async () => {
    expect(await app?.call('sync.status', {})).toEqual({ kind: 'idle', drafts: 1, unreadableFiles: 0 });
    expect(app?.events).toContainEqual({
      name: 'sync.changed',
      payload: { kind: 'idle', drafts: 1, unreadableFiles: 0 },
    });
  });
  await app?.call('notes.commit', { ...draft, base: saved?.base ?? '' });
  await vi.waitFor(async () =>
    expect(await app?.call('sync.status', {})).toEqual({ kind: 'idle', drafts: 0, unreadableFiles: 0 }),
  );
});

test('every save is announced to all windows, with the base of its own result', async () => {
  await start({ memoryApi: { baseUrl: service.baseUrl, key: 'mem_key' } });
  const note = await app?.call('notes.create', { account: null, folder: null });
  if (!note) throw new Error('there is no note');
  const first = await app?.call('notes.saveDraft', {
    noteId: note.id,
    base: note.base,
    title: 'A',
    content: 'a',
  });
  const second = await app?.call('notes.commit', {
    noteId: note.id,
    base: first?.base ?? '',
    title: 'A',
    content: 'b',
  });
  await vi.waitFor(async () =>
    expect(app?.events.filter(({ name }) => name === 'note.changed').map(({ payload }) => payload)).toEqual([
      { noteId: note.id, base: first?.base },
      { noteId: note.id, base: second?.base },
    ]),
  );
});
