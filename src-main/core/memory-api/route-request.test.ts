import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScriptedService } from '../../test-support/scripted-service.ts';
import { requestService } from './memory-api-client.ts';

let proxy: Server;
let proxyUrl: string;
let asked: { to: string | undefined; headers: IncomingHttpHeaders }[];
beforeEach(async () => {
  asked = [];
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) {
    vi.stubEnv(name, undefined);
    vi.stubEnv(name.toLowerCase(), undefined);
  }
  // It records the requested addresses, and connects to none.
  proxy = createServer().on('connect', ({ url, headers }, socket) => {
    asked.push({ to: url, headers });
    socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  proxyUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`; // a TCP server has one
});
afterEach(() => {
  vi.unstubAllEnvs();
  return new Promise((resolve) => proxy.close(resolve));
});

const ask = (baseUrl: string, systemProxy: string | null = null) =>
  requestService(
    { baseUrl, key: 'mem_a_key', proxy: systemProxy },
    'GET',
    '/memories/x',
    AbortSignal.timeout(20_000),
  );
const remote = 'https://memory.invalid/developer/v1';

test('a remote service is reached through the proxy of the environment, which never sees the key', async () => {
  vi.stubEnv('HTTPS_PROXY', proxyUrl);
  expect(await ask(remote)).toMatchObject({ kind: 'unreachable' });
  expect(asked.map(({ to }) => to)).toEqual(['memory.invalid:443']);
  expect(JSON.stringify(asked)).not.toContain('mem_a_key');
});

test('an exception of NO_PROXY holds', async () => {
  vi.stubEnv('https_proxy', proxyUrl);
  vi.stubEnv('no_proxy', 'memory.invalid');
  expect(await ask(remote)).toMatchObject({ kind: 'unreachable', problem: { code: 'unknown-host' } });
  expect(asked).toEqual([]);
});

test('the system’s proxy is used where the environment names none', async () => {
  await ask(remote, proxyUrl);
  expect(asked).toHaveLength(1);
  vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:9');
  await ask(remote, proxyUrl);
  expect(asked).toHaveLength(1);
});

test('this computer is never reached through a proxy', async () => {
  vi.stubEnv('HTTP_PROXY', proxyUrl);
  vi.stubEnv('HTTPS_PROXY', proxyUrl);
  const service = await startScriptedService();
  expect(await ask(service.baseUrl, proxyUrl)).toMatchObject({ kind: 'response', status: 200 });
  expect(asked).toEqual([]);
  await service.close();
});
