import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from './storage/sqlite/open-database.ts';
import { createKey, type Ended, runCli, startService } from './testing/service-process.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** One clear line on stderr, nothing on stdout, exit code 2. */
function expectRefusal({ status, stdout, stderr }: Ended, reason: RegExp): void {
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toMatch(/^[^\n]+\n$/);
  expect(stderr).toMatch(reason);
}

test('help is printed and nothing is made', () => {
  const { status, stdout } = runCli('--help');
  expect(status).toBe(0);
  for (const word of ['serve', 'keys create', 'keys list', 'keys revoke', 'keys scopes', '--exit-with-stdin'])
    expect(stdout).toContain(word);
});

test('bad options are refused', () => {
  const data = join(tempFolder(), 'data');
  expectRefusal(runCli('serve', '--data', data, '--port', 'http'), /--port/);
  expectRefusal(runCli('serve', '--data', data, '--colour'), /--colour/);
  expectRefusal(runCli('keys', 'create', '--data', data), /--account/);
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

test('a store that another program holds is one clear line', { timeout: 30_000 }, () => {
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
  expectRefusal(runCli('keys', 'scopes', 'unknown', 'memories:read', '--data', data), /no key/);
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
  expect(await service.end('SIGINT')).toBe(0);
  expect(service.output.stdout.split('\n')).toHaveLength(2);
});
