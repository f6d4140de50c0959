import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFile } from '../storage/sqlite/open-database.ts';
import { signInPath } from '../test/support/form-browser.ts';
import { getMemory, postRevision, readyMemory, sendRevision } from '../test/support/memory-client.ts';
import { noteRevision, successorOf } from '../test/support/note-revision.ts';
import { createKey, runCommand } from '../test/support/run-command.ts';
import { type ServiceProcess, startService } from '../test/support/service-process.ts';
import { tempFolder } from '../test/support/temp-folder.ts';

const get = (origin: string, path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers });

const token = 'a-token-of-some-length';

/** The lines of /metrics by name and labels. */
async function figures(origin: string): Promise<ReadonlyMap<string, number>> {
  const text = await (await get(origin, '/metrics', { authorization: `Bearer ${token}` })).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.replace(/^.* /, ''))]));
}

// of the tests that need nothing but a service that runs
const common = await startService(tempFolder(), '--metrics-token', token);

const limitedData = tempFolder();
const limited = await startService(limitedData, '--rate-limit', '3', '--metrics-token', token);

/** What a process of a role says of itself, and what it serves. */
async function expectServes({ origin }: ServiceProcess, role: 'api' | 'worker' | 'all'): Promise<void> {
  expect(await (await get(origin, '/healthz')).json()).toEqual({ alive: true });
  const ready = await get(origin, '/readyz');
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    ready: true,
    parts: { store: 'reachable', schema: 'current', draining: false },
  });
  const served = (await get(origin, '/developer/v1/memories/x')).status;
  expect(served).toBe(role === 'worker' ? 404 : 401);
  expect((await get(origin, signInPath)).status).toBe(role === 'worker' ? 404 : 200);
}

test('a process of one role accepts, another one processes; each says so, and shuts down in order', async () => {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const api = await startService(data, '--role', 'api');
  await expectServes(api, 'api');
  const { answer } = await sendRevision(api.baseUrl, key, noteRevision());
  const before = await (await getMemory(api.baseUrl, key, answer.memory.id)).json();
  expect(before).toMatchObject({ memory: { relevance: null } });
  const worker = await startService(data, '--role', 'worker');
  await expectServes(worker, 'worker');
  expect((await readyMemory(api.baseUrl, key, answer.memory.id)).relevance).not.toBeNull();
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await api.end('SIGTERM')).toBe(0);
  const database = new Database(join(data, databaseFile), { readonly: true });
  onTestFinished(() => void database.close());
  expect(database.prepare('SELECT count(*) FROM queue_entry').pluck().get()).toBe(0);
});

test('a schema that a newer program changed makes a running service unready', async () => {
  const data = tempFolder();
  const { origin, output } = await startService(data);
  const database = new Database(join(data, databaseFile));
  onTestFinished(() => void database.close());
  database.exec("INSERT INTO migration VALUES (999, 'newer', 'x', 0)");
  // the first look at the schema is the one that finds it
  const response = await get(origin, '/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ ready: false, parts: { schema: 'unknown' } });
  await expect.poll(() => output.stderr).toContain('schema not current');
});

test('a store that takes nothing more makes a service unready until it takes something again', async () => {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const { baseUrl, origin, process: running } = await startService(data);
  const limitFiles = (bytes: string) =>
    execFileSync('prlimit', [`--pid=${running.pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
  const ready = async () => {
    const response = await get(origin, '/readyz');
    const { parts } = (await response.json()) as { parts: { store: string } }; // see readiness.ts
    return `${response.status} ${parts.store} ${response.headers.get('retry-after')}`;
  };
  const kept = await sendRevision(baseUrl, key, noteRevision());
  limitFiles('1');
  const refused = await postRevision(baseUrl, key, noteRevision({ content: 'x'.repeat(300_000) }));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ error: { code: 'service-unavailable' } });
  await expect.poll(ready).toBe('503 not-writable 2');
  expect((await getMemory(baseUrl, key, kept.answer.memory.id)).status).toBe(200);
  limitFiles('unlimited');
  await expect.poll(ready).toBe('200 reachable null');
  expect((await postRevision(baseUrl, key, noteRevision())).status).toBe(201);
});

test('metrics count what was accepted, repeated, refused and processed, without names', async () => {
  const data = tempFolder();
  const { id, key } = await createKey(data, '--account', 'secret-account');
  const { baseUrl, origin } = await startService(data, '--metrics-token', token);
  const revision = noteRevision({ title: 'Unmistakable' });
  const { answer } = await sendRevision(baseUrl, key, revision);
  await sendRevision(baseUrl, key, revision);
  await postRevision(baseUrl, key, noteRevision({ id: revision.id }));
  await postRevision(baseUrl, key, { ...revision, title: 'Other', revisionId: revision.revisionId });
  await postRevision(baseUrl, key, successorOf(noteRevision()));
  await readyMemory(baseUrl, key, answer.memory.id);
  await get(origin, `/nowhere/${randomUUID()}`);

  // a Memory can be read a moment before the worker has counted it
  await expect.poll(async () => (await figures(origin)).get('memory_processed_total{end="ready"}')).toBe(1);
  const found = await figures(origin);
  for (const outcome of [
    'created',
    'duplicate',
    'note-has-begun',
    'contents-differ',
    'predecessor-missing',
  ]) {
    expect(found.get(`memory_revisions_total{outcome="${outcome}"}`), outcome).toBe(1);
  }
  const count = 'memory_http_request_duration_seconds_count';
  expect(found.get(`${count}{method="POST",route="/developer/v1/memories",status="409"}`)).toBe(3);
  expect(found.get(`${count}{method="GET",route="unknown",status="404"}`)).toBe(1);
  expect(found.get('memory_ready_latency_seconds_count')).toBe(1);
  for (const stage of ['extract', 'enrich', 'publish']) {
    expect(found.get(`memory_stage_duration_seconds_count{stage="${stage}",outcome="done"}`), stage).toBe(1);
  }
  expect(found.get('memory_queue_waiting')).toBe(0);
  const names = [...found.keys()].join('\n');
  for (const secret of ['secret-account', 'Unmistakable', id, key, answer.memory.id]) {
    expect(names).not.toContain(secret);
  }
});

test('a response to an unreadable request has an id, is logged and counted', async () => {
  const { origin, output } = common;
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').setEncoding('utf8');
  socket.write('NONSENSE\r\n\r\n');
  let text = '';
  for await (const chunk of socket) text += chunk;
  const id = /^x-request-id: (\S+)$/m.exec(text)?.[1];
  expect(id).toBeDefined();
  await expect.poll(() => output.stderr).toContain(`"reqId":"${id}","statusCode":400`);
  expect((await figures(origin)).get('memory_http_unreadable_total{status="400"}')).toBe(1);
});

test('metrics need the token, also on this machine, where a proxy looks like anybody else', async () => {
  const { origin } = common;
  expect((await get(origin, '/metrics')).status).toBe(404);
  expect((await get(origin, '/metrics', { authorization: `Bearer ${token}x` })).status).toBe(404);
  expect((await get(origin, '/metrics', { authorization: `Bearer ${token}` })).status).toBe(200);
});

test('a key that exceeds its rate limit gets Retry-After, another one does not', async () => {
  const { baseUrl } = limited;
  const [one, other] = [
    await createKey(limitedData, '--account', 'a'),
    await createKey(limitedData, '--account', 'a'),
  ];
  const ask = ({ key }: { key: string }) => getMemory(baseUrl, key, randomUUID());
  for (const _ of [1, 2, 3]) expect((await ask(one)).status).toBe(404);
  const refused = await ask(one);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'rate-limited' } });
  expect((await ask(other)).status).toBe(404);
  expect((await ask({ key: 'mem_wrong' })).status).toBe(401);
});

test('an embedded service has no rate limit and no metrics', async () => {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const { baseUrl, origin } = await startService(data, '--embedded', '--rate-limit', '1');
  for (const _ of [1, 2, 3]) expect((await getMemory(baseUrl, key, randomUUID())).status).toBe(404);
  expect((await get(origin, '/metrics')).status).toBe(404);
});

test('the id of a request is a proxy’s own when it can hold nothing else', async () => {
  const { origin } = common;
  const idFor = async (sent: string) =>
    (await get(origin, '/healthz', { 'x-request-id': sent })).headers.get('x-request-id');
  const uuid = randomUUID();
  expect(await idFor(uuid)).toBe(uuid);
  expect(await idFor('0123456789ABCDEF0123456789abcdef')).toBe('0123456789ABCDEF0123456789abcdef');
  for (const odd of [
    'short',
    'mem_0123456789_abcdefabcdef',
    `${'a'.repeat(65)}`,
    'notes about pears in words',
  ]) {
    expect(await idFor(odd)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  }
});

test('a process of all roles says so, shuts down in order, and writes then when a key was last used', async () => {
  const data = tempFolder();
  const used = await createKey(data, '--account', 'a');
  await createKey(data, '--account', 'a');
  const service = await startService(data);
  await expectServes(service, 'all');
  await getMemory(service.baseUrl, used.key, randomUUID());
  expect(await service.end('SIGTERM')).toBe(0);
  const { stdout } = await runCommand(['keys', 'list', '--data', data]);
  const listed = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(listed.map(({ id, lastUsedAt }) => [id === used.id, lastUsedAt !== undefined])).toEqual([
    [true, true],
    [false, false],
  ]);
});

type Span = {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
};

/** A collector of traces: its address, and what it received. */
async function startCollector() {
  const received: string[] = [];
  const collector = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    if (request.url === '/v1/traces') received.push(text);
    response.end();
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  onTestFinished(() => void collector.close());
  const { port } = collector.address() as AddressInfo; // it listens on a port
  type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  const spans = () =>
    received
      .flatMap((text) => (JSON.parse(text) as Export).resourceSpans) // the form of OTLP
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return { url: `http://127.0.0.1:${port}`, received, spans };
}

test('a request is traced below its caller, the processing below the request, and each stage below the processing', async () => {
  const collector = await startCollector();
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'a');
  const service = await startService(data, '--otel-endpoint', collector.url);
  const [traceId, callerId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
  const sent = await fetch(`${service.baseUrl}/memories`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${callerId}-01`,
    },
    body: JSON.stringify({ type: 'note', memory: noteRevision({ title: 'Unmistakable' }) }),
  });
  const { memory } = (await sent.json()) as { memory: { id: string } }; // the contract
  await readyMemory(service.baseUrl, key, memory.id);
  expect(await service.end('SIGTERM')).toBe(0);
  const spans = collector.spans();
  const one = (name: string) => spans.find((span) => span.name === name);
  const post = one('POST /developer/v1/memories');
  const processing = one('process memory');
  expect(post).toMatchObject({ traceId, parentSpanId: callerId });
  expect(processing).toMatchObject({ traceId, parentSpanId: post?.spanId });
  for (const stage of ['extract', 'enrich', 'publish'])
    expect(one(`stage ${stage}`)).toMatchObject({ traceId, parentSpanId: processing?.spanId });
  const all = collector.received.join('\n');
  for (const secret of ['Unmistakable', key, memory.id]) expect(all).not.toContain(secret);
});

test('the API is described for programs and for people, without a key', async () => {
  const { origin } = common;
  const document = await get(origin, '/developer/openapi.json');
  expect(document.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await document.json()).toMatchObject({ openapi: '3.1.0', paths: { '/memories': {} } });
  const page = await get(origin, '/developer/reference');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const html = await page.text();
  expect(html).toContain('POST /memories');
  expect(html).not.toContain('<script');
});

test('behind a proxy the public name is served, and forms of its pages are taken', async () => {
  const service = await startService(tempFolder(), '--public-origin', 'https://memory.example.org');
  const { port } = new URL(service.origin);
  const { request } = await import('node:http');
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: signInPath, headers: { host } })
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
  expect(await statusFor('memory.example.org')).toBe(200);
  expect(await statusFor('evil.example.org')).toBe(400);
  expect(await service.end('SIGTERM')).toBe(0);
  const warnings = service.output.stderr.split('\n').filter((line) => line.includes('"level":40'));
  expect(warnings).toEqual([expect.stringContaining('--public-origin without --trust-proxy')]);
});
