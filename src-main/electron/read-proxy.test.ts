import { expect, test } from 'vitest';
import { readProxy } from './read-proxy.ts';

test.each([
  ['DIRECT', null],
  ['PROXY proxy.example:8080', 'http://proxy.example:8080'],
  ['PROXY [::1]:3128; DIRECT', 'http://[::1]:3128'],
  ['HTTPS proxy.example:443; PROXY other:1', 'https://proxy.example:443'],
  ['SOCKS5 proxy.example:1080; DIRECT', null],
  ['', null],
])('%j is %j', (rule, proxy) => {
  expect(readProxy(rule)).toBe(proxy);
});
