import { expect, test } from 'vitest';
import { startService } from '../test/support/service-process.ts';
import { tempFolder } from '../test/support/temp-folder.ts';
import { startWarnings } from './start-warnings.ts';

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

test('serve says so in its log', async () => {
  const service = await startService(tempFolder(), '--public-origin', publicOrigin);
  expect(await service.end('SIGTERM')).toBe(0);
  const lines = service.output.stderr.split('\n').filter((line) => line.includes('"level":40'));
  expect(lines).toEqual([expect.stringContaining('--trust-proxy')]);
});
