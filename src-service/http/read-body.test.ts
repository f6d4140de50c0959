import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BodyGate, readBody } from './read-body.ts';

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

test('a piece that was copied is freed, unless its memory holds more than it', async () => {
  const [alone, shared] = [Buffer.from(new ArrayBuffer(100)), Buffer.from(new ArrayBuffer(100), 0, 50)];
  const read = await readBody(Readable.from([alone, shared]), 1000);
  expect(read.ok && read.value.equals(Buffer.alloc(150))).toBe(true);
  expect([alone.length, shared.length]).toEqual([0, 50]);
});

test('what is read and not handed on is freed at once', async () => {
  const alone = () => Buffer.from(new ArrayBuffer(100));
  const pieces = [alone(), alone(), alone()];
  const endless = new Readable({ read() {} });
  const read = readBody(endless, 150);
  for (const piece of pieces) endless.push(piece);
  expect(await read).toEqual({ ok: false, error: 'too-large' });
  await expect.poll(() => pieces.map(({ length }) => length)).toEqual([0, 0, 0]);
  const refused = alone();
  await readBody(Readable.from([refused]), 50, { announced: 100 });
  await expect.poll(() => refused.length).toBe(0);
});

test('what a client sent that is gone is freed at once, also what was not read yet', async () => {
  const pieces = [100, 200, 300].map((size) => Buffer.from(new ArrayBuffer(size)));
  const stream = new Readable({ read() {} });
  const gate: BodyGate = { open: () => true, arrived: () => false };
  const read = readBody(stream, 1000, { gate });
  for (const piece of pieces) stream.push(piece);
  await expect.poll(() => stream.isPaused()).toBe(true);
  expect(stream.readableLength).toBeGreaterThan(0);
  stream.destroy();
  expect(await read).toEqual({ ok: false, error: 'broken-off' });
  expect(pieces.map(({ length }) => length)).toEqual([0, 0, 0]);
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

test('a body that announces too much is refused before anything of it has come, and so is one that turns out to be too large', async () => {
  const silent = new Readable({ read() {} });
  expect(await readBody(silent, 100, { announced: 101 })).toEqual({ ok: false, error: 'too-large' });
  const endless = new Readable({ read() {} });
  const read = readBody(endless, 100);
  endless.push(Buffer.alloc(101));
  expect(await read).toEqual({ ok: false, error: 'too-large' });
  endless.push(Buffer.alloc(1_000_000));
  await expect.poll(() => endless.readableLength).toBe(0);
});

test('what is announced takes no memory before it comes', async () => {
  const before = process.memoryUsage().arrayBuffers;
  const size = 50_000_000;
  const stream = new Readable({ read() {} });
  const read = readBody(stream, size, { announced: size });
  stream.push(Buffer.alloc(1000));
  await expect.poll(() => stream.readableLength).toBe(0);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(size / 2);
  stream.destroy();
  expect(await read).toEqual({ ok: false, error: 'broken-off' });
});

test('nothing is read while the gate is closed, and what was read is dropped when it says so', async () => {
  const stream = new Readable({ read() {} });
  const pieces: number[] = [];
  let reader: Parameters<BodyGate['open']>[0] | undefined;
  const gate: BodyGate = {
    open(given) {
      reader = given;
      return false;
    },
    arrived: (bytes) => pieces.push(bytes) < 2,
  };
  const read = readBody(stream, 100, { gate });
  for (const size of [10, 20, 30]) stream.push(Buffer.alloc(size));
  expect([stream.isPaused(), pieces]).toEqual([true, []]);
  reader?.resume();
  await expect.poll(() => pieces).toEqual([10, 20]);
  expect(stream.isPaused()).toBe(true);
  reader?.drop();
  expect(await read).toEqual({ ok: false, error: 'busy' });
  await expect.poll(() => stream.readableLength).toBe(0);
  expect(pieces).toEqual([10, 20]);
});
