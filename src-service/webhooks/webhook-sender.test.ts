import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, startReceiver, status } from '../test/support/receiver.ts';
import {
  addressResolver,
  type EndpointPolicyOptions,
  parseEndpointPolicy,
  type ResolveAddresses,
} from './endpoint-policy.ts';
import { guardedConnector, type SendTimeouts } from './webhook-connections.ts';
import { maxResponseLength, sendTimeouts, webhookSender } from './webhook-sender.ts';

const headers = { 'webhook-id': 'e1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,a' };
const never = new AbortController().signal;

const policyOf = (options: Partial<EndpointPolicyOptions> = {}) => {
  const parsed = parseEndpointPolicy({ allow: [], allowLoopback: false, ...options });
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

/** A resolver that gives these results one after the other, and counts the lookups. */
function resolverOf(...answers: readonly (readonly string[])[]) {
  const asked: string[] = [];
  const resolve: ResolveAddresses = async (hostname) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { asked, resolve };
}

function senderWith(
  options: Partial<EndpointPolicyOptions> = { allowLoopback: true },
  parts: { resolve?: ResolveAddresses; timeouts?: SendTimeouts } = {},
) {
  const sender = webhookSender({
    policy: policyOf(options),
    resolve: addressResolver(policyOf(options)),
    ...parts,
  });
  onTestFinished(() => sender.close());
  return (url: string, signal = never) => sender.send({ url, body: '{"a":1}', headers }, signal);
}

/** A bare TCP server on all of this machine's addresses, which keeps what it is sent and where it was reached. */
async function startListener(onData: (socket: Socket) => void = () => {}) {
  const reachedAt: (string | undefined)[] = [];
  const sockets: Socket[] = [];
  const data: Buffer[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    reachedAt.push(socket.localAddress);
    socket.on('error', () => {}); // the peer may disconnect at any time
    socket.on('data', (chunk) => {
      data.push(chunk);
      onData(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { port, reachedAt, data };
}

test('the request is a POST of exactly the body, with the headers of its signature', async () => {
  let method: string | undefined;
  const receiver = await startReceiver((response, request) => {
    method = request.method;
    response.end('thanks');
  });
  const outcome = await senderWith()(receiver.url);
  expect(outcome).toEqual({ kind: 'answered', status: 200, response: 'thanks', retryAfter: null });
  expect(method).toBe('POST');
  expect(receiver.received).toEqual([
    { body: '{"a":1}', headers: expect.objectContaining({ ...headers, 'content-type': 'application/json' }) },
  ]);
});

test('a connection serves several requests', async () => {
  const receiver = await startReceiver();
  const send = senderWith();
  for (let sent = 0; sent < 8; sent += 1) await send(receiver.url);
  expect(receiver.received).toHaveLength(8);
  // a second one is opened when the first is not quite free yet
  expect(receiver.connections()).toBeLessThan(4);
});

test.each([204, 400, 410, 500])('status %i is handed on', async (code) => {
  const receiver = await startReceiver(status(code));
  expect(await senderWith()(receiver.url)).toMatchObject({ kind: 'answered', status: code });
});

test('Retry-After is handed on', async () => {
  const receiver = await startReceiver(status(429, { 'retry-after': '120' }, 'slow down'));
  expect(await senderWith()(receiver.url)).toEqual({
    kind: 'answered',
    status: 429,
    response: 'slow down',
    retryAfter: '120',
  });
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed', async (code) => {
  const target = await startReceiver();
  const receiver = await startReceiver(status(code, { location: target.url }));
  expect(await senderWith()(receiver.url)).toMatchObject({ kind: 'answered', status: code });
  expect(target.connections()).toBe(0);
});

// a sender is closed when what it connects to has answered or timed out
const quick: SendTimeouts = { ...sendTimeouts, connect: 400, total: 200 };

test('an endpoint that never responds is timed out', async () => {
  const receiver = await startReceiver(() => {});
  const outcome = await senderWith({ allowLoopback: true }, { timeouts: quick })(receiver.url);
  expect(outcome).toEqual({ kind: 'failed', error: 'The endpoint did not answer in time.' });
});

test('a DNS lookup that never completes is timed out', async () => {
  const resolve: ResolveAddresses = () => new Promise(() => {});
  const outcome = await senderWith({}, { resolve, timeouts: quick })('https://slow.test/');
  expect(outcome).toEqual({ kind: 'failed', error: 'The endpoint did not answer in time.' });
});

const endless: Answer = (response) => {
  response.writeHead(500);
  const write = () => {
    while (!response.destroyed && response.write('é'.repeat(1000)));
  };
  response.on('drain', write);
  write();
};

test('of an endless body the beginning is read, and the connection is closed', async () => {
  let closed: () => void = () => {};
  const left = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const receiver = await startReceiver((response, request) => {
    response.on('close', closed);
    endless(response, request);
  });
  const outcome = await senderWith()(receiver.url);
  expect(outcome).toMatchObject({ status: 500, response: 'é'.repeat(maxResponseLength) });
  await left;
});

test('a body that stops in the middle does not undo its status', async () => {
  const receiver = await startReceiver((response) => void response.writeHead(200).write('half'));
  // only the rest of the body has to be quick
  const timeouts = { ...sendTimeouts, body: 200 };
  const outcome = await senderWith({ allowLoopback: true }, { timeouts })(receiver.url);
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, response: 'half' });
});

test('a response is truncated between characters and contains nothing that a store cannot keep', async () => {
  const body = `\0${'\u{1f6a2}'.repeat(maxResponseLength)}`;
  const receiver = await startReceiver(status(500, {}, body));
  const outcome = await senderWith()(receiver.url);
  expect(outcome).toMatchObject({ response: `\uFFFD${'\u{1f6a2}'.repeat(maxResponseLength - 1)}` });
});

test('interim responses that nobody asked for are no answer', async () => {
  const interim = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n';
  const listener = await startListener((socket) => {
    socket.end(`${interim}HTTP/1.1 503 Busy\r\nretry-after: 9\r\ncontent-length: 4\r\n\r\nbusy`);
  });
  expect(await senderWith()(`http://127.0.0.1:${listener.port}/`)).toEqual({
    kind: 'answered',
    status: 503,
    response: 'busy',
    retryAfter: '9',
  });
});

test('an endpoint that changes to another protocol has answered, and no webhook', async () => {
  const switching = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  const listener = await startListener((socket) => void socket.write(switching));
  const outcome = await senderWith()(`http://127.0.0.1:${listener.port}/`);
  expect(outcome).toEqual({ kind: 'answered', status: 101, response: '', retryAfter: null });
});

test('headers that do not come, and those that do not end, give one sentence each', async () => {
  const silent = await startReceiver(() => {});
  const timeouts = { ...sendTimeouts, headers: 200 };
  expect(await senderWith({ allowLoopback: true }, { timeouts })(silent.url)).toEqual({
    kind: 'failed',
    error: 'The endpoint did not answer in time.',
  });
  const endlessHeaders = await startListener(
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}`),
  );
  expect(await senderWith()(`http://127.0.0.1:${endlessHeaders.port}/`)).toEqual({
    kind: 'failed',
    error: 'The headers of the answer were too long.',
  });
});

test('a connection that is closed at once gives one sentence', async () => {
  const listener = await startListener((socket) => socket.destroy());
  expect(await senderWith()(`http://127.0.0.1:${listener.port}/`)).toEqual({
    kind: 'failed',
    error: 'The endpoint closed the connection without an answer.',
  });
});

test('what is no HTTP is one sentence', async () => {
  const listener = await startListener((socket) => void socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
  expect(await senderWith()(`http://127.0.0.1:${listener.port}/`)).toEqual({
    kind: 'failed',
    error: 'The answer of the endpoint was not HTTP.',
  });
});

test('what is no TLS is one sentence', async () => {
  const receiver = await startReceiver();
  const outcome = await senderWith()(`https://127.0.0.1:${receiver.port}/`);
  expect(outcome).toEqual({
    kind: 'failed',
    error: expect.stringMatching(/^The TLS connection failed \(\w+\)\.$/),
  });
  expect(receiver.received).toEqual([]);
});

test('a closed port and an unknown host name give one sentence each', async () => {
  const send = senderWith({ allowLoopback: true, allow: ['nowhere.test'] });
  expect(await send('http://127.0.0.1:1/')).toEqual({
    kind: 'failed',
    error: 'The endpoint refused the connection.',
  });
  expect(await send('http://nowhere.test/')).toMatchObject({
    kind: 'failed',
    error: expect.stringMatching(/^The name of the endpoint could not be resolved/),
  });
});

test('an aborted attempt says so', async () => {
  const controller = new AbortController();
  const receiver = await startReceiver(() => controller.abort());
  expect(await senderWith()(receiver.url, controller.signal)).toEqual({ kind: 'interrupted' });
});

const refused = {
  kind: 'failed',
  error:
    'The name of the endpoint leads into a private network or to this machine, which is not allowed here.',
};

test('a name that was public when it was checked and is private when it is connected to is refused', async () => {
  const listener = await startListener();
  const { asked, resolve } = resolverOf(['93.184.216.34'], ['127.0.0.1']);
  expect(await resolve('rebind.test')).toEqual([{ address: '93.184.216.34', family: 4 }]);
  const outcome = await senderWith({}, { resolve })(`https://rebind.test:${listener.port}/`);
  expect(outcome).toEqual(refused);
  expect(asked).toEqual(['rebind.test', 'rebind.test']);
  expect(listener.reachedAt).toEqual([]);
});

test('the address that is checked is the one that is connected to', async () => {
  const listener = await startListener((socket) => socket.destroy());
  // a second lookup would give another address
  const { asked, resolve } = resolverOf(['127.0.0.1'], ['10.0.0.1']);
  await senderWith({ allow: ['127.0.0.1'] }, { resolve })(`https://once.test:${listener.port}/`);
  expect(asked).toEqual(['once.test']);
  expect(listener.reachedAt).toEqual(['127.0.0.1']);
  // it asks for the certificate of the name, not of the address
  expect(Buffer.concat(listener.data).includes('once.test')).toBe(true);
});

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['0.0.0.0'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['fd00::1'],
])('a name that resolves to %s is refused', async (address) => {
  const listener = await startListener();
  const { resolve } = resolverOf([address]);
  expect(await senderWith({}, { resolve })(`https://inside.test:${listener.port}/`)).toEqual(refused);
  expect(listener.reachedAt).toEqual([]);
});

test('of several addresses only those that are allowed are tried', async () => {
  const listener = await startListener((socket) => socket.destroy());
  const { resolve } = resolverOf(['127.0.0.2', '127.0.0.3', '127.0.0.1']);
  await senderWith({ allow: ['127.0.0.1'] }, { resolve })(`https://mixed.test:${listener.port}/`);
  expect(listener.reachedAt).toEqual(['127.0.0.1']);
});

test('a name on the list is reached wherever it leads, over plain http', async () => {
  const receiver = await startReceiver();
  const { resolve } = resolverOf(['127.0.0.1']);
  const send = senderWith({ allow: ['hooks.internal'] }, { resolve });
  expect(await send(`http://hooks.internal:${receiver.port}/`)).toMatchObject({ status: 204 });
});

test.each([
  'http://127.0.0.1',
  'https://2130706433',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://[::ffff:7f00:1]',
  'https://localhost',
])(
  'an endpoint that was saved under another policy, %s, is validated again before each request',
  async (origin) => {
    const listener = await startListener();
    const outcome = await senderWith({})(`${origin}:${listener.port}/`);
    expect(outcome).toEqual({ kind: 'failed', error: expect.stringContaining('not allowed here') });
    expect(listener.reachedAt).toEqual([]);
  },
);

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  'localhost',
])('the connector itself refuses %s, by any caller', async (hostname) => {
  const listener = await startListener();
  const connect = guardedConnector({
    policy: policyOf(),
    resolve: addressResolver(policyOf()),
    timeout: 5000,
  });
  const failed = await new Promise<Error | null>((resolve) => {
    const options = { hostname, host: hostname, protocol: 'http:', port: String(listener.port) };
    connect(options, (...[error]) => resolve(error));
  });
  // an old spelling is an address to some systems, and an unknown name to others
  expect(failed).toMatchObject({ code: expect.stringMatching(/^(ADDRESS_REFUSED|ENOTFOUND|EAI_AGAIN)$/) });
  expect(listener.reachedAt).toEqual([]);
});
