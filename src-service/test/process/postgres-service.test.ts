import { expect, test } from 'vitest';
import { readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { testDatabase } from '../support/postgres-database.ts';
import { createKey, runCommand } from '../support/run-command.ts';
import { runProcess, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

test('on PostgreSQL a database is migrated first, then API and worker share it', async () => {
  const url = await testDatabase({ migrated: false });
  const none = await runCommand(['serve', '--database-url', url, '--migrations', 'check', '--port', '0']);
  expect(none).toMatchObject({ status: 2, stdout: '' });
  expect(none.stderr).toMatch(/^[^\n]+\n$/);

  const migrated = await runProcess(['migrate', '--database-url', url]);
  expect(migrated.status).toBe(0);
  expect(JSON.parse(migrated.stdout)).toEqual({
    event: 'migrated',
    store: 'postgres',
  });
  const store = ['--database-url', url, '--migrations', 'check'];
  // a process: one that leaves a connection open does not end
  const made = await runProcess(['keys', 'create', '--account', 'a', '--database-url', url]);
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const { key } = JSON.parse(made.stdout) as { key: string }; // what the command promises to print
  const api = await startService(tempFolder(), ...store, '--role', 'api');
  const worker = await startService(tempFolder(), ...store, '--role', 'worker');
  expect((await fetch(`${worker.origin}/readyz`)).status).toBe(200);
  const { answer } = await sendRevision(api.baseUrl, key, noteRevision());
  expect((await readyMemory(api.baseUrl, key, answer.memory.id)).relevance).not.toBeNull();
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await api.end('SIGTERM')).toBe(0);
});

test('a store is copied from a folder to PostgreSQL, keys and all', async () => {
  const [data, url] = [tempFolder(), await testDatabase({ migrated: false })];
  const { key } = await createKey(data, '--account', 'a');
  const first = await startService(data);
  const { answer } = await sendRevision(first.baseUrl, key, noteRevision());
  await readyMemory(first.baseUrl, key, answer.memory.id);
  expect(await first.end('SIGTERM')).toBe(0);

  const copied = await runProcess(['copy', '--from', data, '--to', url]);
  expect(copied).toMatchObject({ status: 0, stderr: '' });
  const lines = copied.stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ event: 'copied' });
  const second = await startService(tempFolder(), '--database-url', url);
  expect((await readyMemory(second.baseUrl, key, answer.memory.id)).id).toBe(answer.memory.id);
  const refused = await runCommand(['copy', '--from', data, '--to', 'mysql://h/d']);
  expect(refused.stderr).toMatch(/--to must be an address/);
});

test('an unreachable database gives one line, without its password', async () => {
  const { status, stdout, stderr } = await runCommand([
    'keys',
    'list',
    '--database-url',
    'postgres://u:hunter2@127.0.0.1:1/d',
  ]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).not.toContain('hunter2');
});
