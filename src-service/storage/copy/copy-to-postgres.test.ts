// in a process of its own: a copy is refused while anything else, such as a test that ends late, is connected to its database
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { type InspectedBackend, inspectPostgres } from '../../test/support/inspected-backend.ts';
import { noteRevision, successorOf } from '../../test/support/note-revision.ts';
import { querySql, runSql, sharedDatabase, testDatabase } from '../../test/support/postgres-database.ts';
import { sqliteBackend } from '../../test/support/sqlite-backend.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { listenerLock } from '../postgres/notifications.ts';
import { openPostgresBackend } from '../postgres/open-postgres-backend.ts';
import type { CompletedStage } from '../processing-store.ts';
import { type CopyProgress, copyToPostgres } from './copy-to-postgres.ts';

const stages: readonly CompletedStage[] = (
  [
    { stage: 'extracted', canonicalText: 'text \0' },
    {
      stage: 'enriched',
      enrichment: {
        language: 'en',
        gist: 'gist \0',
        description: '- \u0001',
        tags: ['t'],
        questions: ['Why?'],
        relevance: { relevant: true, score: 0.25, provenance: 'test/1' },
      },
    },
    { stage: 'tagged', tags: ['example-notes-app', 'harbour', 'nul \0'] },
    { stage: 'ready', relevance: { relevant: true, score: 0.25, provenance: 'test/1' } },
  ] as const
).map((outcome, index) => ({ outcome, attempts: 1, error: index === 0 ? 'once \0' : null, at: 50 + index }));

/** A store with something of everything. */
async function filledStore(notes = 3) {
  const folder = tempFolder();
  // many notes are stored together by the thread that writes
  const source = sqliteBackend(folder, notes > 3 ? 'as in a thread' : 'at once');
  const { storage } = source;
  const key = { hash: Buffer.alloc(32, 7), scopes: ['memories:read'] as const, createdAt: 5, expiresAt: 9 };
  await storage.createKey({ id: 'k1', account: 'a \0', name: 'ü', ...key });
  await storage.createKey({ id: 'k2', account: 'b', ...key });
  await storage.revokeKey('k2', 8);
  const account = (await storage.ensureAccount('a \0')).id;
  const made = await storage.createUser({ email: 'ada@b', passwordHash: 'h', account: 'a \0', at: 3 });
  if (!made.ok) throw new Error(made.error);
  await storage.createKey({ id: 'k3', account: 'a \0', createdBy: made.value.id, ...key });
  const invitation = { role: 'member', name: 'Bob \0', createdAt: 4, expiresAt: 99 } as const;
  const invited = { id: 'i', tokenHash: 't', accountId: account, invitedBy: made.value.id, ...invitation };
  await storage.createInvitation(invited);
  const eve = { email: 'eve@b', passwordHash: 'h', account: 'a \0', at: 3, role: 'member' } as const;
  const gone = await storage.createUser(eve);
  if (gone.ok) await storage.removeUser(account, gone.value.id, 5);
  await storage.insertSession({
    idHash: 's',
    data: '{}',
    accountId: account,
    userId: made.value.id,
    expiresAt: 99,
  });
  await storage.createMagicLink('l', account, 99);
  await storage.countFailure('f', 1, 60);
  await storage.createEndpoint({ id: 'e', accountId: account, url: 'https://x/', secret: 'whsec_a', at: 4 });
  await storage.rotateSecret(account, 'e', 'whsec_b', 77);
  const ids: MemoryId[] = [];
  const offer = async (revision: ReturnType<typeof noteRevision>) => {
    const memoryId = randomUUID() as MemoryId; // of this form
    await storage.acceptRevision({ accountId: account, memoryId, revision, at: 1000 });
    ids.push(memoryId);
  };
  const first = noteRevision({
    title: 'NUL \0',
    folder: 'f\0',
    locked: true,
    content: '\0\u0001'.repeat(2000),
  });
  await offer(first);
  await offer(successorOf(first, { content: 'two' }));
  await Promise.all(Array.from({ length: notes - ids.length }, () => offer(noteRevision())));
  for (const id of ids.slice(0, 2)) await storage.completeStages(id, 'accepted', stages, 'event');
  const failure = { error: 'The note could not be enriched.', at: 60, giveUpAfter: 1 };
  for (const id of ids.slice(0, 1)) await storage.recordFailure(id, failure, { owner: 'w', entry: '0' });
  await storage.replaceTagChoices(account, [
    { family: 'nul \0', noteId: first.id, adopted: 0 },
    { family: 'boat', noteId: null, adopted: 3 },
  ]);
  const claim = { now: 60, limit: 1, perEndpoint: 5, perAccount: 5, failing: 5, lease: 60 };
  const [delivery] = await storage.claimDeliveries(claim);
  const url = 'https://example.com/a\0b';
  const attempt = {
    number: 1,
    at: 61,
    url,
    durationMilliseconds: 7,
    status: 500,
    error: 'no',
    response: 'a\0b',
  };
  if (delivery) await storage.recordAttempt(delivery.id, attempt, { kind: 'retry', at: 100 });
  onTestFinished(() => source.close());
  return { folder, source, account, ids, noteId: first.id };
}

const copy = (from: string, to: string, onProgress: (progress: CopyProgress) => void = () => {}) =>
  copyToPostgres({ from, to, onProgress });

async function openTarget(url: string): Promise<InspectedBackend> {
  const target = await openPostgresBackend(url, { migrate: 'check', connections: 4, onError: () => {} });
  if (!target.ok) throw new Error(target.error);
  onTestFinished(() => target.value.close());
  return inspectPostgres(target.value, url);
}

test('everything a store holds is in the copy, and the copy goes on from there', async () => {
  const { folder, source, account, ids, noteId } = await filledStore();
  const url = await sharedDatabase();
  const report = await copy(folder, url);
  if (!report.ok) throw new Error(report.error);
  const rows = Object.fromEntries(report.value.tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({
    account: 2,
    api_key: 3,
    memory: 3,
    revision: 3,
    relation: 1,
    note_tag: 2,
    tag_choice: 2,
  });
  expect(rows).toMatchObject({ session: 1, sign_in_link: 1, failure: 1, account_user: 2, invitation: 1 });
  expect(rows).toMatchObject({ webhook_endpoint: 1, webhook_delivery: 2, webhook_attempt: 1 });

  const target = await openTarget(url);
  const contentsOf = async ({ storage }: InspectedBackend) => ({
    memories: await Promise.all(ids.map((id) => storage.readMemory(account, id))),
    processing: await Promise.all(ids.map((id) => storage.readProcessing(id))),
    summaries: await storage.listMemories(account, { before: null, limit: 10 }),
    counts: await storage.countMemories(account),
    graph: await storage.supersedesGraph(account, noteId, { before: null, limit: 9 }),
    tags: await storage.countTagUse(account, ['harbour', 'nul \0', 'other'], 'none'),
    choices: await storage.tagChoices(account, ['nul \0', 'boat'], noteId),
    keys: await storage.listKeys(),
    users: await storage.listUsers(),
    session: await storage.readSession('s', 1, 1000),
    link: await storage.findMagicLink('l', 1),
    invitation: await storage.findInvitation('t', 1),
    invitations: await storage.listInvitations(account, 1),
    endpoints: await storage.listEndpoints(account),
    deliveries: await storage.listDeliveries(account, 'e', { before: null, limit: 10 }),
    due: await storage.nextDeliveryDueAt(),
  });
  expect(await contentsOf(target)).toEqual(await contentsOf(source));
  expect((await target.queue.take('w', 9, 0)).map(({ memoryId }) => memoryId)).toEqual(ids.slice(2));
  // the endpoint is failing, so that one is tried
  const claim = { now: 200, limit: 9, perEndpoint: 9, perAccount: 9, failing: 9, lease: 9 };
  expect(await target.storage.claimDeliveries(claim)).toHaveLength(1);

  const revision = noteRevision();
  const memoryId = randomUUID() as MemoryId; // of this form
  const offer = { accountId: account, memoryId, revision, at: 2000 };
  expect((await target.storage.acceptRevision(offer)).kind).toBe('created');
  expect((await target.storage.ensureAccount('new')).id).toBeGreaterThan(account);
  expect(await target.storage.countMemories(account)).toEqual({ stored: 4, unfinished: 2, failed: 1 });
});

test('a copy that was interrupted anywhere goes on, and writes what is missing only', async () => {
  const { folder } = await filledStore(1200);
  const url = await sharedDatabase();
  const seen: string[] = [];
  let written = 0;
  for (const stopAt of ['account', 'memory', 'revision', 'webhook_attempt']) {
    const stopped = await copy(folder, url, ({ table, rows }) => {
      seen.push(table);
      if (table === stopAt && (rows > 0 || stopAt === 'webhook_attempt')) throw new Error('pulled out');
    });
    expect(stopped).toEqual({ ok: false, error: expect.stringContaining('pulled out') });
    const refused = await openPostgresBackend(url, { migrate: 'check', onError: () => {} });
    expect(refused).toEqual({ ok: false, error: expect.stringContaining('not finished') });
  }
  const finished = await copy(folder, url);
  if (!finished.ok) throw new Error(finished.error);
  written = finished.value.written;
  expect(written).toBe(0);
  expect(finished.value.tables.find(({ name }) => name === 'revision')?.rows).toBe(1200);
  const target = await openTarget(url);
  expect(await target.queue.depth(0)).toMatchObject({ waiting: 1198 });
});

test('what the source changed between two runs is changed in the copy', async () => {
  const { folder, source, account, ids } = await filledStore();
  const url = await sharedDatabase();
  await copy(folder, url, ({ table }) => {
    if (table === 'webhook_attempt') throw new Error('pulled out');
  });
  await source.storage.setPassword('ada@b', 'h2'); // ends the session, too
  await source.storage.changeKey('k1', { scopes: [] });
  const [, , third] = ids;
  if (third) await source.storage.completeStages(third, 'accepted', stages, 'event');
  expect(await copy(folder, url)).toMatchObject({ ok: true });
  const { storage } = await openTarget(url);
  expect((await storage.findUser('ada@b'))?.passwordHash).toBe('h2');
  expect(await storage.readSession('s', 1, 1000)).toBeUndefined();
  expect((await storage.findKey('k1'))?.scopes).toEqual([]);
  expect(await storage.countMemories(account)).toEqual({ stored: 3, unfinished: 0, failed: 1 });
});

test('a copy is not finished when its source was written to meanwhile', async () => {
  const { folder, source, account } = await filledStore();
  const url = await sharedDatabase();
  let isServed = true;
  const copyServed = () =>
    copy(folder, url, ({ doing, table }) => {
      if (isServed && doing === 'verifying' && table === 'webhook_attempt') {
        isServed = false;
        const offer = { accountId: account, memoryId: randomUUID() as MemoryId, at: 2000 }; // of this form
        void source.storage.acceptRevision({ ...offer, revision: noteRevision() });
      }
    });
  expect(await copyServed()).toEqual({ ok: false, error: expect.stringContaining('stop its service') });
  expect(await openPostgresBackend(url, { migrate: 'check', onError: () => {} })).toMatchObject({
    ok: false,
  });
  expect(await copyServed()).toMatchObject({ ok: true });
  const { storage } = await openTarget(url);
  expect(await storage.countMemories(account)).toMatchObject({ stored: 4 });
});

test('a copy that is not the same is found, and no service starts on it', async () => {
  const { folder } = await filledStore();
  const url = await testDatabase();
  await runSql(
    url,
    `CREATE FUNCTION spoil() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.title := NEW.title || ''.''; RETURN NEW; END';
     CREATE TRIGGER spoil BEFORE INSERT ON memory_service.revision FOR EACH ROW EXECUTE FUNCTION spoil()`,
  );
  expect(await copy(folder, url)).toEqual({
    ok: false,
    error: expect.stringMatching(/revision differs: 3 rows/),
  });
  expect(await openPostgresBackend(url, { migrate: 'check', onError: () => {} })).toMatchObject({
    ok: false,
  });
});

test('a database that holds something else is left as it is', async () => {
  const { folder } = await filledStore();
  const other = await filledStore();
  const url = await sharedDatabase();
  await runSql(url, "INSERT INTO memory_service.account (name) VALUES ('mine')");
  expect(await copy(folder, url)).toEqual({ ok: false, error: expect.stringContaining('data of its own') });
  expect(await querySql(url, 'SELECT name FROM memory_service.account')).toEqual([{ name: 'mine' }]);

  const begun = await sharedDatabase();
  await copy(folder, begun, () => {
    throw new Error('pulled out');
  });
  expect(await copy(other.folder, begun)).toEqual({
    ok: false,
    error: expect.stringContaining('another store'),
  });
  expect(await copy(folder, begun)).toMatchObject({ ok: true });
  expect(await copy(folder, begun)).toEqual({ ok: false, error: expect.stringContaining('finished') });
});

test('two copies at once to one database are refused', async () => {
  const { folder } = await filledStore();
  const url = await sharedDatabase();
  const results = await Promise.all([copy(folder, url), copy(folder, url)]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a copy into a database that a service runs on is refused, also while that service is empty', async () => {
  const { folder } = await filledStore();
  const url = await sharedDatabase();
  const service = await openTarget(url);
  expect(await copy(folder, url)).toEqual({ ok: false, error: expect.stringContaining('in use') });
  expect((await service.storage.ensureAccount('mine')).id).toBe(1);
  await service.close();
  await runSql(url, 'DELETE FROM memory_service.account');
  expect(await copy(folder, url)).toMatchObject({ ok: true });
});

test('a service that starts beside the beginning of a copy does not run on what it left', async () => {
  const url = await sharedDatabase();
  const copying = new pg.Client({ connectionString: url });
  await copying.connect();
  onTestFinished(() => copying.end());
  // the service looks for a copy, finds none, and waits for the exclusive lock to be released
  await copying.query(`SELECT pg_advisory_lock(${listenerLock.classId}, ${listenerLock.objectId})`);
  const starting = openPostgresBackend(url, { migrate: 'check', onError: () => {} });
  await vi.waitFor(async () => {
    const waiting = 'SELECT pid FROM pg_locks WHERE NOT granted AND database = $1';
    const { rows } = await copying.query('SELECT oid FROM pg_database WHERE datname = current_database()');
    expect((await copying.query(waiting, [rows[0]?.oid])).rows).toHaveLength(1);
  });
  await copying.query("INSERT INTO memory_service.copy_run (source) VALUES ('s')");
  await copying.query('SELECT pg_advisory_unlock_all()');
  expect(await starting).toEqual({
    ok: false,
    error: expect.stringContaining('drop the schema memory_service'),
  });
});

test('a copy whose lock was lost stops: another one may be running', async () => {
  const { folder } = await filledStore();
  const url = await testDatabase();
  await runSql(
    url,
    `CREATE FUNCTION cut() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN
       PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = ''memory-service copy''; RETURN NULL; END';
     CREATE TRIGGER cut AFTER INSERT ON memory_service.account EXECUTE FUNCTION cut()`,
  );
  expect(await copy(folder, url)).toEqual({ ok: false, error: expect.stringContaining('begun again') });
  expect(await querySql(url, 'SELECT 1 FROM memory_service.webhook_attempt')).toEqual([]);
  await runSql(url, 'DROP TRIGGER cut ON memory_service.account');
  expect(await copy(folder, url)).toMatchObject({ ok: true });
});

test('a copy that would stop at the same row each time is not reported as resumable', async () => {
  const { folder } = await filledStore();
  const url = await testDatabase();
  await runSql(url, 'ALTER TABLE memory_service.revision ADD CHECK (NOT locked)');
  expect(await copy(folder, url)).toEqual({
    ok: false,
    error: expect.stringMatching(/^The copy cannot go on: [^\n]+$/),
  });
});

test('what cannot be opened is one clear line', async () => {
  const url = await sharedDatabase();
  expect(await copy(tempFolder(), url)).toEqual({
    ok: false,
    error: expect.stringContaining('no Memory service data'),
  });
  const { folder } = await filledStore();
  expect(await copy(folder, 'postgres://127.0.0.1:1/x')).toEqual({
    ok: false,
    error: expect.stringMatching(/^[^\n]+$/),
  });
});
