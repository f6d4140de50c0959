import { once } from 'node:events';
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildBaseApp } from './base-app.ts';

/** A server that answers `/` at once, `/never` never, and `/held` when it is released. */
async function server() {
  const { app, drain } = buildBaseApp({
    logger: pino({ level: 'silent' }),
    checkHost: null,
    onResponse: [],
  });
  app.all('/', async () => ({}));
  let begun = () => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  app.get('/never', () => {
    begun();
    return new Promise(() => {});
  });
  let release = () => {};
  app.get('/held', async () => {
    await new Promise<void>((resolve) => {
      release = resolve;
      begun();
    });
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(async () => {
    agent.destroy();
    app.server.closeAllConnections();
    await app.close();
  });
  const { port } = app.server.address() as AddressInfo; // it listens on a port
  const send = async (options: RequestOptions, body?: Buffer): Promise<IncomingMessage> => {
    const sending = request({ host: '127.0.0.1', port, agent, ...options });
    sending.end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage]; // what the event carries
    await once(response.resume(), 'end');
    return response;
  };
  /** As a server ends: drained, then closed at once. */
  const end = async (grace: number) => {
    await drain.begin(grace);
    app.server.closeAllConnections();
    await app.close();
  };
  return { send, end, began, port, release: () => release() };
}

const turnedAway = { statusCode: 503, headers: { 'retry-after': '2', connection: 'close' } };

test('a request in flight on a kept connection gets a response', async () => {
  const { send, end } = await server();
  const connections = Array.from({ length: 32 });
  await Promise.all(connections.map(() => send({ path: '/' })));
  const ended = end(10_000);
  const answers = await Promise.all(connections.map(() => send({ path: '/' })));
  for (const response of answers) expect(response).toMatchObject(turnedAway);
  await ended;
});

test('a rejected body is read to its end, so that the response is not lost with the connection', async () => {
  const { send, end, began, port, release } = await server();
  const held = send({ path: '/held' });
  await began; // so that it does not end before the connection below is there
  const ended = end(60_000);
  const body = Buffer.alloc(8 << 20, ' ');
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.write(body);
  let text = '';
  for await (const chunk of socket) text += chunk; // rejects when the connection is reset
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  release();
  await Promise.all([held, ended]);
});

test('requests that are still in flight when the grace period ends get Retry-After', async () => {
  const { send, end, began } = await server();
  const response = send({ path: '/never' });
  await began;
  const ended = end(10);
  expect(await response).toMatchObject(turnedAway);
  await ended;
});
