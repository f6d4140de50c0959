import { expect, test } from 'vitest';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { bindStoredKey, loadOriginKey, saveOriginKey } from './origin-key.ts';

const address = 'https://memory.example.org/developer/v1';

test('a key is given to the scheme, host and port that it was stored for, and to no other', async () => {
  const host = memoryHost();
  await saveOriginKey(host, 'remote', address, 'mem_1');
  expect(await loadOriginKey(host, 'remote', 'https://memory.example.org/other')).toBe('mem_1');
  for (const other of [
    'http://memory.example.org/developer/v1',
    'https://memory.example.org:8443/developer/v1',
    'https://example.org/developer/v1',
    'https://memory.example.org.evil.test/developer/v1',
    'no address',
  ])
    expect([other, await loadOriginKey(host, 'remote', other)]).toEqual([other, null]);
  expect(await loadOriginKey(host, 'model', address)).toBeNull();
});

test('a key that an older version stored belongs to the address that was stored beside it', async () => {
  const host = memoryHost();
  await host.saveKey('remote', 'mem_old');
  expect(await loadOriginKey(host, 'remote', address)).toBeNull();
  await bindStoredKey(host, address);
  expect(await loadOriginKey(host, 'remote', address)).toBe('mem_old');
  expect(await loadOriginKey(host, 'remote', 'https://evil.test/developer/v1')).toBeNull();
  // once bound it stays so, whatever is in use by then
  await bindStoredKey(host, 'https://evil.test/developer/v1');
  expect(await loadOriginKey(host, 'remote', 'https://evil.test/developer/v1')).toBeNull();
});

test('a key that an older version left without an address is deleted', async () => {
  const host = memoryHost();
  await host.saveKey('remote', 'mem_old');
  await bindStoredKey(host, null);
  expect(await host.loadKey('remote')).toBeNull();
});
