import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { serviceProgram } from '../support/built-programs.ts';
import { ada } from '../support/developer-service.ts';
import {
  type FormBrowser,
  formBrowser,
  hiddenFields,
  magicLinkPath,
  signInAs,
  signInPath,
} from '../support/form-browser.ts';
import { getMemory, postRevision, readyMemory, sendRevision } from '../support/memory-client.ts';
import { noteRevision, successorOf } from '../support/note-revision.ts';
import { runSql, testDatabase } from '../support/postgres-database.ts';
import { startReceiver, status } from '../support/receiver.ts';
import { type ServiceProcess, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { rawExchange } from './raw-exchange.ts';

const cli = await serviceProgram();

/** Words that occur in notes and nowhere else. */
const note = {
  title: 'Swordfish title',
  account: 'Swordfish account',
  folder: 'Swordfish folder',
  content: '# Swordfish heading\n\nThe swordfish content is private. Who brings the swordfish tag?\n',
};

/** Two kinds of store, and how each is made to refuse every revision with an error that quotes the row. */
const stores = {
  sqlite: async () => {
    const data = tempFolder();
    const refuse = async () => {
      const database = new Database(join(data, databaseFile));
      database.exec(`CREATE TRIGGER broken BEFORE INSERT ON revision
        BEGIN SELECT RAISE(ABORT, 'broken on purpose'); END`);
      database.close();
    };
    return { place: ['--data', data], data, refuse };
  },
  postgres: async () => {
    const url = await testDatabase();
    const refuse = () =>
      runSql(url, 'ALTER TABLE memory_service.revision ADD CONSTRAINT broken CHECK (false) NOT VALID');
    return { place: ['--database-url', url], data: tempFolder(), refuse };
  },
};

test.for(['sqlite', 'postgres'] as const)(
  'a whole session on %s leaves neither secrets nor words of notes in the log',
  async (kind) => {
    const { place, data, refuse } = await stores[kind]();
    /** Everything that must not be found, by what it is. */
    const secrets: Record<string, string> = { 'the words of notes': 'swordfish', 'the address': ada.email };
    const printed: string[] = [];
    const command = (args: readonly string[], input = ''): string => {
      const { stdout, stderr } = spawnSync(process.execPath, [cli, ...args, ...place], {
        input,
        encoding: 'utf8',
      });
      printed.push(stderr);
      return stdout;
    };

    secrets.password = ada.password;
    command(['accounts', 'create', '--email', ada.email], `${ada.password}\n`);
    secrets['the token of the metrics'] = 'metrics-token-of-the-operator';
    const service = await startService(data, ...place, ...talkative, secrets['the token of the metrics']);
    const origin = new URL(service.baseUrl).origin;

    const browser = formBrowser(origin);
    await settings(browser, secrets);
    const link = JSON.parse(command(['accounts', 'sign-in-link', '--account', ada.email])) as {
      path: string;
    };
    secrets['a link'] = new URL(link.path, origin).searchParams.get('token') ?? '';
    const guest = formBrowser(origin);
    await guest.get(link.path);
    expect((await guest.submit(magicLinkPath)).status).toBe(303);
    secrets['the session of a link'] = guest.cookies.get('memory-session') ?? '';

    await useApi(service, secrets);
    await refuse();
    const failed = await postRevision(service.baseUrl, secrets.key ?? '', noteRevision(note));
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain('broken');
    await expect.poll(() => service.output.stderr).toContain('broken');
    await expect.poll(() => service.output.stderr).toContain('webhook failed');

    expect(await service.end('SIGTERM')).toBe(0);
    const log = [service.output.stdout, service.output.stderr, ...printed].join('\n').toLowerCase();
    expect(log.split('\n').length, 'it did talk').toBeGreaterThan(40);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(6);
      const at = log.indexOf(secret.toLowerCase());
      expect(at < 0 ? '' : log.slice(Math.max(0, at - 300), at + 100), name).toBe('');
    }
  },
);

const talkative = ['--log-level', 'debug', '--allow-webhook-to', '127.0.0.1', '--metrics-token'];

/** What a user does in Developer settings: a wrong and the right password, a new key, a new webhook. */
async function settings(browser: FormBrowser, secrets: Record<string, string>): Promise<void> {
  secrets['a wrong password'] = 'the tide turns at ten';
  await signInAs(browser, { ...ada, password: secrets['a wrong password'] });
  await browser.submit(signInPath, ada);
  secrets['the session'] = browser.cookies.get('memory-session') ?? '';

  const scopes = ['memories:read', 'memories:write'];
  const keys = await browser.get('/developer/keys');
  secrets['the token of a form'] = new Map(hiddenFields(keys.html, '/developer/keys')).get('_csrf') ?? '';
  const made = await browser.submit('/developer/keys', { name: 'Laptop', scope: scopes, expiry: 'never' });
  secrets.key = valueIn(made.html, 'mem_');
  // also without its first part, which is its id
  secrets['the secret of the key'] = secrets.key.split('_')[2] ?? '';

  const receiver = await startReceiver(status(500, {}, 'words-of-the-receiver'));
  secrets['what a webhook is answered'] = 'words-of-the-receiver';
  secrets['what is in the address of a webhook'] = 'token-in-the-address';
  await browser.get('/developer/webhooks');
  const url = `${receiver.url}/token-in-the-address?also=token-in-the-address`;
  secrets['the secret of a webhook'] = valueIn(
    (await browser.submit('/developer/webhooks', { url })).html,
    'whsec_',
  );
  const { html } = await browser.get('/developer/webhooks');
  const page = /href="(\/developer\/webhooks\/[\w-]+)"/.exec(html)?.[1] ?? '';
  await browser.get(page);
  await browser.submit(`${page}/test`);
  await browser.get(`${page}/rotate`);
  secrets['its next secret'] = valueIn((await browser.submit(`${page}/rotate`)).html, 'whsec_');

  await browser.get('/developer/users');
  const invited = await browser.submit('/developer/users/invitations', { name: 'Bob', role: 'member' });
  const invitation = valueIn(invited.html, 'http');
  secrets['the token of an invitation'] = new URL(invitation).searchParams.get('token') ?? '';
  const guest = formBrowser(new URL(invitation).origin);
  await guest.get(invitation);
  secrets['the password of a guest'] = 'the ferry leaves at ten';
  const typed = { email: 'bob@example.org', password: secrets['the password of a guest'] };
  secrets['the address of a guest'] = typed.email;
  await guest.submit('/developer/invitation', { ...typed, again: 'the ferry' });
  const joined = await guest.submit('/developer/invitation', { ...typed, again: typed.password });
  expect(joined.status).toBe(303);

  secrets['the next password'] = 'the tide turns at eleven';
  await browser.get('/developer/account');
  const change = { current: ada.password, password: secrets['the next password'], again: 'the tide turned' };
  await browser.submit('/developer/account/password', change);
  const again = { ...change, again: change.password };
  expect((await browser.submit('/developer/account/password', again)).status).toBe(303);
  secrets['the next session'] = browser.cookies.get('memory-session') ?? '';
}

const valueIn = (html: string, prefix: string): string =>
  new RegExp(`value="(${prefix}[^"]+)"`).exec(html)?.[1]?.replaceAll('&#x3D;', '=') ?? '';

/** Requests of a client: valid ones, invalid ones, and with its key in every place where it does not belong. */
async function useApi({ baseUrl }: ServiceProcess, { key = '' }: Record<string, string>): Promise<void> {
  const revision = noteRevision(note);
  const { answer } = await sendRevision(baseUrl, key, revision);
  await readyMemory(baseUrl, key, answer.memory.id);
  await sendRevision(baseUrl, key, revision);
  const refused = [
    { ...revision, content: 'swordfish changed' },
    noteRevision({ ...note, id: revision.id, content: 'swordfish again' }),
    successorOf(noteRevision(note), note),
    { ...noteRevision(note), 'swordfish property': 'swordfish' },
    { ...noteRevision(note), title: 'swordfish \ud800' },
    { ...noteRevision(note), createdAt: 'swordfish' },
  ];
  for (const memory of refused) {
    const { status: code } = await postRevision(baseUrl, key, memory);
    expect([400, 409]).toContain(code);
  }

  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  for (const body of [`{"swordfish":`, `${'['.repeat(100)}"swordfish"`, `"swordfish","${key}"`]) {
    expect((await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body })).status).toBe(400);
  }
  const port = Number(new URL(baseUrl).port);
  const host = `host: 127.0.0.1:${port}\r\nconnection: close\r\n`;
  expect((await getMemory(baseUrl, `${key}x`, key)).status).toBe(401);
  for (const target of [
    `/developer/v1/memories/${key}?key=${key}`,
    `/developer/v1/memories?authorization=Bearer%20${key}`,
    `/${key}`,
    `/developer/keys/${key}?next=${key}`,
    `${signInPath}?next=/${key}`,
    `${magicLinkPath}?token=${key}`,
    `/developer/v1/memories/swordfish`.replace('swordfish', `${randomUUID()}?title=swordfish`),
    `http://${key}@127.0.0.1:${port}/${key}`,
  ]) {
    await rawExchange(port, `GET ${target} HTTP/1.1\r\n${host}authorization: Bearer ${key}\r\n\r\n`);
    await rawExchange(
      port,
      `GET ${target} HTTP/1.1\r\n${host}x-api-key: ${key}\r\nx-request-id: ${key}\r\n\r\n`,
    );
    await rawExchange(port, `GET ${target} HTTP/9.9\r\n${host}cookie: memory-session=${key}\r\n\r\n`);
    await rawExchange(
      port,
      `${key} ${target} HTTP/1.1\r\nhost: ${key}\r\nauthorization: Basic ${key}\r\n\r\n`,
    );
  }
}
