import { expect, test } from 'vitest';
import { isLoopback, isOwnName } from './check-host.ts';

test.each([
  ['127.0.0.1:4766', '127.0.0.1', 4766, true],
  ['LocalHost:4766', '127.0.0.1', 4766, true],
  ['[::1]:4766', '::1', 4766, true],
  // any address of the loopback can be listened on, and is named in the base address then
  ['127.0.0.2:4766', '127.0.0.2', 4766, true],
  ['127.0.0.2:4766', '127.0.0.1', 4766, false],
  ['localhost', '127.0.0.1', 80, true],
  ['localhost', '127.0.0.1', 4766, false],
  ['localhost:80', '127.0.0.1', 4766, false],
  ['evil.example:4766', '127.0.0.1', 4766, false],
  ['127.0.0.1.evil.example:4766', '127.0.0.1', 4766, false],
  [undefined, '127.0.0.1', 4766, false],
])('host %s at %s, port %i: %s', (host, address, port, served) => {
  expect(isOwnName(host, address, port)).toBe(served);
});

test('only addresses of this machine are loopback', () => {
  expect(['127.0.0.1', '127.1.2.3', 'localhost', '::1'].every(isLoopback)).toBe(true);
  expect(['0.0.0.0', '::', '128.0.0.1', '127.0.0.1.evil.example'].some(isLoopback)).toBe(false);
});
