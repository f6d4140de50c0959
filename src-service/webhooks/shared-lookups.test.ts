import { expect, test } from 'vitest';
import type { ResolvedAddress } from './resolve-addresses.ts';
import { sharedLookups } from './shared-lookups.ts';

/** Names that are being looked up, each answered when the test says so. */
function slowNames() {
  const asked: { hostname: string; settle: (answer: Promise<readonly ResolvedAddress[]>) => void }[] = [];
  const resolve = sharedLookups((hostname) => new Promise((settle) => asked.push({ hostname, settle })));
  return { asked, resolve };
}

const answer: readonly ResolvedAddress[] = [{ address: '192.0.2.1', family: 4 }];

test('concurrent lookups of a name share one request, and block no other name', async () => {
  const { asked, resolve } = slowNames();
  const slow = [resolve('slow.example'), resolve('slow.example'), resolve('slow.example')];
  const other = resolve('other.example');
  expect(asked.map(({ hostname }) => hostname)).toEqual(['slow.example', 'other.example']);
  asked[1]?.settle(Promise.resolve(answer));
  expect(await other).toEqual(answer);
  asked[0]?.settle(Promise.resolve(answer));
  expect(await Promise.all(slow)).toEqual([answer, answer, answer]);
});

test.each(['answered', 'failed'])('a look-up that has %s is not remembered', async (end) => {
  const { asked, resolve } = slowNames();
  const first = resolve('a.example');
  asked[0]?.settle(end === 'failed' ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(answer));
  await (end === 'failed' ? expect(first).rejects.toThrow('ENOTFOUND') : first);
  const second = resolve('a.example');
  expect(asked).toHaveLength(2);
  asked[1]?.settle(Promise.resolve([]));
  expect(await second).toEqual([]);
});
