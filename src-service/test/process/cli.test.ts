import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { serviceSources } from '../support/built-programs.ts';
import { formBrowser, signInAs } from '../support/form-browser.ts';
import { getMemory, readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey, type Ended, runCli, runCliWith, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** One clear line on stderr, nothing on stdout, exit code 2. */
function expectRefusal({ status, stdout, stderr }: Ended, reason: RegExp): void {
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(reason);
}

test('help is printed and nothing is made', () => {
  const { status, stdout } = runCli('--help');
  expect(status).toBe(0);
  for (const word of ['serve', 'keys create', 'keys list', 'keys revoke', 'keys change', '--exit-with-stdin'])
    expect(stdout).toContain(word);
});

test('the sources run as the build does', () => {
  const { stdout } = spawnSync(process.execPath, [serviceSources, '--help'], { encoding: 'utf8' });
  expect(stdout).toBe(runCli('--help').stdout);
});

test('bad options are refused', () => {
  const data = join(tempFolder(), 'data');
  expectRefusal(runCli('serve', '--data', data, '--port', 'http'), /--port/);
  expectRefusal(runCli('serve', '--data', data, '--colour'), /--colour/);
  expectRefusal(runCli('keys', 'create', '--data', data), /--account/);
  expectRefusal(runCli('serve', '--data', data, '--embedded', '--host', '0.0.0.0'), /loopback/);
  expectRefusal(runCli('serve', '--data', data, '--model', 'x'), /--model-url/);
  expectRefusal(runCli('serve', '--data', data, '--embedding-model', 'x'), /--model-url/);
  expectRefusal(
    runCli('copy', '--from', data, '--to', 'postgres://127.0.0.1:1/d'),
    /no Memory service data|cannot/,
  );
  expectRefusal(runCli('copy', '--from', data), /--to URL, or EXAMPLE_NOTES_SERVICE_DATABASE_URL/);
  expectRefusal(runCli('config', '--embedded', '--host', '0.0.0.0'), /loopback/);
  expect(existsSync(data)).toBe(false);
});

test('a variable that means nothing is refused before anything is made', () => {
  const data = join(tempFolder(), 'data');
  vi.stubEnv('EXAMPLE_NOTES_SERVICE_DATABSE_URL', 'postgres://h/d');
  onTestFinished(() => void vi.unstubAllEnvs());
  expectRefusal(runCli('keys', 'create', '--data', data, '--account', 'a'), /DATABSE_URL.*DATABASE_URL/);
  expect(existsSync(data)).toBe(false);
});

test('a folder that cannot be made is refused', () => {
  const folder = tempFolder();
  writeFileSync(join(folder, 'file'), 'a file');
  const data = join(folder, 'file', 'data');
  expectRefusal(runCli('serve', '--data', data, '--port', '0'), /cannot be/);
  expectRefusal(runCli('keys', 'create', '--data', data, '--account', 'a'), /cannot be/);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a taken port is refused before anything is made', async () => {
  const taken = createServer();
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo; // it listens on a port
  const data = join(tempFolder(), 'data');
  expectRefusal(runCli('serve', '--data', data, '--port', String(port)), /already in use/);
  expect(existsSync(data)).toBe(false);
});

test('an address of another machine is refused', () => {
  const data = join(tempFolder(), 'data');
  expectRefusal(runCli('serve', '--data', data, '--port', '0', '--host', '192.0.2.1'), /192\.0\.2\.1/);
  expect(existsSync(data)).toBe(false);
});

test('a database of a newer program is refused and left as it is', () => {
  const data = tempFolder();
  const file = join(data, databaseFile);
  const database = new Database(file);
  database.pragma('user_version = 999');
  database.close();
  const before = readFileSync(file);
  expectRefusal(runCli('serve', '--data', data, '--port', '0'), /another version/);
  expectRefusal(runCli('keys', 'create', '--data', data, '--account', 'a'), /another version/);
  expectRefusal(runCli('keys', 'list', '--data', data), /another version/);
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(data)).toEqual([databaseFile]);
});

test('keys of a folder without a service are refused, and no folder is made', () => {
  const data = join(tempFolder(), 'data');
  expectRefusal(runCli('keys', 'list', '--data', data), /no Memory service data/);
  expectRefusal(runCli('keys', 'revoke', 'x', '--data', data), /no Memory service data/);
  expect(existsSync(data)).toBe(false);
});

test('a store that another program holds is one clear line', () => {
  const data = tempFolder();
  createKey(data, '--account', 'a');
  const holder = new Database(join(data, databaseFile));
  onTestFinished(() => void holder.close());
  holder.exec('BEGIN IMMEDIATE');
  expectRefusal(runCli('keys', 'create', '--data', data, '--account', 'b'), /database is locked/);
  holder.exec('ROLLBACK');
  expect(runCli('keys', 'list', '--data', data).stdout.trimEnd().split('\n')).toHaveLength(1);
});

test('an unknown key is refused', () => {
  const data = tempFolder();
  createKey(data, '--account', 'a');
  expectRefusal(runCli('keys', 'revoke', 'unknown', '--data', data), /no key with the id "unknown"/);
  expectRefusal(runCli('keys', 'change', 'unknown', '--scopes', 'memories:read', '--data', data), /no key/);
});

test('webhooks are listed, and their past events made due again', () => {
  const data = tempFolder();
  const webhooks = (...args: string[]) => runCli('webhooks', ...args, '--data', data);
  createKey(data, '--account', 'a');
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
  expect(webhooks('list', '--account', 'a').stdout).toBe(
    '{"id":"hook","url":"https://example.com/","enabled":true,"events":["memory.processed"],"createdAt":"1970-01-01T00:00:00.000Z"}\n',
  );
  const replay = (from: string, id = 'hook') => webhooks('replay', id, '--account', 'a', '--from', from);
  expect(replay('e2').stdout).toBe('{"event":"due","deliveries":2}\n');
  expect(replay('1h').stdout).toBe('{"event":"due","deliveries":1}\n');
  expectRefusal(replay('e9'), /--from must be a time .* or an event in the log, not "e9"/);
  expectRefusal(replay('1h', 'other'), /no webhook with the id "other"/);
  expectRefusal(webhooks('list', '--account', 'b'), /no account "b"/);
  database.exec('UPDATE webhook_endpoint SET enabled = 0');
  expectRefusal(replay('1h'), /The webhook is disabled: enable it first/);
});

test('keys are listed one line each, without secrets, and stored only as hashes', () => {
  const data = tempFolder();
  const one = createKey(data, '--account', 'Anna');
  const two = createKey(data, '--account', 'Ben', '--scopes', 'memories:read', '--expires-in', '90d');
  expect(Object.keys(one)).toEqual(['id', 'key']);
  const { stdout, status } = runCli('keys', 'list', '--data', data);
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

test('the only line on stdout says where the service listens', async () => {
  const data = join(tempFolder(), 'deep', 'data');
  const service = await startService(data);
  expect(service.output.stdout).toMatch(
    /^\{"event":"listening","baseUrl":"http:\/\/127\.0\.0\.1:\d+\/developer\/v1"\}\n$/,
  );
  expect(existsSync(join(data, databaseFile))).toBe(true);
  await expect.poll(() => service.output.stderr).toContain(`"role":"all","store":${JSON.stringify(data)}`);
  expect(await service.end('SIGINT')).toBe(0);
  expect(service.output.stdout.split('\n')).toHaveLength(2);
});

test('an unknown command is refused with the one that was meant', () => {
  expectRefusal(runCli('sevre'), /sevre.*serve/);
  expectRefusal(runCli('keys', 'lst'), /lst.*list/);
  expectRefusal(runCli(), /--help/);
  expectRefusal(runCli('keys'), /--help/);
});

test('the configuration in effect is printed without what opens anything', () => {
  const { status, stdout } = runCli('config', '--port', '81', '--database-url', 'postgres://u:hunter2@h/d');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ port: { value: 81, from: 'option' }, role: { value: 'all' } });
  expect(stdout).not.toContain('hunter2');
});

test('a key may have a name', () => {
  const data = tempFolder();
  createKey(data, '--account', 'a', '--name', 'Laptop');
  expect(JSON.parse(runCli('keys', 'list', '--data', data).stdout)).toMatchObject({ name: 'Laptop' });
});

test('a user is made with a password from standard input, and changes it', async () => {
  const data = tempFolder();
  const accounts = (input: string, ...args: string[]) =>
    runCliWith(input, 'accounts', ...args, '--data', data);
  const password = 'the tide turns at nine';
  expectRefusal(accounts('short\n', 'create', '--email', 'ada@example.org'), /at least 12/);
  expect(readdirSync(data)).toEqual([]);
  const made = accounts(`${password}\n`, 'create', '--email', 'Ada@example.org', '--account', 'Harbour');
  expect(JSON.parse(made.stdout)).toMatchObject({ email: 'ada@example.org', account: 'Harbour' });
  expectRefusal(accounts(`${password}\n`, 'create', '--email', 'ada@example.org'), /a user ada@example.org/);
  expectRefusal(accounts('', 'create', '--email', 'ben@example.org'), /standard input/);
  expectRefusal(accounts('short\n', 'create', '--email', 'ben@example.org'), /at least 12/);
  expectRefusal(accounts(`${password}\n`, 'create', '--email', 'no-address'), /no-address|address/);
  expect(accounts('', 'list').stdout.trimEnd().split('\n')).toHaveLength(1);

  const changed = 'the tide turns at ten';
  expect(accounts(`${changed}\n`, 'set-password', '--email', 'ada@example.org').status).toBe(0);
  expectRefusal(accounts(`${changed}\n`, 'set-password', '--email', 'eve@example.org'), /no user/);
  const service = await startService(data);
  for (const [typed, location] of [
    [password, null],
    [changed, '/developer'],
  ] as const) {
    const browser = formBrowser(service.origin);
    const shown = await signInAs(browser, { email: 'ada@example.org', password: typed });
    expect(shown.location).toBe(location);
  }
  const linkTo = (name: string) =>
    accounts('', 'sign-in-link', '--account', name, '--public-origin', service.origin);
  const link = linkTo('Harbour');
  const { path, url } = JSON.parse(link.stdout) as { path: string; url: string }; // what the command prints
  expect(url).toBe(`${service.origin}${path}`);
  expect((await fetch(url)).status).toBe(200);
  expectRefusal(linkTo('Harbor'), /no account "Harbor"/);
});

test('users of an account are listed, get other roles, and are removed', () => {
  const data = tempFolder();
  const accounts = (input: string, ...args: string[]) =>
    runCliWith(input, 'accounts', ...args, '--data', data);
  const create = (email: string, ...more: string[]) =>
    accounts('the tide turns at nine\n', 'create', '--email', email, ...more);
  const listed = (...args: string[]) =>
    accounts('', 'list', ...args)
      .stdout.trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { email: string; role: string })
      .map(({ email, role }) => `${email} ${role}`);
  create('ada@example.org', '--account', 'Harbour');
  create('eve@example.org', '--account', 'Harbour', '--role', 'member');
  create('other@example.org');
  expectRefusal(create('bob@example.org', '--role', 'queen'), /roles are owner and member/);
  expect(listed()).toHaveLength(3);
  expect(listed('--account', 'Harbour')).toEqual(['ada@example.org owner', 'eve@example.org member']);
  expectRefusal(accounts('', 'list', '--account', 'Harbor'), /no account "Harbor"/);

  const setRole = (email: string, role: string) => accounts('', 'set-role', '--email', email, '--role', role);
  const remove = (email: string) => accounts('', 'remove', '--email', email);
  expectRefusal(setRole('ada@example.org', 'member'), /last owner/);
  expectRefusal(remove('ada@example.org'), /last owner/);
  expectRefusal(setRole('bob@example.org', 'member'), /no user bob/);
  expectRefusal(remove('bob@example.org'), /no user bob/);
  expectRefusal(setRole('eve@example.org', 'queen'), /roles are/);
  expect(JSON.parse(setRole('Eve@example.org', 'owner').stdout)).toMatchObject({ role: 'owner' });
  expect(JSON.parse(remove('ada@example.org').stdout)).toEqual({ email: 'ada@example.org', revokedKeys: 0 });
  expect(listed('--account', 'Harbour')).toEqual(['eve@example.org owner']);
});

test('a backup of a store in use is whole, and overwrites nothing', async () => {
  const data = tempFolder();
  const { key } = createKey(data, '--account', 'a');
  const service = await startService(data);
  const { answer } = await sendRevision(service.baseUrl, key, noteRevision());
  const restored = tempFolder();
  const file = join(restored, databaseFile);
  const made = runCli('backup', '--data', data, '--to', file);
  expect(JSON.parse(made.stdout)).toEqual({ event: 'backed-up', file });
  expect(readdirSync(restored)).toEqual([databaseFile]);
  const before = readFileSync(file);
  expectRefusal(runCli('backup', '--data', data, '--to', file), /exists already/);
  expect(readFileSync(file).equals(before)).toBe(true);
  expectRefusal(
    runCli('backup', '--data', restored, '--to', join(restored, 'no', 'folder')),
    /cannot be written/,
  );
  expectRefusal(runCli('backup', '--data', join(restored, 'none'), '--to', 'x'), /no Memory service data/);

  const second = await startService(restored);
  expect((await getMemory(second.baseUrl, key, answer.memory.id)).status).toBe(200);
});

test('Memories are reprocessed by the running service', async () => {
  const data = tempFolder();
  const { key } = createKey(data, '--account', 'a');
  const { baseUrl } = await startService(data);
  const { answer } = await sendRevision(baseUrl, key, noteRevision());
  await readyMemory(baseUrl, key, answer.memory.id);
  const database = new Database(join(data, databaseFile), { readonly: true });
  onTestFinished(() => void database.close());
  const ready = database.prepare<[], number>('SELECT max(completed_at) FROM stage_run').pluck();
  const first = ready.get() ?? 0;

  const again = (...args: string[]) => runCli('reprocess', '--data', data, ...args);
  expect(JSON.parse(again('--since', '1d', '--account', 'a').stdout)).toEqual({
    event: 'enqueued',
    memories: 1,
  });
  await expect.poll(() => ready.get(), { timeout: 20_000 }).toBeGreaterThan(first);
  expect(JSON.parse(again('--since', '2100-01-01').stdout)).toMatchObject({ memories: 0 });
  const made = (await readyMemory(baseUrl, key, answer.memory.id)).relevance?.provenance ?? '';
  expect(JSON.parse(again('--since', '1d', '--pipeline-version', made).stdout)).toMatchObject({
    memories: 0,
  });
  expectRefusal(again('--since', 'yesterday'), /--since/);
  expectRefusal(again('--since', '2026-02-30'), /--since/);
  expectRefusal(again('--since', '1d', '--account', 'b'), /no account "b"/);
});
