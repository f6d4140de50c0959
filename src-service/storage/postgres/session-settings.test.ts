import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { accept } from '../../test/acceptance/storage-acceptance.ts';
import { noteRevision } from '../../test/support/note-revision.ts';
import { querySql, runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { sql } from '../shared/operation.ts';
import { connect } from './connect.ts';
import { openPostgresBackend } from './open-postgres-backend.ts';
import { openDatabase } from './postgres-database.ts';

/** What a database or a role may have been set to, and what the service has instead. */
const settings = [
  ['array_nulls', 'off', 'on'],
  ['bytea_output', 'escape', 'hex'],
  ['DateStyle', 'German, DMY', 'ISO, MDY'],
  ['default_transaction_isolation', 'serializable', 'read committed'],
  ['extra_float_digits', '-10', '1'],
  ['idle_session_timeout', '1h', '0'],
  ['IntervalStyle', 'iso_8601', 'postgres'],
  ['lock_timeout', '1h', '0'],
  ['search_path', 'nowhere', 'memory_service'],
  ['standard_conforming_strings', 'off', 'on'],
  ['statement_timeout', '1h', '0'],
  ['synchronous_commit', 'off', 'on'],
  ['TimeZone', 'Asia/Kathmandu', 'UTC'],
  ['transform_null_equals', 'on', 'off'],
] as const;

/** A database on which everything is set as the service does not expect it. */
async function oddDatabase(): Promise<string> {
  const url = await testDatabase();
  const name = new URL(url).pathname.slice(1);
  await runSql(
    url,
    settings.map(([setting, odd]) => `ALTER DATABASE ${name} SET ${setting} = '${odd}'`).join('; '),
  );
  return url;
}

test('every connection has the settings it needs, whatever the database says', async () => {
  const url = await oddDatabase();
  const wanted = settings.map(([, , needed]) => needed);
  const shown = `SELECT ${settings.map(([name], index) => `current_setting('${name}') AS s${index}`).join(', ')}`;
  const [odd] = await querySql(url, shown);
  expect(Object.values(odd ?? {}).filter((value, index) => value === wanted[index])).toEqual([]);

  const database = openDatabase(url, { connections: 1, statementTimeout: 0, onError: () => {} });
  const client = await connect(url, { name: 'test' });
  onTestFinished(() => Promise.all([database.close(), client.end()]).then(() => {}));
  const [ours] = await database.rows(sql<Record<string, string>>(shown));
  const [alone] = (await client.query(shown)).rows;
  for (const had of [ours, alone]) expect(Object.values(had as object)).toEqual(wanted);
});

test('a commit that waits for more than its own disk goes on doing so', async () => {
  const url = await testDatabase();
  await runSql(
    url,
    `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = 'remote_apply'`,
  );
  const client = await connect(url, { name: 'test', settings: { enable_sort: 'off' } });
  onTestFinished(() => client.end());
  const { rows } = await client.query(
    "SELECT current_setting('synchronous_commit') AS commit, current_setting('enable_sort') AS sort",
  );
  expect(rows).toEqual([{ commit: 'remote_apply', sort: 'off' }]);
});

test('notes are stored and read as ever on a database with odd settings', async () => {
  const url = await oddDatabase();
  const opened = await openPostgresBackend(url, { migrate: 'apply', onError: () => {} });
  if (!opened.ok) throw new Error(opened.error);
  const { storage, queue, close } = opened.value;
  onTestFinished(close);
  const { id: account } = await storage.ensureAccount('a');
  const revision = noteRevision({ folder: null, title: 'a \\ "ü" 🚢', content: "it's 1 \\ 2" });
  const created = await accept(storage, account, revision);
  if (created.kind !== 'created') throw new Error(created.kind);
  expect(await storage.readMemory(account, created.memoryId)).toMatchObject({
    metadata: { folder: null, title: revision.title },
  });
  const [taken] = await queue.take('w', 1, 0);
  expect(taken?.memoryId).toBe(created.memoryId);
  await queue.postpone('w', taken?.entry ?? '', opened.value.clock() + 3_600_000);
  expect(await queue.take('w', 1, 0)).toEqual([]);
});

test('nothing that a pool refuses is asked for before the connection is made', async () => {
  const asked: string[][] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (startup) => {
      asked.push(
        startup
          .subarray(8)
          .toString()
          .split('\0')
          .filter((_, index) => index % 2 === 0),
      );
      socket.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const url = `postgres://ada@127.0.0.1:${(server.address() as AddressInfo).port}/a`; // it listens on a port
  await expect(connect(url, { name: 'test', settings: { lock_timeout: 5 } })).rejects.toThrow();
  const database = openDatabase(url, { connections: 1, statementTimeout: 5, onError: () => {} });
  await expect(database.execute('SELECT 1')).rejects.toThrow();
  await database.close();
  expect(asked.length).toBeGreaterThan(1);
  const known = ['user', 'database', 'application_name', 'client_encoding', ''];
  expect(asked.flat().filter((name) => !known.includes(name))).toEqual([]);
});
