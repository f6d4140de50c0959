import { expect, test } from 'vitest';
import { memoryHost } from '../../test-support/core-fixture.ts';
import { loadOriginKey, saveOriginKey } from './origin-key.ts';

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
