import { expect, test } from 'vitest';
import { keyMemory, unknownLifetime } from './key-memory.ts';

test('an unknown key is not looked up again for a while, which ends when the clock is set back', async () => {
  const time = { now: 1_000_000_000 };
  let lookups = 0;
  const memory = keyMemory(
    {
      findKey: async () => {
        lookups += 1;
        return undefined;
      },
    },
    () => time.now,
  );
  const lookedUp = async () => {
    await memory.findKey('k');
    return lookups;
  };
  expect(await lookedUp()).toBe(1);
  time.now += unknownLifetime - 1;
  expect(await lookedUp()).toBe(1);
  time.now += 1;
  expect(await lookedUp()).toBe(2);
  time.now -= 8 * 3_600_000;
  expect(await lookedUp()).toBe(3);
});
