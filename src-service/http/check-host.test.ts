import { expect, test } from 'vitest';
import { isLoopback, isOwnName, namesOrigin } from './check-host.ts';

test.each([
  ['127.0.0.1:4766', '127.0.0.1', 4766, true],
  ['LocalHost:4766', '127.0.0.1', 4766, true],
  ['[::1]:4766', '::1', 4766, true],
  // any address of the loopback can be listened on, and is named in the base address then
  ['127.0.0.2:4766', '127.0.0.2', 4766, true],
  ['127.0.0.2:4766', '127.0.0.1', 4766, false],
  ['localhost', '127.0.0.1', 80, true],
  ['localhost', '127.0.0.1', 4766, true],
  ['127.0.0.1', '127.0.0.1', 4766, true],
  ['[::1]', '::1', 4766, true],
  ['[::ffff:7f00:1]:4766', '::ffff:127.0.0.1', 4766, true],
  ['evil.example', '127.0.0.1', 4766, false],
  ['localhost:', '127.0.0.1', 4766, false],
  ['localhost:80', '127.0.0.1', 4766, false],
  ['LOCALHOST.:4766', '127.0.0.1', 4766, true],
  ['localhost..:4766', '127.0.0.1', 4766, false],
  ['127.0.0.1:04766', '127.0.0.1', 4766, false],
  ['[127.0.0.1]:4766', '127.0.0.1', 4766, false],
  ['', '127.0.0.1', 80, false],
  [':80', '127.0.0.1', 80, false],
  ['evil.example:4766', '127.0.0.1', 4766, false],
  ['127.0.0.1.evil.example:4766', '127.0.0.1', 4766, false],
  [undefined, '127.0.0.1', 4766, false],
])('host %s at %s, port %i: %s', (host, address, port, served) => {
  expect(isOwnName(host, address, port)).toBe(served);
});

test.each([
  ['notes.example', 'https://notes.example', true],
  ['Notes.Example', 'https://notes.example', true],
  ['notes.example.', 'https://notes.example', true],
  ['notes.example:443', 'https://notes.example', true],
  ['NOTES.example.:443', 'https://notes.example', true],
  ['notes.example:80', 'http://notes.example', true],
  ['notes.example:8443', 'https://notes.example:8443', true],
  ['[2001:DB8::1]:443', 'https://[2001:db8::1]', true],
  ['notes.example', 'https://notes.example.', true],
  ['notes.example:80', 'https://notes.example', false],
  ['notes.example', 'https://notes.example:8443', false],
  ['a.notes.example', 'https://notes.example', false],
  ['notes.example.evil', 'https://notes.example', false],
  ['notes.example:', 'https://notes.example', false],
  [undefined, 'https://notes.example', false],
])('host %s is that of %s: %s', (host, origin, named) => {
  expect(namesOrigin(host, new URL(origin))).toBe(named);
});

test('only addresses of this machine are loopback', () => {
  const own = ['127.0.0.1', '127.1.2.3', 'localhost', '::1'];
  // other spellings that a server listens on as well
  const spelled = ['127.1', '2130706433', '0x7f.1', 'LOCALHOST', 'localhost.', '0:0::1', '::ffff:127.0.0.1'];
  for (const host of [...own, ...spelled]) expect(isLoopback(host), host).toBe(true);
  const others = ['0.0.0.0', '0', '::', '128.0.0.1', '127.0.0.1.evil.example', '127.evil.example'];
  for (const host of [...others, '::ffff:10.0.0.1', '::7f00:1', 'localhost.evil.example', ''])
    expect(isLoopback(host), host).toBe(false);
});
