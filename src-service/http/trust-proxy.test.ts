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

test.each([
  ['203.0.113.6:40001', '203.0.113.6'],
  [' 203.0.113.6 :40001', '127.0.0.1'],
  ['"203.0.113.6:40001"', '203.0.113.6'],
  ['[2001:db8::6]:40001', '2001:db8::6'],
  ['"[2001:db8::6]"', '2001:db8::6'],
  ['2001:DB8:0::6', '2001:db8::6'],
  ['fe80::6%eth0', 'fe80::6'],
  ['[fe80::6%25eth0]:40001', 'fe80::6'],
  ['::ffff:203.0.113.6', '203.0.113.6'],
  ['[::ffff:cb00:7106]:40001', '203.0.113.6'],
  ['2001:db8:85a3:0:0:8a2e:370:7334:40001', '2001:db8:85a3::8a2e:370:7334'],
  ['2001:db8::6:40001', '2001:db8::6'],
  ['::ffff:203.0.113.6:40001', '203.0.113.6'],
  ['203.0.113.6,', '203.0.113.6'],
  // what a client made up stands before what the proxy saw
  ['unknown, 203.0.113.6:40001', '203.0.113.6'],
  // the proxy itself does not know
  ['203.0.113.6, unknown', '127.0.0.1'],
  ['unknown', '127.0.0.1'],
  ['_hidden', '127.0.0.1'],
  ['for=203.0.113.6', '127.0.0.1'],
  ['203.0.113.300', '127.0.0.1'],
  ['0313.0.113.6', '127.0.0.1'],
  ['203.0.113.6:99999999', '127.0.0.1'],
  ['203.0.113.6:1:2', '127.0.0.1'],
  ['203.0.113.6:_port', '127.0.0.1'],
  ['203.0.113.6/32', '127.0.0.1'],
  ['203.0.113.6; 203.0.113.7', '127.0.0.1'],
  ['unix:', '127.0.0.1'],
  ['[203.0.113.6', '127.0.0.1'],
  ['', '127.0.0.1'],
])('what a proxy forwards as %j is the address %s', async (forwarded, address) => {
  expect(await addressSeen(['127.0.0.1'], forwarded)).toBe(address);
});

test('a trusted proxy in the chain is known with a port, too', async () => {
  const trusted = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];
  expect(await addressSeen(trusted, '198.51.100.1, 203.0.113.6:1, 10.0.0.9:40001')).toBe('203.0.113.6');
  expect(await addressSeen(trusted, '203.0.113.6, [fd00::9]:40001, ::ffff:10.0.0.9')).toBe('203.0.113.6');
  expect(await addressSeen(trusted, '203.0.113.6, unknown, 10.0.0.9:40001')).toBe('10.0.0.9');
  expect(await addressSeen(['127.0.0.1', '::ffff:10.0.0.0/104'], '203.0.113.6, 10.0.0.9')).toBe(
    '203.0.113.6',
  );
});
