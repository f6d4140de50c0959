import { expect, test } from 'vitest';
import { maxResponseLength, readResponse } from './webhook-sender.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

test('an endless response body is discarded as soon as enough of it is read', async () => {
  let given = 0;
  let letGo = false;
  async function* endless() {
    try {
      for (;;) {
        given += 1;
        yield bytes('a'.repeat(100));
      }
    } finally {
      letGo = true;
    }
  }
  expect(await readResponse(endless())).toBe('a'.repeat(maxResponseLength));
  expect(given).toBeLessThan(30);
  expect(letGo).toBe(true);
});

test('characters that are cut between two chunks come out whole, and bytes that are none as U+FFFD', async () => {
  const ship = bytes('\u{1f6a2}');
  async function* chunks() {
    yield ship.subarray(0, 2);
    yield ship.subarray(2);
    yield Uint8Array.of(0xff, 0x41);
  }
  expect(await readResponse(chunks())).toBe('\u{1f6a2}\uFFFDA');
});
