import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../src-shared/ids.ts';
import { mintKey } from '../accounts/api-key.ts';
import type { Storage } from '../storage/storage.ts';
import { postRevision } from '../test/support/memory-client.ts';
import { noteRevision } from '../test/support/note-revision.ts';
import { sqliteBackend } from '../test/support/sqlite-backend.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { buildApp } from './app.ts';

const scopes = ['memories:read', 'memories:write'] as const;

/** The HTTP side alone, listening, on a real store; nothing is processed. */
async function listening(
  changes: { storage?: Partial<Storage>; loopbackOnly?: boolean; keepAlive?: number } = {},
) {
  const backend = sqliteBackend(tempFolder());
  const storage: Storage = { ...backend.storage, ...changes.storage };
  const { id, key, hash } = mintKey(randomBytes);
  await storage.createKey({ id, hash, account: 'a', scopes, createdAt: 0, expiresAt: null });
  const lines: string[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(line) });
  const loopbackOnly = changes.loopbackOnly ?? true;
  const { app } = buildApp({
    storage,
    acceptMemory: (accountId, revision) =>
      // randomUUID writes exactly this form
      storage.acceptRevision({ accountId, memoryId: randomUUID() as MemoryId, revision, at: Date.now() }),
    clock: Date.now,
    loopbackOnly,
    servesApi: true,
    logger,
    keepAlive: changes.keepAlive,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await backend.close();
  });
  return {
    app,
    baseUrl: `${address}/developer/v1`,
    port: Number(new URL(address).port),
    key,
    storage,
    lines,
  };
}

const withHost = (port: number, key: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const path = `/developer/v1/memories/${randomUUID()}`;
    const headers = { host, authorization: `Bearer ${key}` };
    request({ port, host: '127.0.0.1', path, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

test('a loopback server answers under its own names only', async () => {
  const { port, key } = await listening();
  for (const name of ['127.0.0.1', 'localhost', '[::1]', 'LocalHost']) {
    expect(await withHost(port, key, `${name}:${port}`), name).toBe(404);
    expect(await withHost(port, key, name), name).toBe(404);
  }
  for (const host of [
    `evil.example:${port}`,
    'evil.example',
    `localhost:${port + 1}`,
    `127.0.0.1.evil.example:${port}`,
  ]) {
    expect(await withHost(port, key, host), host).toBe(400);
  }
});

test('a connection is kept as long as the operator says', async () => {
  const keepAlive = async (...changes: Parameters<typeof listening>) =>
    (await fetch((await listening(...changes)).baseUrl)).headers.get('keep-alive');
  expect(await keepAlive()).toBe('timeout=72');
  expect(await keepAlive({ keepAlive: 620_000 })).toBe('timeout=620');
});

test('JSON is UTF-8, by each name that clients have for it', async () => {
  const { baseUrl, key } = await listening();
  const statusOf = async (type: string) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': `application/json; charset=${type}` };
    const body = JSON.stringify({ type: 'note', memory: noteRevision() });
    return (await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body })).status;
  };
  for (const type of ['utf-8', 'utf8', 'UTF8', '"utf8"', ' "UTF-8" ; x=y', 'utf-8;'])
    expect(await statusOf(type), type).toBe(201);
  for (const type of [
    'utf-16',
    'utf-88',
    'us-ascii',
    '',
    "'utf-8'",
    'utf-8; charset=latin1',
    'x; Charset = utf-8',
  ])
    expect(await statusOf(type), type).toBe(400);
});

test('a body whose type cannot be read is refused by that reason', async () => {
  const { baseUrl, key } = await listening();
  for (const type of ['garbage', ';', 'application/json, text/plain', 'application /json']) {
    const headers = { authorization: `Bearer ${key}`, 'content-type': type };
    const response = await fetch(`${baseUrl}/memories`, { method: 'POST', headers, body: '{}' });
    expect(response.status, type).toBe(400);
    const error = { code: 'invalid-request', message: 'The header Content-Type names no media type.' };
    expect(await response.json(), type).toEqual({ error });
  }
});

test('a server for others answers under any name', async () => {
  const { port, key } = await listening({ loopbackOnly: false });
  expect(await withHost(port, key, 'notes.example')).toBe(404);
});

test('a store that fails gives 500 internal-error; the error goes to the log, not to the client', async () => {
  const storage = { acceptRevision: () => Promise.reject(new Error('disk full on /dev/secret')) };
  const { baseUrl, key, lines } = await listening({ storage });
  const response = await postRevision(baseUrl, key, noteRevision());
  expect(response.status).toBe(500);
  const text = await response.text();
  expect(JSON.parse(text).error.code).toBe('internal-error');
  expect(text).not.toContain('disk full');
  expect(lines.join('')).toContain('disk full');
});

test('the log holds one line a request, with its id, and neither notes nor keys', async () => {
  const { baseUrl, key, lines } = await listening();
  const before = lines.length;
  const response = await postRevision(
    baseUrl,
    key,
    noteRevision({ title: 'swordfish', content: 'swordfish' }),
  );
  await expect.poll(() => lines.length).toBe(before + 1);
  const line = lines.at(-1) ?? '';
  expect(JSON.parse(line)).toMatchObject({ method: 'POST', path: '/developer/v1/memories', statusCode: 201 });
  expect(JSON.parse(line).reqId).toBe(response.headers.get('x-request-id'));

  const mistaken = await fetch(`${baseUrl}/memories/${key}?key=${key}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(mistaken.status).toBe(404);
  await expect.poll(() => lines.length).toBe(before + 2);
  expect(JSON.parse(lines.at(-1) ?? '').path).toBe('/developer/v1/memories/mem_...');
  for (const secret of ['swordfish', key, 'authorization']) expect(lines.join('')).not.toContain(secret);
});

test('what is not HTTP is answered in the same envelope', async () => {
  const { port } = await listening();
  const socket = connect(port, '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))).error.code).toBe('invalid-request');
});

test('a client that disconnects during a body is no error of the service', async () => {
  const { app, port, key, baseUrl, lines } = await listening();
  const connection = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  const [accepted] = (await connection) as [Socket]; // what the event carries
  const closed = once(accepted, 'close');
  const head = `POST /developer/v1/memories HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: Bearer ${key}\r\n`;
  const begun = once(app.server, 'request');
  socket.write(`${head}content-type: application/json\r\ncontent-length: 999\r\n\r\n{"type"`);
  await begun;
  socket.destroy();
  await closed;
  expect((await postRevision(baseUrl, key, noteRevision())).status).toBe(201);
  expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a refused body of any size is never held in memory', async () => {
  const { baseUrl, key } = await listening();
  const megabyte = Buffer.alloc(1024 * 1024, 0x20);
  async function* endless() {
    for (let sent = 0; sent < 300; sent += 1) yield megabyte;
  }
  const before = process.memoryUsage().arrayBuffers;
  const response = await fetch(`${baseUrl}/memories`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: ReadableStream.from(endless()),
    duplex: 'half',
  });
  expect(response.status).toBe(400);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 1024 * 1024);
});

test('no body whatever makes a server error', async () => {
  const { baseUrl, key } = await listening();
  const base = noteRevision();
  const field = fc.constantFrom(...Object.keys(base), 'type', '__proto__', 'extra');
  const mutated = fc
    .array(fc.tuple(field, fc.jsonValue()), { maxLength: 3 })
    .map((changes) => JSON.stringify({ type: 'note', memory: { ...base, ...Object.fromEntries(changes) } }));
  const cut = fc
    .nat({ max: 400 })
    .map((length) => JSON.stringify({ type: 'note', memory: base }).slice(0, length));
  const body = fc.oneof(
    mutated,
    cut,
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.uint8Array({ maxLength: 200 }),
  );
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant('application/json') },
    { weight: 1, arbitrary: fc.stringMatching(/^[ -~]{1,30}$/) },
  );
  await fc.assert(
    fc.asyncProperty(body, type, async (sent, contentType) => {
      const response = await fetch(`${baseUrl}/memories`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': contentType },
        body: typeof sent === 'string' ? sent : Buffer.from(sent),
      });
      const text = await response.text();
      expect([200, 201, 400, 409], text).toContain(response.status);
      if (response.status >= 400) expect(JSON.parse(text).error.code).toEqual(expect.any(String));
    }),
    { numRuns: 400 },
  );
});
