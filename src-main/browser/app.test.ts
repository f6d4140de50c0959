import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Channel } from '../../src-shared/rpc/channel.ts';
import type { Language } from '../../src-shared/texts/languages.ts';
import { textsOf } from '../../src-shared/texts/show-language.ts';
import { unframed } from '../core-process/encoded-channels.ts';
import { type Access, createAccess } from './access.ts';
import { buildBrowserApp, listeningPort, receivedAll } from './app.ts';

let pages = '';
let app: FastifyInstance;
let access: Access;
let host = '';
let connected: Channel[] = [];
let language: Language = 'en';

beforeEach(async () => {
  pages = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(
    join(pages, 'index.html'),
    '<html lang="en"><meta nonce="__STYLE_NONCE__" /><script id="translations" type="application/json">null</script>',
  );
  writeFileSync(join(pages, 'app.js'), 'start()');
  mkdirSync(join(pages, 'assets'));
  writeFileSync(join(pages, 'assets', 'index-1a2b.js'), 'start()');
  connected = [];
  language = 'en';
  let count = 0;
  access = createAccess(() => `secret-${count++}`);
  app = await buildBrowserApp({
    access,
    pages,
    safeMode: () => false,
    language: async () => language,
    connect: (channel) => connected.push(unframed(channel)),
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  host = `127.0.0.1:${listeningPort(app)}`;
});
afterEach(async () => {
  await app.close();
  rmSync(pages, { recursive: true });
});

type Answer = { status: number; body: string; headers: Record<string, string | string[] | undefined> };

function get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(`http://${host}`, { path, headers, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** What a page posts; `origin` is that of the page. */
async function post(path: string, body: object, origin = `http://${host}`): Promise<[number, unknown]> {
  const headers = { 'content-type': 'application/json', origin };
  const response = await fetch(`http://${host}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text];
}

const hmac = (secret: unknown, text: string): string =>
  createHmac('sha256', String(secret)).update(text).digest('hex');

/** The path that a page connects to which knows this secret. */
const rpc = (secret: unknown = 'secret-0', who = 'page'): string =>
  `/rpc?nonce=n&proof=${hmac(secret, `example-notes ${who} n`)}`;

/** The status a WebSocket is refused with, or 101. */
function upgrade(path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}${path}`, { headers });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      socket.terminate();
      resolve(101);
    });
  });
}

test('the programs of the page are all that is served without the secret, and no cookie is set or asked for', async () => {
  const link = `/?token=${access.issueToken()}`;
  for (const path of ['/', '/index.html', '/app.js', link, '/?token=guess']) {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  expect((await get('/nowhere')).status).toBe(404);
  const origin = `http://${host}`;
  for (const path of ['/rpc', '/rpc?nonce=n', '/rpc?nonce=n&proof=', '/rpc?nonce=n&nonce=n&proof=x']) {
    expect([path, (await get(path, { origin })).status]).toEqual([path, 401]);
    expect([path, await upgrade(path, { origin })]).toEqual([path, 401]);
  }
  expect(connected).toEqual([]);
});

test('a link gives the secret once, to a page of the app, and to no loader of the address', async () => {
  const token = access.issueToken();
  await get(`/?token=${token}`);
  expect((await post('/session', { token }, 'http://127.0.0.1:1'))[0]).toBe(403);
  expect(await post('/session', { token })).toEqual([200, { secret: 'secret-0' }]);
  expect(await post('/session', { token })).toEqual([401, {}]);
  for (const body of [{}, { token: '' }, { token: 7 }, { token: 'secret-0' }])
    expect((await post('/session', body))[0]).toBe(401);
});

test('a new link ends the one before', async () => {
  const [old, fresh] = [access.issueToken(), access.issueToken()];
  expect((await post('/session', { token: old }))[0]).toBe(401);
  expect((await post('/session', { token: fresh }))[0]).toBe(200);
});

test('the server proves that it knows the secret, and its proof lets nobody in', async () => {
  const [status, answer] = await post('/session/proof', { nonce: 'n' });
  expect(status).toBe(200);
  expect(answer).toEqual({ proof: hmac('secret-0', 'example-notes server n') });
  const origin = `http://${host}`;
  expect(await upgrade(rpc('secret-0', 'server'), { origin })).toBe(401);
  expect((await post('/session/proof', {}))[0]).toBe(400);
  expect((await post('/session/proof', { nonce: 'x'.repeat(2000) }))[0]).toBe(413);
});

test('what reached another port of the computer is worth nothing: neither a cookie nor the secret of another app', async () => {
  const origin = `http://${host}`;
  const other = createAccess(() => 'secret-of-another');
  expect(await upgrade(rpc(other.redeem(other.issueToken())), { origin })).toBe(401);
  const cookie = `example-notes-${host.split(':')[1]}=secret-0`;
  expect(await upgrade('/rpc', { origin, cookie })).toBe(401);
});

test('another host name reaches nothing, with the secret or without', async () => {
  const origin = `http://${host}`;
  for (const name of [
    'localhost',
    'evil.test',
    `localhost:${host.split(':')[1]}`,
    '127.0.0.1',
    `${host}.evil.test`,
  ]) {
    expect([name, (await get('/', { host: name })).status]).toEqual([name, 403]);
    expect([name, await upgrade(rpc(), { origin, host: name })]).toEqual([name, 403]);
  }
});

test('only the page itself opens the connection to the core', async () => {
  const origin = `http://${host}`;
  expect(await upgrade(rpc(), { origin })).toBe(101);
  expect(await upgrade(rpc('guess'), { origin })).toBe(401);
  expect(await upgrade(rpc(), {})).toBe(403);
  for (const other of ['http://127.0.0.1:1', 'http://evil.test', 'null', `https://${host}`]) {
    expect([other, await upgrade(rpc(), { origin: other })]).toEqual([other, 403]);
  }
  expect(connected).toHaveLength(1);
});

test('every response, a refusal too, carries the policy and keeps out of other sites and caches', async () => {
  const paths = ['/', '/nowhere', '/%', '/%zz', '/rpc', rpc()];
  const origin = `http://${host}`;
  const responses = await Promise.all(paths.flatMap((path) => [get(path), get(path, { origin })]));
  for (const response of responses) {
    expect(response.body).not.toContain('%');
    expect(response.headers['content-security-policy']).toContain(
      `default-src 'none'; script-src 'self'; style-src 'self'`,
    );
    expect(response.headers['content-security-policy']).toContain(`connect-src 'self' ws://${host};`);
    expect(response.headers['content-security-policy']).toContain(`require-trusted-types-for 'script';`);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  }
});

test('only programs whose names change with their content are kept by a browser', async () => {
  const kept = await get('/assets/index-1a2b.js');
  expect(kept).toMatchObject({ status: 200, body: 'start()' });
  expect(kept.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  for (const path of ['/app.js', '/assets/index-0000.js'])
    expect((await get(path)).headers['cache-control'], path).toBe('no-store');
});

test('a page holds the texts of its language, which end no script; the English ones are in its programs', async () => {
  const read = async () => {
    const { body } = await get('/');
    const [, lang, data = ''] = /lang="(\w+)".*json">([^<]*)<\/script>$/.exec(body) ?? [];
    return { lang, texts: JSON.parse(data) };
  };
  expect(await read()).toEqual({ lang: 'en', texts: null });
  language = 'zh';
  const texts = await textsOf('zh');
  expect(JSON.stringify(texts)).toContain('<');
  expect(await read()).toEqual({ lang: 'zh', texts });
});

test('each page has a nonce of its own for its styles, which its policy allows and no other', async () => {
  const nonces = [];
  for (const path of ['/', '/index.html', '/']) {
    const { body, headers } = await get(path);
    const nonce = /nonce="([\w+/]{22}==)"/.exec(body)?.[1];
    nonces.push(nonce);
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect(new Set(nonces).size).toBe(3);
  expect((await get('/app.js')).headers['content-security-policy']).toContain("style-src 'self';");
});

test('the pages only are served: no path leads out of their folder', async () => {
  for (const path of [
    '/../package.json',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/....//etc/passwd',
  ]) {
    const response = await get(path);
    expect([path, response.status >= 400]).toEqual([path, true]);
  }
});

test('messages go both ways in order, also those that arrive before there is a listener', async () => {
  const socket = new WebSocket(`ws://${host}${rpc()}`, { headers: { origin: `http://${host}` } });
  const received: unknown[] = [];
  await new Promise((resolve) => socket.once('open', resolve));
  socket.send('{"n":1}');
  socket.send('{"n":"二"}');
  await expect.poll(() => connected.length).toBe(1);
  const bothArrived = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      received.push(JSON.parse(data.toString()));
      if (received.length === 2) resolve();
    });
  });
  connected[0]?.onMessage((message) => connected[0]?.send({ got: message }));
  await bothArrived;
  expect(received).toEqual([{ got: { n: 1 } }, { got: { n: '二' } }]);

  const gone = new Promise<void>((resolve) => connected[0]?.onClose(resolve));
  socket.close();
  await gone;
});

test('bytes go both ways beside the message they belong to', async () => {
  const socket = new WebSocket(`ws://${host}${rpc()}`, { headers: { origin: `http://${host}` } });
  await new Promise((resolve) => socket.once('open', resolve));
  await expect.poll(() => connected.length).toBe(1);
  const received = new Promise((resolve) => connected[0]?.onMessage(resolve));
  socket.send(new Uint8Array([1, 2, 255]));
  socket.send('{"file":{"$bytes":0}}');
  expect(await received).toEqual({ file: new Uint8Array([1, 2, 255]) });

  const parts: unknown[] = [];
  const came = new Promise<void>((resolve) => {
    socket.on('message', (data, isBinary) => {
      parts.push(isBinary ? [...(Buffer.isBuffer(data) ? data : [])] : data.toString());
      if (parts.length === 2) resolve();
    });
  });
  connected[0]?.send({ image: new Uint8Array([3, 0, 4]) });
  await came;
  expect(parts).toEqual([[3, 0, 4], '{"image":{"$bytes":0}}']);
  socket.close();
});

test('a peer that does not speak JSON is disconnected', async () => {
  const socket = new WebSocket(`ws://${host}${rpc()}`, { headers: { origin: `http://${host}` } });
  await new Promise((resolve) => socket.once('open', resolve));
  await expect.poll(() => connected.length).toBe(1);
  const received: unknown[] = [];
  connected[0]?.onMessage((message) => received.push(message));
  const closed = once(socket, 'close');
  socket.send('{');
  await closed;
  expect(received).toEqual([]);
});

test('what a page has sent before it closed is received, and a page that hangs is not waited for', async () => {
  const headers = { origin: `http://${host}` };
  const last = new WebSocket(`ws://${host}${rpc()}`, { headers });
  await once(last, 'open');
  await vi.waitFor(() => expect(connected).toHaveLength(1));
  const received: unknown[] = [];
  connected[0]?.onMessage((message) => received.push(message));
  last.send(JSON.stringify('the last words'));
  last.close();
  expect(received).toEqual([]);
  await receivedAll(app, 60_000);
  expect(received).toEqual(['the last words']);

  const hanging = new WebSocket(`ws://${host}${rpc()}`, { headers, autoPong: false });
  await once(hanging, 'open');
  await receivedAll(app, 20);
  hanging.terminate();
});
