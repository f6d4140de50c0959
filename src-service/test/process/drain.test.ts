import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { NoteRevision } from '../../../src-shared/memory-api/schemas.ts';
import { databaseFile } from '../../storage/sqlite/open-database.ts';
import { accept, accountIn } from '../acceptance/storage-acceptance.ts';
import { noteRevision } from '../support/note-revision.ts';
import { createKey } from '../support/run-command.ts';
import { type ServiceProcess, startService } from '../support/service-process.ts';
import { sqliteBackend } from '../support/sqlite-backend.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A POST that the server has begun to read, and whose end is still to be sent. */
async function begunPost(service: ServiceProcess, key: string, revision: NoteRevision) {
  const body = Buffer.from(JSON.stringify({ type: 'note', memory: revision }));
  const sending = open(service, key, body.length);
  // the server sends "100 Continue" when it has begun with the request
  sending.setHeader('expect', '100-continue');
  sending.flushHeaders();
  await once(sending, 'continue');
  sending.write(body.subarray(0, 10));
  return {
    finish: async (): Promise<IncomingMessage> => {
      sending.end(body.subarray(10));
      return answerTo(sending);
    },
  };
}

function open({ baseUrl }: ServiceProcess, key: string, length: number, agent?: Agent): ClientRequest {
  return request(`${baseUrl}/memories`, {
    method: 'POST',
    ...(agent ? { agent } : {}),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': length },
  });
}

async function answerTo(sending: ClientRequest): Promise<IncomingMessage> {
  const [response] = (await once(sending, 'response')) as [IncomingMessage]; // what the event carries
  response.resume();
  return response;
}

test('a service that is stopped completes requests in flight, rejects new ones and ends', async () => {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const service = await startService(data);
  service.process.stdin?.end(); // means nothing without --exit-with-stdin
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const body = JSON.stringify({ type: 'note', memory: noteRevision() });
  const post = () => {
    const sending = open(service, key, Buffer.byteLength(body), agent);
    sending.end(body);
    return answerTo(sending);
  };
  const before = await post();
  await once(before, 'end');

  const revision = noteRevision({ title: 'in flight' });
  const begun = await begunPost(service, key, revision);
  const ended = service.end('SIGTERM');
  await expect.poll(() => service.output.stderr).toContain('shutting down');

  const refused = await post();
  expect(refused.statusCode).toBe(503);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers.connection).toBe('close');
  let text = '';
  for await (const chunk of refused) text += chunk;
  expect(JSON.parse(text).error.code).toBe('service-unavailable');

  // operators see that it is alive and not ready
  expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
  const ready = await fetch(`${service.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ready: false, parts: { draining: true } });

  const finished = await begun.finish();
  expect(finished.statusCode).toBe(201);
  expect(finished.headers.connection).toBe('close');
  expect(await ended).toBe(0);

  const { storage, close } = sqliteBackend(data);
  onTestFinished(close);
  const known = await accept(storage, await accountIn(storage, 'a'), revision);
  expect(known.kind).toBe('duplicate');
});

test('a worker that stops releases its entries, and another one need not wait for a lease', async () => {
  const data = tempFolder();
  const { storage, close } = sqliteBackend(data);
  onTestFinished(close);
  const account = await accountIn(storage, 'a');
  const content = 'The ferry leaves at six and returns at nine. '.repeat(45_000);
  for (let note = 0; note < 3; note += 1) await accept(storage, account, noteRevision({ content }));
  const database = new Database(join(data, databaseFile), { readonly: true });
  onTestFinished(() => void database.close());
  const held = database
    .prepare<[], number>('SELECT count(*) FROM queue_entry WHERE lease_owner IS NOT NULL')
    .pluck();
  const worker = await startService(data, '--role', 'worker');
  await expect.poll(() => held.get()).toBeGreaterThan(0);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(held.get()).toBe(0);
  // an aborted stage is no failure: it is due at once, and no error is recorded
  const count = (sql: string, ...args: number[]) =>
    database
      .prepare(sql)
      .pluck()
      .get(...args);
  expect(count('SELECT count(*) FROM queue_entry WHERE due_at > ?', Date.now())).toBe(0);
  expect(count('SELECT count(*) FROM stage_run WHERE error IS NOT NULL')).toBe(0);
});

test('with --exit-with-stdin a service ends when its standard input does', async () => {
  const service = await startService(tempFolder(), '--exit-with-stdin');
  const exit = once(service.process, 'exit');
  service.process.stdin?.end();
  expect(await exit).toEqual([0, null]);
});
