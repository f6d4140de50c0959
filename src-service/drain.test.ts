import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { NoteRevision } from '../src-shared/memory-api/schemas.ts';
import { sendRevision } from './testing/memory-client.ts';
import { noteRevision } from './testing/note-revision.ts';
import { createKey, type ServiceProcess, startService } from './testing/service-process.ts';
import { tempFolder } from './testing/temp-folder.ts';

/** A POST that the server has begun to read, and whose end is still to be sent. */
async function begunPost(service: ServiceProcess, key: string, revision: NoteRevision) {
  const body = Buffer.from(JSON.stringify({ type: 'note', memory: revision }));
  const sending = open(service, key, body.length);
  // the server answers "100 Continue" when the request is in its hands
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

test('a service that is told to stop finishes what began, turns the rest away and ends', async () => {
  const data = tempFolder();
  const { key } = createKey(data, '--account', 'a');
  const service = await startService(data);
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

  const finished = await begun.finish();
  expect(finished.statusCode).toBe(201);
  expect(finished.headers.connection).toBe('close');
  expect(await ended).toBe(0);

  const again = await startService(data);
  expect((await sendRevision(again.baseUrl, key, revision)).status).toBe(200);
});

test('idle connections do not keep a service alive', async () => {
  const data = tempFolder();
  const { key } = createKey(data, '--account', 'a');
  const service = await startService(data);
  await sendRevision(service.baseUrl, key, noteRevision()); // fetch keeps its connection
  expect(await service.end('SIGTERM')).toBe(0);
});

test('with --exit-with-stdin a service ends when its standard input does', async () => {
  const service = await startService(tempFolder(), '--exit-with-stdin');
  const exit = once(service.process, 'exit');
  service.process.stdin?.end();
  expect(await exit).toEqual([0, null]);
});

test('without it a closed standard input means nothing', async () => {
  const data = tempFolder();
  const { key } = createKey(data, '--account', 'a');
  const service = await startService(data);
  service.process.stdin?.end();
  expect((await sendRevision(service.baseUrl, key, noteRevision())).status).toBe(201);
});
