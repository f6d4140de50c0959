import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { formBrowser, signInAs } from '../support/form-browser.ts';
import { getMemory, readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey, expectRefusal, type RunCommand } from '../support/run-command.ts';
import { startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { refusesCommands } from './command-refusals-acceptance.ts';

/** The acceptance suite of command lines, in this process or in one of their own. */
export function acceptsCommands(run: RunCommand): void {
  refusesCommands(run);
  printsResults(run);
  managesUsers(run);
  worksBesideService(run);
}

/** The part of the acceptance suite of command lines about help, configuration, keys and webhooks. */
function printsResults(run: RunCommand): void {
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

/** The part of the acceptance suite of command lines about users of accounts. */
function managesUsers(run: RunCommand): void {
  test('a user is made with a password from standard input, and changes it', async () => {
    const data = tempFolder();
    const accounts = (input: string, ...args: string[]) =>
      run(['accounts', ...args, '--data', data], { input });
    const password = 'the tide turns at nine';
    expectRefusal(await accounts('short\n', 'create', '--email', 'ada@example.org'), /at least 12/);
    expect(readdirSync(data)).toEqual([]);
    const made = await accounts(
      `${password}\n`,
      'create',
      '--email',
      'Ada@example.org',
      '--account',
      'Harbour',
    );
    expect(JSON.parse(made.stdout)).toMatchObject({ email: 'ada@example.org', account: 'Harbour' });
    const again = await accounts(`${password}\n`, 'create', '--email', 'ada@example.org');
    expectRefusal(again, /a user ada@example.org/);
    expectRefusal(await accounts('', 'create', '--email', 'ben@example.org'), /standard input/);
    expectRefusal(await accounts('short\n', 'create', '--email', 'ben@example.org'), /at least 12/);
    const noAddress = await accounts(`${password}\n`, 'create', '--email', 'no-address');
    expectRefusal(noAddress, /no-address|address/);
    expect((await accounts('', 'list')).stdout.trimEnd().split('\n')).toHaveLength(1);

    const changed = 'the tide turns at ten';
    const setPassword = (email: string) => accounts(`${changed}\n`, 'set-password', '--email', email);
    expect((await setPassword('ada@example.org')).status).toBe(0);
    expectRefusal(await setPassword('eve@example.org'), /no user/);
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
    const link = await linkTo('Harbour');
    const { path, url } = JSON.parse(link.stdout) as { path: string; url: string }; // what the command prints
    expect(url).toBe(`${service.origin}${path}`);
    expect((await fetch(url)).status).toBe(200);
    expectRefusal(await linkTo('Harbor'), /no account "Harbor"/);
  });

  test('users of an account are listed, get other roles, and are removed', async () => {
    const data = tempFolder();
    const accounts = (input: string, ...args: string[]) =>
      run(['accounts', ...args, '--data', data], { input });
    const create = (email: string, ...more: string[]) =>
      accounts('the tide turns at nine\n', 'create', '--email', email, ...more);
    const listed = async (...args: string[]) =>
      (await accounts('', 'list', ...args)).stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { email: string; role: string })
        .map(({ email, role }) => `${email} ${role}`);
    await create('ada@example.org', '--account', 'Harbour');
    await create('eve@example.org', '--account', 'Harbour', '--role', 'member');
    await create('other@example.org');
    expectRefusal(await create('bob@example.org', '--role', 'queen'), /roles are owner and member/);
    expect(await listed()).toHaveLength(3);
    const ofHarbour = await listed('--account', 'Harbour');
    expect(ofHarbour).toEqual(['ada@example.org owner', 'eve@example.org member']);
    expectRefusal(await accounts('', 'list', '--account', 'Harbor'), /no account "Harbor"/);

    const setRole = (email: string, role: string) =>
      accounts('', 'set-role', '--email', email, '--role', role);
    const remove = (email: string) => accounts('', 'remove', '--email', email);
    expectRefusal(await setRole('ada@example.org', 'member'), /last owner/);
    expectRefusal(await remove('ada@example.org'), /last owner/);
    expectRefusal(await setRole('bob@example.org', 'member'), /no user bob/);
    expectRefusal(await remove('bob@example.org'), /no user bob/);
    expectRefusal(await setRole('eve@example.org', 'queen'), /roles are/);
    expect(JSON.parse((await setRole('Eve@example.org', 'owner')).stdout)).toMatchObject({ role: 'owner' });
    const removed = JSON.parse((await remove('ada@example.org')).stdout);
    expect(removed).toEqual({ email: 'ada@example.org', revokedKeys: 0 });
    expect(await listed('--account', 'Harbour')).toEqual(['eve@example.org owner']);
  });
}

/** The part of the acceptance suite of command lines about stores that a service uses meanwhile. */
function worksBesideService(run: RunCommand): void {
  test('a backup of a store in use is whole, and overwrites nothing', async () => {
    const data = tempFolder();
    const { key } = await createKey(data, '--account', 'a');
    const service = await startService(data);
    const { answer } = await sendRevision(service.baseUrl, key, noteRevision());
    const restored = tempFolder();
    const file = join(restored, databaseFile);
    const backUp = (from: string, to: string) => run(['backup', '--data', from, '--to', to]);
    expect(JSON.parse((await backUp(data, file)).stdout)).toEqual({ event: 'backed-up', file });
    expect(readdirSync(restored)).toEqual([databaseFile]);
    const before = readFileSync(file);
    expectRefusal(await backUp(data, file), /exists already/);
    expect(readFileSync(file).equals(before)).toBe(true);
    expectRefusal(await backUp(restored, join(restored, 'no', 'folder')), /cannot be written/);
    expectRefusal(await backUp(join(restored, 'none'), 'x'), /no Memory service data/);

    const second = await startService(restored);
    expect((await getMemory(second.baseUrl, key, answer.memory.id)).status).toBe(200);
  });

  test('Memories are reprocessed by the running service', async () => {
    const data = tempFolder();
    const { key } = await createKey(data, '--account', 'a');
    const { baseUrl } = await startService(data);
    const { answer } = await sendRevision(baseUrl, key, noteRevision());
    await readyMemory(baseUrl, key, answer.memory.id);
    const database = new Database(join(data, databaseFile), { readonly: true });
    onTestFinished(() => void database.close());
    const ready = database.prepare<[], number>('SELECT max(completed_at) FROM stage_run').pluck();
    const first = ready.get() ?? 0;

    const again = (...args: string[]) => run(['reprocess', '--data', data, ...args]);
    const enqueued = async (...args: string[]) => JSON.parse((await again(...args)).stdout) as unknown;
    expect(await enqueued('--since', '1d', '--account', 'a')).toEqual({ event: 'enqueued', memories: 1 });
    await expect.poll(() => ready.get(), { timeout: 20_000 }).toBeGreaterThan(first);
    expect(await enqueued('--since', '2100-01-01')).toMatchObject({ memories: 0 });
    const made = (await readyMemory(baseUrl, key, answer.memory.id)).relevance?.provenance ?? '';
    expect(await enqueued('--since', '1d', '--pipeline-version', made)).toMatchObject({ memories: 0 });
    expectRefusal(await again('--since', 'yesterday'), /--since/);
    expectRefusal(await again('--since', '2026-02-30'), /--since/);
    expectRefusal(await again('--since', '1d', '--account', 'b'), /no account "b"/);
  });
}
