import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { clientAddressBehind } from './client-address.ts';

/** The address as a server on loopback sees it when this is forwarded. */
async function addressSeen(proxies: readonly string[], forwarded?: string): Promise<string> {
  const addressOf = clientAddressBehind(proxies);
  const server = createServer((request, response) => response.end(addressOf(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
}

test('a proxy that is not on the list is not trusted', async () => {
  expect(await addressSeen([], '203.0.113.7')).toBe('127.0.0.1');
  expect(await addressSeen(['10.0.0.0/8'], '203.0.113.7')).toBe('127.0.0.1');
});

test('a trusted proxy gives the address, and only what it wrote itself', async () => {
  expect(await addressSeen(['127.0.0.1'])).toBe('127.0.0.1');
  expect(await addressSeen(['127.0.0.0/8'], '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressSeen(['127.0.0.1'], '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await addressSeen(['127.0.0.1', '203.0.113.0/24'], '198.51.100.1, 203.0.113.7')).toBe(
    '198.51.100.1',
  );
});
