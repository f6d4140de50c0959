import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { respondToClientError } from './client-error-response.ts';

/** What a server with short limits answers to a request that comes in like this, up to the end of the connection. */
async function answerTo(sent: string): Promise<{ head: string; code: string }> {
  const server = createServer({ requestTimeout: 50, headersTimeout: 50, connectionsCheckingInterval: 10 });
  server.on('clientError', respondToClientError).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  socket.write(sent);
  let text = '';
  for await (const chunk of socket.setEncoding('utf8')) text += chunk;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, code: JSON.parse(body).error.code };
}

test('a request that does not arrive in time may be sent again', async () => {
  const { head, code } = await answerTo('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nhalf');
  expect(code).toBe('service-unavailable');
  expect(head).toMatch(/^HTTP\/1\.1 503 /);
  expect(head).toMatch(/^retry-after: \d+$/m);
});

test('what is not HTTP is refused', async () => {
  const { head, code } = await answerTo('NONSENSE\r\n\r\n');
  expect(head).toMatch(/^x-request-id: [0-9a-f-]{36}$/m);
  expect(code).toBe('invalid-request');
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
});
