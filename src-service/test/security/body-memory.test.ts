import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { maxBodyBytes } from '../../../src-shared/memory-api/limits.ts';
import { endLingering } from '../../http/end-lingering.ts';
import { readJsonBodies } from '../../http/json-request-body.ts';
import { limitBodies } from '../../http/limit-bodies.ts';

/** Answers with the length of each body. The key of a request is the name in a header. */
async function serving() {
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('principal', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.principal = { accountId: 1, keyId: String(request.headers['x-key']), scopes: [] };
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    endLingering(request.raw);
    done();
  });
  readJsonBodies(app);
  limitBodies(app, 50);
  app.post<{ Body: { ok: boolean; value: string; error: unknown } }>('/', async ({ body }, reply) =>
    body.ok ? String(body.value.length) : reply.code(400).send(body.error),
  );
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const port = Number(new URL(address).port);

  /** A POST of one key that has sent its headers and this much. */
  function begin(key: string, headers: string, sent: Buffer | string = '') {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let received = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      received += text;
    });
    socket.on('error', () => {}); // the service may end it
    socket.write(
      `POST / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\nx-key: ${key}\r\n${headers}\r\n\r\n`,
    );
    socket.write(sent);
    return { socket, received: () => received };
  }
  const post = (key: string, length: number) =>
    fetch(`${address}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-key': key },
      body: JSON.stringify('a'.repeat(length)),
    });
  return { begin, post };
}

const chunk = (bytes: number): string => `${bytes.toString(16)}\r\n${'a'.repeat(bytes)}\r\n`;

test('bodies that are announced and never sent take no memory from others, not even from their own key', async () => {
  const { begin, post } = await serving();
  const silent = Array.from({ length: 8 }, () => begin('a', `content-length: ${maxBodyBytes}`, '{'));
  for (const key of ['a', 'b']) expect((await post(key, 1_000_000)).status).toBe(200);
  expect(silent.map(({ received }) => received())).toEqual(silent.map(() => ''));
});

test('a body that announces more than is read is refused at once', async () => {
  const { begin } = await serving();
  const { socket, received } = begin('a', `content-length: ${2 ** 30}`);
  await expect.poll(received).toMatch(/^HTTP\/1\.1 400 .*is larger than/s);
  expect(socket.readableEnded, 'it may still be sending').toBe(false);
});

test('an endless body is refused when it is too large, and the connection lives until its end', async () => {
  const { begin } = await serving();
  const { socket, received } = begin('a', 'transfer-encoding: chunked');
  const piece = chunk(1024 * 1024);
  for (let sent = 0; sent <= maxBodyBytes; sent += 1024 * 1024)
    if (!socket.write(piece)) await once(socket, 'drain');
  await expect.poll(received).toMatch(/^HTTP\/1\.1 400 .*is larger than/s);
  socket.write(`${piece}0\r\n\r\n`);
  socket.write('GET /none HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(received).toMatch(/HTTP\/1\.1 404 /);
});

test('hundreds of bodies that stand still stop no other key; when their own waits, they end', async () => {
  const { begin, post } = await serving();
  const idle = Array.from({ length: 300 }, () => begin('a', 'transfer-encoding: chunked', chunk(65_000)));
  await expect.poll(() => idle.every(({ socket }) => socket.writableLength === 0)).toBe(true);
  expect((await post('b', 100_000)).status).toBe(200);
  const own = await post('a', 1_000_000);
  expect(own.status).toBe(200);
  expect(idle.some(({ received }) => /^HTTP\/1\.1 503 .*retry-after/s.test(received()))).toBe(true);
});

test('where memory runs out, the heaviest keys lose bodies with 503, and a light one goes on', async () => {
  const { begin, post } = await serving();
  const heavy = ['a', 'b', 'c', 'd', 'e'].flatMap((key) => [
    begin(key, `content-length: ${maxBodyBytes}`, '{'.repeat(9_000_000)),
    begin(key, `content-length: ${maxBodyBytes}`, '{'.repeat(9_000_000)),
  ]);
  const lost = () => heavy.filter(({ received }) => /^HTTP\/1\.1 503 .*retry-after: 5/s.test(received()));
  await expect.poll(() => lost().length).toBeGreaterThan(0);
  for (let times = 0; times < 20; times += 1) expect((await post('light', 100_000)).status).toBe(200);
  expect(lost().length).toBeLessThan(heavy.length);
});
