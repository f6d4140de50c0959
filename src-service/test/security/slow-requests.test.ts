import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { mintKey } from '../../accounts/api-key.ts';
import { buildApp } from '../../server/app.ts';
import { postRevision } from '../support/memory-client.ts';
import { noteRevision } from '../support/note-revision.ts';
import { sqliteBackend } from '../support/sqlite-backend.ts';
import { tempFolder } from '../support/temp-folder.ts';

/** A connection that has sent this much and no more, with what came back so far. */
function slowly(port: number, begun: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(begun);
  let text = '';
  socket.setEncoding('utf8').on('data', (data: string) => {
    text += data;
  });
  const answer = once(socket, 'close').then(() => text);
  return { socket, answer };
}

/** The whole HTTP side, whose limits of time can be made short before it listens. */
async function built() {
  const backend = sqliteBackend(tempFolder());
  const { storage } = backend;
  const { id, key, hash } = mintKey(randomBytes);
  const scopes = ['memories:read', 'memories:write'] as const;
  await storage.createKey({ id, hash, account: 'a', scopes, createdAt: 0, expiresAt: null });
  const { app } = buildApp({
    storage,
    acceptMemory: async (_, revision) => ({ kind: 'created', memoryId: revision.id as never }), // nothing is read
    clock: Date.now,
    loopbackOnly: true,
    servesApi: true,
    logger: pino({ level: 'silent' }),
  });
  onTestFinished(async () => {
    app.server.closeAllConnections();
    await app.close();
    await backend.close();
  });
  return { app, key };
}

test('endless requests are aborted, and block no others meanwhile', async () => {
  const { app, key } = await built();
  const { headersTimeout, requestTimeout } = app.server;
  expect(headersTimeout, 'a limit for headers').toBeGreaterThan(0);
  expect(headersTimeout).toBeLessThanOrEqual(60_000);
  expect(requestTimeout, 'a limit for the whole').toBeGreaterThan(0);
  expect(requestTimeout).toBeLessThanOrEqual(300_000);
  // the same limits, shortened for the test; Node checks for late requests at an interval that it reads here
  Object.assign(app.server, { headersTimeout: 100, requestTimeout: 300, connectionsCheckingInterval: 20 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  const head = `POST /developer/v1/memories HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n`;
  const whole = `${head}authorization: Bearer ${key}\r\ncontent-type: application/json\r\n`;
  const many = Array.from({ length: 60 }, (_, index) => {
    if (index % 3 === 0) return slowly(port, head); // within the headers
    if (index % 3 === 1) return slowly(port, `${whole}content-length: 900\r\n\r\n{"type"`);
    return slowly(port, `${whole}transfer-encoding: chunked\r\n\r\n7\r\n{"type"\r\n`);
  });
  const decent = await postRevision(`http://127.0.0.1:${port}/developer/v1`, key, noteRevision());
  expect(decent.status).toBe(201);
  for (const { answer } of many) {
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 503 /);
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '').error.code).toBe('service-unavailable');
  }
});
