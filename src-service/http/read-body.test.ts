import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBody } from './read-body.ts';

test('chunks of any sizes come back as one, up to the limit', async () => {
  const chunks = fc.array(fc.uint8Array({ maxLength: 40_000, size: 'max' }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(chunks, fc.nat({ max: 100_000 }), async (parts, limit) => {
      const whole = Buffer.concat(parts);
      const read = await readBody(Readable.from(parts.map((part) => Buffer.from(part))), limit);
      if (whole.length > limit) expect(read).toEqual({ ok: false, error: 'too-large' });
      else expect(read.ok && read.value.equals(whole)).toBe(true);
    }),
    { numRuns: 50 },
  );
});

test('a truncated body is reported', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('gone');
  }
  expect(await readBody(Readable.from(broken()), 100)).toEqual({ ok: false, error: 'broken-off' });
});

test('bytes sent one by one do not keep what they came in', async () => {
  const count = 8_000;
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  async function* oneByOne() {
    for (let sent = 0; sent < count; sent += 1) {
      if (sent % 100 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
      yield Buffer.alloc(64 * 1024).subarray(0, 1);
    }
  }
  const read = await readBody(Readable.from(oneByOne()), count);
  expect(read.ok && read.value.length).toBe(count);
  expect(most).toBeLessThan((count * 64 * 1024) / 2);
});
