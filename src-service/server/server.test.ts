import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../src-shared/ids.ts';
import { succeed } from '../../src-shared/result.ts';
import { threadedEnricher } from '../pipeline/thread/threaded-enricher.ts';
import { threadProgram } from '../test/support/built-programs.ts';
import { getMemory, readyMemory, sendRevision } from '../test/support/memory-client.ts';
import { noteRevision } from '../test/support/note-revision.ts';
import { createKey } from '../test/support/run-command.ts';
import { sqliteBackend } from '../test/support/sqlite-backend.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { type ServerOptions, startServer } from './server.ts';

const program = await threadProgram('test-enricher');

/** A server in this process, whose enricher does in its thread what a note's first word says. */
async function serving(data: string, changed: Partial<ServerOptions> = {}) {
  const started = await startServer({
    role: 'all',
    endpointPolicy: { blocks: [], hosts: new Set() },
    openBackend: async () => succeed(sqliteBackend(data, 'in a thread')),
    host: '127.0.0.1',
    port: 0,
    enricher: threadedEnricher({ program, provenance: 'test/1' }),
    logger: pino({ level: 'silent' }),
    ...changed,
  });
  if (!started.ok) throw new Error(started.error);
  return { ...started.value, baseUrl: started.value.baseUrl ?? '' };
}

async function processingOf(data: string, id: string) {
  const { storage, close } = sqliteBackend(data);
  const record = await storage.readProcessing(id as MemoryId); // as the service gave it
  await close();
  return record;
}

test('requests are answered while a long enrichment runs', async () => {
  const [data, signal] = [tempFolder(), join(tempFolder(), 'signal')];
  const { key } = await createKey(data, '--account', 'a');
  const { baseUrl, close } = await serving(data);
  onTestFinished(close);
  const long = await sendRevision(baseUrl, key, noteRevision({ content: `wait ${signal}` }));
  await expect.poll(() => existsSync(`${signal}.begun`)).toBe(true);

  // the thread waits for this process: nothing below would happen if this process waited for the thread
  const other = await sendRevision(baseUrl, key, noteRevision({ content: 'short' }));
  expect(other.status).toBe(201);
  const answer = await getMemory(baseUrl, key, long.answer.memory.id);
  expect(await answer.json()).toMatchObject({ memory: { canonicalText: null } });

  writeFileSync(`${signal}.go`, '');
  expect((await readyMemory(baseUrl, key, long.answer.memory.id)).canonicalText).toBe('waited');
  expect((await readyMemory(baseUrl, key, other.answer.memory.id)).canonicalText).toBe('short');
});

test('a note that ends its thread is tried again by the sweep', async () => {
  const [data, file] = [tempFolder(), join(tempFolder(), 'was-here')];
  const { key } = await createKey(data, '--account', 'a');
  const { baseUrl, close } = await serving(data);
  onTestFinished(close);
  const { answer } = await sendRevision(baseUrl, key, noteRevision({ content: `exit-once ${file}` }));
  expect((await readyMemory(baseUrl, key, answer.memory.id)).canonicalText).toBe('once is enough');
  expect((await processingOf(data, answer.memory.id))?.runs[0]).toMatchObject({
    stage: 'extracted',
    attempts: 2,
    error: 'ThreadEndedError: the thread ended with code 3',
  });
});

test('closing waits for no note, and the next server goes on with it', async () => {
  const [data, signal] = [tempFolder(), join(tempFolder(), 'signal')];
  const { key } = await createKey(data, '--account', 'a');
  const first = await serving(data);
  const { answer } = await sendRevision(first.baseUrl, key, noteRevision({ content: `wait ${signal}` }));
  await expect.poll(() => existsSync(`${signal}.begun`)).toBe(true);
  await first.close();
  expect((await processingOf(data, answer.memory.id))?.stage).toBe('accepted');

  writeFileSync(`${signal}.go`, '');
  const second = await serving(data);
  onTestFinished(second.close);
  expect((await readyMemory(second.baseUrl, key, answer.memory.id)).canonicalText).toBe('waited');
});

test('a store that does not close does not keep a server from closing', async () => {
  const backend = sqliteBackend(tempFolder(), 'in a thread');
  onTestFinished(() => backend.close());
  const stuck = { ...backend, close: () => new Promise<void>(() => {}) };
  const { close } = await serving('', { openBackend: async () => succeed(stuck), closingTime: 10 });
  await close();
});
