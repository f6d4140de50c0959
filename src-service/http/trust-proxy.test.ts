import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { buildBaseApp } from './base-app.ts';

/** The address of a client on loopback as the service sees it when this is forwarded. */
async function addressSeen(trustProxy: readonly string[], forwarded?: string): Promise<string> {
  const logger = pino({ level: 'silent' });
  const { app } = buildBaseApp({ logger, checkHost: null, onResponse: [], trustProxy });
  app.get('/', async (request) => request.ip);
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await fetch(origin, { headers })).text();
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
