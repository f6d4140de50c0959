import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type EmbeddedService, runAsProcess, startEmbeddedService } from './embedded-service.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'example-notes-embedded-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A service that is a script, which may write into `file`. */
function startScript(
  script: string,
  more: Partial<Parameters<typeof startEmbeddedService>[0]> = {},
): EmbeddedService {
  const args = ['-e', `const file = process.argv[1];\n${script}`, join(folder, 'file')];
  const service = startEmbeddedService({
    run: runAsProcess({ command: process.execPath, args, env: {} }),
    data: folder,
    random: () => 0,
    onChange: () => undefined,
    onTrouble: () => undefined,
    ...more,
  });
  onTestFinished(() => service.stop());
  return service;
}

const written = async (): Promise<readonly string[]> =>
  (await readFile(join(folder, 'file'), 'utf8')).trim().split('\n');

async function untilUp(service: EmbeddedService) {
  await vi.waitFor(() => expect(service.port()).toBeDefined());
  const port = service.port();
  if (port === undefined) throw new Error('it has ended');
  return port;
}

const never = new AbortController().signal;

test('it is started again, also at once with the environment of then', async () => {
  let chosen = 'first';
  const troubles: string[] = [];
  const service = startScript(
    `require('node:fs').appendFileSync(file, process.env.CHOSEN + '\\n');
     process.send({ kind: 'ready' });
     process.on('message', () => process.exit(1));`,
    {
      random: () => 1,
      environment: () => ({ CHOSEN: chosen }),
      onTrouble: (message) => troubles.push(message),
    },
  );
  let port = await untilUp(service);
  // more often than a service that dies may be started before that is reported
  for (const next of ['second', 'third', 'fourth', 'fifth', 'sixth']) {
    chosen = next;
    await service.restart();
    expect(service.port()).toBeUndefined();
    const former = port;
    port = await untilUp(service);
    expect(port, 'another run').not.toBe(former);
  }
  // it ends by what it is asked
  const problem = { code: 'unreachable', message: expect.stringContaining('interrupted') };
  expect(await port.ask('GET', '/', never)).toMatchObject({ kind: 'unreachable', problem });
  expect(await port.ask('GET', '/', never), 'one that has ended').toMatchObject({ problem });
  expect(service.port()).toBeUndefined();
  await untilUp(service);
  expect(await written()).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'sixth']);
  expect([troubles, service.trouble()]).toEqual([[], null]);
});

test('only what is a message counts, and an answer that comes late or is too large harms nobody', async () => {
  const heard: string[] = [];
  const memoryId = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';
  let isFull = true;
  const service = startScript(
    `const answer = { kind: 'response', status: 200, body: '{"a":1}', retryAfter: null };
     process.on('message', ({ id, path, body }) => {
       if (path.endsWith('/silent')) return;
       process.send({ ...answer, id: id + 1000 });
       process.send({ ...answer, id, status: 'ok' });
       process.send({ ...answer, id: String(id) });
       process.send({ ...answer, id, body: path.endsWith('/large') ? 'x'.repeat(17 * 1024 * 1024) : path.endsWith('/text') ? '<p>' : answer.body });
       process.send({ ...answer, id, status: 500 });
     });
     for (const message of [null, 5, 'ready', {}, { kind: 'else' }, { kind: 'processed', memoryId: 5 },
       { kind: 'processed', memoryId: '../x' }, { kind: 'processed', memoryId: '${memoryId}' }, { kind: 'ready' }])
       process.send(message);`,
    {
      onProcessed(id) {
        heard.push(id);
        if (isFull) throw new Error('database or disk is full');
      },
    },
  );
  const port = await untilUp(service);
  expect(await port.ask('GET', '/', never)).toEqual({
    kind: 'response',
    status: 200,
    json: { a: 1 },
    retryAfter: null,
  });
  expect(await port.ask('GET', '/text', never)).toMatchObject({ status: 200, json: undefined });
  expect(await port.ask('GET', '/large', never)).toMatchObject({ problem: { code: 'not-the-contract' } });
  expect(await port.ask('GET', '/silent', never, undefined, 10)).toMatchObject({
    problem: { code: 'unreachable', message: expect.stringContaining('does not respond') },
  });
  const aborted = new AbortController();
  const asked = port.ask('GET', '/silent', aborted.signal);
  aborted.abort();
  expect(await asked).toMatchObject({ kind: 'unreachable' });
  expect(heard[0]).toBe(memoryId);
  isFull = false;
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1));
  expect(new Set(heard)).toEqual(new Set([memoryId]));
});

test('one that does not start is reported, with its last words', async () => {
  const troubles: string[] = [];
  const service = startScript(`console.error('no room'); process.exit(1);`, {
    onTrouble: (message) => troubles.push(message),
  });
  await vi.waitFor(() => expect(troubles).toEqual([expect.stringContaining('no room')]));
  expect(service.trouble()).toMatchObject({ code: 'unreachable' });
});
