import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { Webhook } from 'standardwebhooks';
import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { internalSecretPrefix, internalSecretVariable } from '../../../src-shared/embedded-service.ts';
import { formBrowser } from '../../test/support/form-browser.ts';
import { getMemory, readyMemory, sendRevision } from '../../test/support/memory-client.ts';
import { noteRevision, successorOf } from '../../test/support/note-revision.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { createKey } from '../../test/support/run-command.ts';
import { startService, startServiceWith } from '../../test/support/service-process.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import {
  CreatedKeySchema,
  MagicLinkSchema,
  NoteGraphSchema,
  RegisteredWebhookSchema,
  RelatedMemoriesSchema,
  ReplacedTagChoicesSchema,
} from './internal-schemas.ts';

/** An embedded service in a process of its own, and how its app asks it. */
async function embedded() {
  const data = tempFolder();
  const { key } = await createKey(data, '--account', 'local');
  const service = await startService(data, '--embedded');
  const { internalUrl, internalSecret } = service;
  if (internalUrl === null) throw new Error('no internal listener');
  const ask = async (method: string, path: string, body?: unknown, as = internalSecret) => {
    const headers = { authorization: `Bearer ${as}`, 'content-type': 'application/json' };
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${internalUrl}${path}`, { method, headers, ...init });
    return { status: response.status, answer: (await response.json()) as Record<string, unknown> }; // an object always
  };
  return { data, key, service, internalUrl, ask };
}

const newLink = '/sign-in-links';

// all tests but those of other starts share it
const { data, key, service, internalUrl, ask } = await embedded();

test('the line on stdout begins as before and ends with the internal address, on a port of its own', async () => {
  expect(service.output.stdout).toMatch(
    /^\{"event":"listening","baseUrl":"http:\/\/127\.0\.0\.1:\d+\/developer\/v1","internalUrl":"http:\/\/127\.0\.0\.1:\d+\/internal\/v1"\}\n$/,
  );
  expect(new URL(internalUrl).port).not.toBe(new URL(service.baseUrl).port);
  // neither listener serves what the other does
  expect((await fetch(`${service.origin}/internal/v1${newLink}`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${new URL(internalUrl).origin}/developer/v1/memories/x`)).status).toBe(404);
});

test('related Memories and the graph of a note', async () => {
  const first = noteRevision({
    title: 'Orchard',
    content: 'The orchard needs grafting. Grafting apple trees in the orchard is slow.',
  });
  const second = successorOf(first, { content: `${first.content} The orchard is old.` });
  const other = noteRevision({
    title: 'Trees',
    content: 'Grafting apple trees: the orchard of my uncle. An orchard needs grafting.',
  });
  const ids: string[] = [];
  for (const revision of [first, second, other]) {
    const { answer } = await sendRevision(service.baseUrl, key, revision);
    await readyMemory(service.baseUrl, key, answer.memory.id);
    ids.push(answer.memory.id);
  }
  const graph = await ask('GET', `/notes/${encodeURIComponent(first.id)}/graph`);
  expect(Value.Check(NoteGraphSchema, graph.answer)).toBe(true);
  expect(graph.answer).toEqual({ edges: [{ from: ids[1], to: ids[0] }], next: null });
  const before = (id: string | undefined) => ask('GET', `/notes/${first.id}/graph?before=${id}`);
  expect(await before(ids[1])).toMatchObject({ status: 200, answer: { edges: [] } });
  expect(await before('x')).toMatchObject({ status: 404 });

  const related = await ask('GET', `/memories/${ids[2]}/related`);
  expect(Value.Check(RelatedMemoriesSchema, related.answer)).toBe(true);
  expect(related.answer.related).toMatchObject([{ memoryId: ids[1], noteId: first.id, title: 'Orchard' }]);

  expect(await ask('GET', `/memories/${randomUUID()}/related`)).toMatchObject({ status: 404 });
  expect(await ask('GET', '/notes/unknown/graph')).toMatchObject({ status: 200, answer: { edges: [] } });
});

test('what the user decided about tags is known to the next Memory', async () => {
  const { ask, service, key } = await embedded();
  const content = 'Grafting apple trees. The orchard needs grafting. An orchard is slow.';
  const tagsOf = async (revision: ReturnType<typeof noteRevision>): Promise<readonly string[]> => {
    const { answer } = await sendRevision(service.baseUrl, key, revision);
    return (await readyMemory(service.baseUrl, key, answer.memory.id)).tags;
  };
  const first = noteRevision({ title: 'Orchard', content });
  expect(await tagsOf(first)).toContain('orchard');
  const put = (hidden: readonly unknown[]) =>
    ask('PUT', '/tag-choices', { adopted: [{ tag: 'Trees', notes: 2 }], hidden });
  const here = await put([{ tag: 'Orchards', noteId: first.id }]);
  expect(here).toEqual({ status: 200, answer: { known: 2 } });
  expect(Value.Check(ReplacedTagChoicesSchema, here.answer)).toBe(true);
  const second = successorOf(first, { content: `${content} It is old.` });
  expect(await tagsOf(second)).not.toContain('orchard');
  expect(await tagsOf(noteRevision({ title: 'Orchard', content }))).toContain('orchard');
  expect((await put([{ tag: 'orchard', noteId: null }])).status).toBe(200);
  expect(await tagsOf(noteRevision({ title: 'Orchard', content }))).not.toContain('orchard');
  for (const body of [
    {},
    { adopted: [], hidden: [{ tag: '', noteId: null }] },
    { adopted: [{ tag: 'a', notes: 0 }], hidden: [] },
  ])
    expect((await ask('PUT', '/tag-choices', body)).status).toBe(400);
});

test('a note that the app deletes is gone, and the Memory API cannot delete', async () => {
  const note = noteRevision({ title: 'Doomed' });
  const { answer } = await sendRevision(service.baseUrl, key, note);
  await readyMemory(service.baseUrl, key, answer.memory.id);
  for (const path of [`/memories/${answer.memory.id}`, `/notes/${note.id}`, '/deleted-notes'])
    for (const method of ['DELETE', 'POST'])
      expect(
        (
          await fetch(`${service.baseUrl}${path}`, {
            method,
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
            body: JSON.stringify({ noteIds: [note.id] }),
          })
        ).status,
        `${method} ${path}`,
      ).toBeGreaterThanOrEqual(404);
  expect((await getMemory(service.baseUrl, key, answer.memory.id)).status).toBe(200);
  for (const body of [{}, { noteIds: [''] }, { noteIds: Array(501).fill('n') }, { noteIds: [], all: true }])
    expect((await ask('POST', '/deleted-notes', body)).status).toBe(400);
  expect(await ask('POST', '/deleted-notes', { noteIds: [note.id] })).toEqual({ status: 200, answer: {} });
  expect((await getMemory(service.baseUrl, key, answer.memory.id)).status).toBe(404);
  expect((await ask('POST', '/deleted-notes', { noteIds: [note.id] })).status, 'again').toBe(200);
});

/** Everything that the listener can be asked. */
const requests = [
  ['GET', '/notes/x/graph', undefined],
  ['GET', `/memories/${randomUUID()}/related`, undefined],
  ['POST', '/search', { text: 'x' }],
  ['POST', newLink, undefined],
  ['POST', '/keys', undefined],
  ['PUT', '/tag-choices', { adopted: [], hidden: [] }],
  ['PUT', '/webhook', { url: 'http://127.0.0.1:1/x' }],
  ['GET', '/model', undefined],
  ['POST', '/reprocessing', { memoryIds: [] }],
  ['POST', '/models', { address: 'http://127.0.0.1:1/v1', key: null, timeout: 1 }],
  ['POST', '/model-trials', {}],
  ['POST', '/deleted-notes', { noteIds: [] }],
] as const;

test('no API key opens the listener, whatever it may do elsewhere', async () => {
  const { key: writing } = await createKey(data, '--account', 'local', '--scopes', 'memories:write');
  const ofAnother = internalSecretPrefix + randomBytes(32).toString('base64url');
  for (const [method, path, body] of requests) {
    for (const wrong of [key, writing, ofAnother, `${service.internalSecret}x`, 'mem_app_', 'x']) {
      expect(await ask(method, path, body, wrong), `${method} ${path}`).toEqual({
        status: 401,
        answer: { error: { code: 'not-authenticated', message: expect.any(String) } },
      });
    }
    const bare = await fetch(`${internalUrl}${path}`, { method });
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await ask(method, path, body)).status, 'the secret of its own start').not.toBe(401);
  }
  // and what opens the listener is no key
  expect((await getMemory(service.baseUrl, service.internalSecret, randomUUID())).status).toBe(401);
});

test('host names are checked as on the public API', async () => {
  const rebound = await new Promise<number | undefined>((resolve, reject) => {
    const { port } = new URL(internalUrl);
    request({
      host: '127.0.0.1',
      port,
      path: '/internal/v1/notes/x/graph',
      headers: { host: `evil.example:${port}` },
    })
      .on('response', (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
  expect(rebound).toBe(400);
});

test('a link opens the account of the app, once', async () => {
  const { status, answer } = await ask('POST', newLink);
  expect(status).toBe(201);
  expect(Value.Check(MagicLinkSchema, answer)).toBe(true);
  const path = String(answer.path);
  const browser = formBrowser(service.origin);
  expect((await browser.get(path)).status).toBe(200);
  const action = new URL(path, service.origin).pathname;
  const { location } = await browser.submit(action);
  // a path of its own, so that no program on another port is sent the cookie
  expect(location).toMatch(/^\/developer\/~[\w-]{22}$/);
  expect((await browser.get(location ?? '')).html).toContain('local');
  expect((await browser.get(`${location}/reference`)).html).toContain(`href="${location}/keys"`);
  expect((await browser.get('/developer')).status).toBe(303);
  expect(service.output.stderr).not.toContain(new URL(path, service.origin).searchParams.get('token'));
});

test('the app registers its receiver, gets what is signed, and a new start takes its place', async () => {
  const former = await startReceiver();
  const first = await ask('PUT', '/webhook', { url: former.url });
  expect(first.status).toBe(200);
  expect(Value.Check(RegisteredWebhookSchema, first.answer)).toBe(true);

  const receiver = await startReceiver();
  const second = await ask('PUT', '/webhook', { url: receiver.url });
  expect(second.answer).toMatchObject({ endpointId: first.answer.endpointId, url: receiver.url });
  expect(second.answer.secret).not.toBe(first.answer.secret);

  const { answer } = await sendRevision(service.baseUrl, key, noteRevision());
  await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(1);
  expect(former.received).toEqual([]);
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  const verified = new Webhook(String(second.answer.secret)).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });
  expect(verified).toMatchObject({ type: 'memory.processed', data: { memoryId: answer.memory.id } });
});

test('a receiver elsewhere in a private network, or nothing at all, is refused', async () => {
  for (const body of [{ url: 'http://10.0.0.1/x' }, { url: 5 }, {}, { url: 'http://127.0.0.1/', more: 1 }]) {
    expect(await ask('PUT', '/webhook', body)).toMatchObject({
      status: 400,
      answer: { error: { code: 'invalid-request' } },
    });
  }
});

test('a service whose app gave no secret has no internal listener', async () => {
  const withoutSecret = await startServiceWith({ [internalSecretVariable]: '' }, tempFolder(), '--embedded');
  expect(withoutSecret.internalUrl).toBeNull();
});

test('the app makes itself a key, which acts for its account and is logged nowhere', async () => {
  const { status, answer } = await ask('POST', '/keys', {});
  expect(status).toBe(201);
  expect(Value.Check(CreatedKeySchema, answer)).toBe(true);
  const made = String(answer.key);
  const revision = noteRevision();
  const sent = await sendRevision(service.baseUrl, made, revision);
  // its account is that of the key from the command line
  expect((await getMemory(service.baseUrl, key, sent.answer.memory.id)).status).toBe(200);
  expect((await getMemory(service.baseUrl, made, sent.answer.memory.id)).status).toBe(200);
  expect((await ask('POST', '/keys', {})).answer.key).not.toBe(made);
  expect(service.output.stderr).not.toContain(made);
});
