import { expect, test } from 'vitest';
import { keyUse } from './key-use.ts';

test('a use is written with its own time, and again after the store failed', async () => {
  let now = 100;
  const written: [string, number][][] = [];
  let fails = true;
  const warnings: string[] = [];
  const use = keyUse({
    keys: {
      async touchKeys(uses) {
        if (fails) throw new Error('disk full');
        written.push([...uses]);
      },
    },
    clock: () => now,
    log: { warn: (_fields, message) => void warnings.push(message) },
  });
  use.note('a');
  use.note('b');
  now = 200;
  const failing = use.flush();
  use.note('b');
  await failing;
  now = 300;
  expect([written, warnings]).toEqual([[], ['use of keys not recorded']]);
  fails = false;
  await use.flush();
  await use.flush();
  expect(written).toEqual([
    [
      ['a', 100],
      ['b', 200],
    ],
  ]);
});
