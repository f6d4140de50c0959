import { expect, test } from 'vitest';
import { startWarnings } from './run-serve.ts';

const quiet = {
  role: 'all',
  host: '127.0.0.1',
  publicOrigin: null,
  trustProxy: [],
} as const;
const publicOrigin = 'https://memory.example.org';

test.each([
  ['this machine alone', {}, null],
  ['a proxy that is believed', { publicOrigin, trustProxy: ['127.0.0.1'] }, null],
  ['a proxy that is not', { publicOrigin }, '--trust-proxy'],
  ['other machines, without a proxy', { host: '0.0.0.0' }, '--public-origin'],
  ['other machines, through a trusted proxy', { host: '0.0.0.0', publicOrigin, trustProxy: ['::1'] }, null],
  ['a worker, which serves no pages', { role: 'worker', host: '0.0.0.0', publicOrigin }, null],
] as const)('served to %s', (_, changes, named) => {
  const warnings = startWarnings({ ...quiet, ...changes });
  expect(warnings).toEqual(named === null ? [] : [expect.stringContaining(named)]);
});
