import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { createKey, expectRefusal, type RunCommand } from '../support/run-command.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** The part of the acceptance suite of command lines about help, configuration, keys and webhooks. */
export function printsResults(run: RunCommand): void {
  test('help is printed', async () => {
    const { status, stdout } = await run(['--help']);
    expect(status).toBe(0);
    for (const word of [
      'serve',
      'keys create',
      'keys list',
      'keys revoke',
      'keys change',
      '--exit-with-stdin',
    ])
      expect(stdout).toContain(word);
  });

  test('the configuration in effect is printed without what opens anything', async () => {
    const { status, stdout } = await run([
      'config',
      '--port',
      '81',
      '--database-url',
      'postgres://u:hunter2@h/d',
    ]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ port: { value: 81, from: 'option' }, role: { value: 'all' } });
    expect(stdout).not.toContain('hunter2');
  });

  test('keys are listed one line each, without secrets, and stored only as hashes', async () => {
    const data = tempFolder();
    const create = async (...args: string[]) =>
      JSON.parse((await run(['keys', 'create', '--data', data, ...args])).stdout) as {
        id: string;
        key: string;
      }; // what it promises to print
    const one = await create('--account', 'Anna');
    const two = await create('--account', 'Ben', '--scopes', 'memories:read', '--expires-in', '90d');
    expect(Object.keys(one)).toEqual(['id', 'key']);
    const { stdout, status } = await run(['keys', 'list', '--data', data]);
    expect(status).toBe(0);
    const [first, second, ...rest] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rest).toEqual([]);
    const isoTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    const common = { createdAt: isoTime, revokedAt: null };
    const scopes = ['memories:read', 'memories:write'];
    expect(first).toEqual({ id: one.id, account: 'Anna', scopes, expiresAt: null, ...common });
    expect(second).toEqual({
      id: two.id,
      account: 'Ben',
      scopes: ['memories:read'],
      expiresAt: isoTime,
      ...common,
    });
    expect(Date.parse(second.expiresAt) - Date.parse(second.createdAt)).toBe(90 * 86_400_000);
    const files = readdirSync(data).map((name) => readFileSync(join(data, name), 'latin1'));
    for (const { key } of [one, two]) {
      expect(stdout).not.toContain(key);
      for (const file of files) expect(file).not.toContain(key.split('_')[2]);
    }
  });

  test('a key may have a name', async () => {
    const data = tempFolder();
    await run(['keys', 'create', '--data', data, '--account', 'a', '--name', 'Laptop']);
    const { stdout } = await run(['keys', 'list', '--data', data]);
    expect(JSON.parse(stdout)).toMatchObject({ name: 'Laptop' });
  });

  test('webhooks are listed, and their past events made due again', async () => {
    const data = tempFolder();
    const webhooks = (...args: string[]) => run(['webhooks', ...args, '--data', data]);
    await createKey(data, '--account', 'a');
    const database = new Database(join(data, databaseFile));
    onTestFinished(() => void database.close());
    const account = database.prepare("SELECT id FROM account WHERE name = 'a'").pluck().get();
    database
      .prepare(
        "INSERT INTO webhook_endpoint (id, account_id, url, created_at, secret) VALUES (?, ?, ?, ?, 'whsec_a')",
      )
      .run('hook', account, 'https://example.com/', 0);
    for (const event of ['e1', 'e2', 'e3'])
      database
        .prepare(
          `INSERT INTO webhook_delivery (id, endpoint, event_id, type, body, state, created_at, finished_at)
           VALUES (?, 1, ?, 'memory.processed', '{}', 'delivered', ?, 1)`,
        )
        .run(`d ${event}`, event, Date.now());
    expect((await webhooks('list', '--account', 'a')).stdout).toBe(
      '{"id":"hook","url":"https://example.com/","enabled":true,"events":["memory.processed"],"createdAt":"1970-01-01T00:00:00.000Z"}\n',
    );
    const replay = (from: string, id = 'hook') => webhooks('replay', id, '--account', 'a', '--from', from);
    expect((await replay('e2')).stdout).toBe('{"event":"due","deliveries":2}\n');
    expect((await replay('1h')).stdout).toBe('{"event":"due","deliveries":1}\n');
    expectRefusal(await replay('e9'), /--from must be a time .* or an event in the log, not "e9"/);
    expectRefusal(await replay('1h', 'other'), /no webhook with the id "other"/);
    expectRefusal(await webhooks('list', '--account', 'b'), /no account "b"/);
    database.exec('UPDATE webhook_endpoint SET enabled = 0');
    expectRefusal(await replay('1h'), /The webhook is disabled: enable it first/);
  });
}
