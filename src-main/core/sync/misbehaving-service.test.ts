import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ScriptedResponse, SeenRequest } from '../../test-support/scripted-service.ts';
import { createSyncFixture, type SyncFixture } from '../../test-support/sync-fixture.ts';

const key = 'mem_a_secret/key+of:ours';

/** Where a redirect leads: nothing may ever come here. */
let elsewhere: Server;
let elsewhereUrl: string;
let cameElsewhere: (string | undefined)[];
beforeAll(async () => {
  elsewhere = createServer((request, response) => {
    cameElsewhere.push(request.headers.authorization);
    response.end('{}');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  elsewhereUrl = `http://localhost:${(elsewhere.address() as AddressInfo).port}`; // a TCP server has one
});
afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));

let at: SyncFixture;
beforeEach(async () => {
  cameElsewhere = [];
  at = await createSyncFixture();
});
afterEach(() => at.close());

const fixedId = randomUUID();
const redirect = (status: number) => (): ScriptedResponse => ({
  status,
  headers: { location: elsewhereUrl },
});
const status =
  (code: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  () => ({
    status: code,
    body,
    headers,
  });

/** Ways of a service to misbehave about one note, and what becomes of that note meanwhile. */
const trials: [string, (request: SeenRequest) => ScriptedResponse, 'queued' | 'blocked'][] = [
  ['400 without a body', status(400, ''), 'blocked'],
  ['413 of a proxy', status(413, '<html>Too large</html>', { 'content-type': 'text/html' }), 'blocked'],
  ['402', status(402, 'Pay first'), 'queued'],
  ['404', status(404, 'Not Found'), 'queued'],
  ['405', status(405), 'queued'],
  ['408', status(408), 'queued'],
  ['410', status(410), 'queued'],
  ['418', status(418, { error: 'teapot' }), 'queued'],
  ['421', status(421), 'queued'],
  ['429 for long ago', status(429, {}, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }), 'queued'],
  ['500 with HTML', status(500, '<h1>Oops</h1>'), 'queued'],
  ['502', status(502), 'queued'],
  ['503 that asks for nonsense', status(503, {}, { 'retry-after': 'soon' }), 'queued'],
  ['507', status(507), 'queued'],
  ['599', status(599), 'queued'],
  ['200 with garbage', status(200, '}{'), 'queued'],
  ['200 with another content', status(200, 'hello', { 'content-type': 'text/plain' }), 'queued'],
  ['200 of a captive portal', status(200, '<html>Welcome to the hotel</html>'), 'queued'],
  ['200 with a wrong duplicate flag', status(200, { memory: { id: fixedId }, duplicate: false }), 'queued'],
  ['201 with a wrong duplicate flag', status(201, { memory: { id: fixedId }, duplicate: true }), 'queued'],
  ['201 without a flag', status(201, { memory: { id: fixedId } }), 'queued'],
  ['201 with an id that is a path', status(201, { memory: { id: '../../etc' }, duplicate: false }), 'queued'],
  ['201 with null', status(201, 'null'), 'queued'],
  ['201 with a deep nest', status(201, `${'['.repeat(20_000)}${']'.repeat(20_000)}`), 'queued'],
  ['204', () => (response) => response.writeHead(204).end(), 'queued'],
  ['206', status(206, { memory: { id: fixedId }, duplicate: false }), 'queued'],
  ['301 to another host', redirect(301), 'queued'],
  ['302 to another host', redirect(302), 'queued'],
  ['307 to another host', redirect(307), 'queued'],
  ['308 to itself', ({ path }) => ({ status: 308, headers: { location: path } }), 'queued'],
  ['a dropped connection', () => 'drop', 'queued'],
  [
    'half a response',
    () => (response) => {
      response.writeHead(201, { 'content-length': '500' }).write('{"memory":{"id":"');
      setImmediate(() => response.destroy());
    },
    'queued',
  ],
  ['no HTTP', () => (response) => response.socket?.end('SSH-2.0-OpenSSH_9.6\r\n'), 'queued'],
  [
    'an endless response',
    () => (response) => {
      const part = Buffer.alloc(1024 * 1024, ' ');
      const more = (): void => {
        if (!response.destroyed) response.write(part, () => setImmediate(more));
      };
      more();
    },
    'queued',
  ],
];

const isOdd = ({ method, body }: SeenRequest): boolean =>
  method === 'POST' && (body as { memory?: { title?: string } }).memory?.title === 'Odd'; // as the app sends it

describe('whatever a service does about one note', () => {
  test.each(trials)(
    '%s: nothing is lost, the others go on, and it arrives in the end',
    async (_name, respond, state) => {
      const [odd, good] = [await at.write('Odd', ['1', '2']), await at.write('Good', ['a', 'b', 'c'])];
      at.service.respond = (request) => (isOdd(request) ? respond(request) : at.contract.respond(request));
      at.start({}, () => key);
      const [first] = at.app.journal.outbox.ofNote(odd);
      await vi.waitFor(() => {
        const entry = at.app.journal.outbox.ofRevision(first?.revisionId ?? expect.unreachable());
        expect(entry?.problem).not.toBeNull();
        expect(entry?.state).toBe(state);
        expect(at.stage(good)).toBe('enriched');
      });
      expect(at.app.journal.outbox.counts().blocked).toBe(state === 'blocked' ? 1 : 0);
      expect(at.app.journal.revisions.ofNote(odd)).toHaveLength(2);
      expect(at.app.journal.outbox.ofNote(odd)).toHaveLength(2);

      at.service.respond = at.contract.respond;
      at.sync.retry();
      await at.untilIdle();
      const stored = at.contract.stored(key);
      expect(stored.filter(({ noteId }) => noteId === odd).map(({ content }) => content)).toEqual([
        '1\n',
        '2\n',
      ]);
      expect(stored).toHaveLength(5);
      expect(cameElsewhere).toEqual([]);
    },
  );
});

describe('whatever a service does about everything', () => {
  test.each([
    ['401', status(401), 'stopped'],
    ['403', status(403), 'stopped'],
    ['404', status(404, 'Not Found'), 'failing'],
    ['500', status(500), 'failing'],
    ['429', status(429, {}, { 'retry-after': '3' }), 'failing'],
    ['garbage', status(200, 'hello'), 'failing'],
    ['no HTTP', () => (response) => response.socket?.end('220 mail.example ESMTP\r\n'), 'failing'],
    ['redirects', redirect(302), 'failing'],
    ['a dropped connection', () => 'drop', 'offline'],
  ] satisfies [string, (request: SeenRequest) => ScriptedResponse, string][])(
    '%s: the status says which trouble it is, and never that all is uploaded',
    async (_name, respond, kind) => {
      for (const title of ['A', 'B', 'C']) await at.write(title, ['a']);
      at.service.respond = respond;
      at.start({ random: () => 0.999 }, () => key);
      await vi.waitFor(() => expect(at.sync.status()).toMatchObject({ kind, waiting: 3 }));
      expect(at.app.journal.outbox.counts().blocked).toBe(0);
      at.service.respond = at.contract.respond;
      at.sync.retry();
      await at.untilIdle();
      expect(at.contract.stored(key)).toHaveLength(3);
      expect(cameElsewhere).toEqual([]);
    },
  );

  test('no response: the request stays pending, and is retried when the connection breaks', async () => {
    for (const title of ['A', 'B', 'C', 'D', 'E']) await at.write(title, ['a']);
    at.service.respond = () => 'hang';
    at.start({}, () => key);
    await vi.waitFor(() => expect(at.posts()).toHaveLength(4));
    at.service.respond = at.contract.respond;
    at.service.dropAll();
    await at.untilIdle();
    expect(at.contract.stored(key)).toHaveLength(5);
  });
});

test('one Memory for two notes is refused, and shown for neither but the first', async () => {
  const [one, two] = [await at.write('One', ['a']), await at.write('Two', ['b'])];
  at.service.respond = (request) =>
    request.method === 'POST'
      ? { status: 201, body: { memory: { id: fixedId }, duplicate: false } }
      : at.contract.respond(request);
  at.start({}, () => key);
  await vi.waitFor(() => expect(at.sync.status()).toMatchObject({ waiting: 1 }));
  await vi.waitFor(() =>
    expect([one, two].flatMap((id) => at.app.journal.outbox.ofNote(id))).toMatchObject([
      {
        problem: {
          code: 'not-the-contract',
          message: expect.stringContaining('one Memory for two revisions'),
        },
      },
    ]),
  );
  at.service.respond = at.contract.respond;
  at.sync.retry();
  await at.untilIdle();
});

test('the Memory of another note is not shown', async () => {
  const id = await at.write('One', ['a']);
  at.service.respond = (request) => {
    if (request.method === 'POST') return at.contract.respond(request);
    const response = at.contract.respond(request);
    if (typeof response === 'object')
      Reflect.get(Object(response.body), 'memory').metadata = { noteId: 'another' };
    return response;
  };
  at.start({}, () => key);
  const seen = () => at.app.journal.projections.ofNote(id, 'embedded')[0];
  await vi.waitFor(() => expect(seen()?.problem?.code).toBe('not-the-contract'));
  expect(seen()?.memory).toBeNull();
});

test.each([400, 401, 403, 409, 429, 500, 503])(
  'a key that a response with status %d echoes is in no journal, no event and no status',
  async (code) => {
    const id = await at.write('One', ['a']);
    const forms = [key, encodeURIComponent(key), Buffer.from(key).toString('base64'), `Bearer ${key}`];
    at.service.respond = () => ({
      status: code,
      body: {
        error: {
          code: 'odd',
          message: `You sent ${forms.join(' and ')}`,
          details: forms.map((form) => ({ path: `/${form}`, message: form })),
        },
      },
    });
    at.start({ random: () => 0.999 }, () => key);
    await vi.waitFor(() => expect(at.app.journal.outbox.ofNote(id)[0]?.problem).not.toBeNull());
    const seen = JSON.stringify([
      at.app.journal.outbox.ofNote(id),
      at.app.journal.log.ofNote(id),
      at.app.events,
      at.sync.status(),
      at.sync.breaker.state(),
    ]);
    for (const form of forms) expect(seen).not.toContain(form.replace(/=+$/, ''));
  },
);
