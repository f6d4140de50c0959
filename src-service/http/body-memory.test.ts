import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BodyLimits, bodyMemory, type CountedBody } from './body-memory.ts';

const limits: BodyLimits = {
  key: 100,
  address: { soft: 200, hard: 400 },
  all: { soft: 300, hard: 600 },
};

/** A body with what its reader was asked to do. */
function opener(memory = bodyMemory(limits)) {
  return (key: string, address = 'here') => {
    const asked: string[] = [];
    const body = memory.open(
      { key, address },
      { resume: () => void asked.push('resume'), drop: () => void asked.push('drop') },
    );
    return { ...body, asked };
  };
}

test('a key beyond its share waits, but for the oldest of its bodies', () => {
  const open = opener();
  const [oldest, other, third] = [open('a'), open('a'), open('a')];
  expect(oldest.arrived(10)).toBe(true);
  expect(other.arrived(95)).toBe(false);
  expect(third.arrived(0)).toBe(false);
  expect([other.isWaiting(), oldest.isInTheWay(), other.isInTheWay()]).toEqual([true, true, false]);
  expect(oldest.arrived(150), 'it would otherwise never be complete').toBe(true);
  expect(open('b').arrived(10), 'another key').toBe(true);
  oldest.release();
  expect([other.asked, third.asked]).toEqual([['resume'], ['resume']]);
  expect(other.isWaiting()).toBe(false);
});

test('while a body of the key is complete and in use, the oldest waits like the others', () => {
  const open = opener();
  const [stored, oldest] = [open('a'), open('a')];
  stored.arrived(90);
  stored.complete();
  expect(oldest.arrived(20)).toBe(false);
  stored.release();
  expect(oldest.asked).toEqual(['resume']);
});

test('keys of an address share it: who holds little never waits', () => {
  const open = opener();
  const bodies = ['a', 'b', 'c'].flatMap((key) => [open(key), open(key)]);
  expect(bodies.map((body) => body.arrived(34))).toEqual([true, true, true, true, true, false]);
  const [small, second] = [open('d'), open('d')];
  expect([small.arrived(30), second.arrived(10)]).toEqual([true, true]);
});

test('where memory runs out, the heaviest key loses its stalest body, and others go on', () => {
  const open = opener(bodyMemory({ ...limits, key: 1000 }));
  const [stale, fresh, light] = [open('heavy'), open('heavy'), open('light')];
  stale.arrived(150);
  fresh.arrived(150);
  light.arrived(50);
  expect([stale.asked, fresh.asked]).toEqual([[], []]);
  expect(light.arrived(60)).toBe(true);
  expect([stale.asked, fresh.asked, light.asked]).toEqual([['drop'], ['resume'], []]);
  expect(stale.arrived(1000), 'it is not counted any more').toBe(true);
  stale.release();
  expect(light.arrived(10)).toBe(true);
  expect(light.asked).toEqual([]);
});

test('many keys of one address take nothing from another address', () => {
  const open = opener();
  const many = Array.from({ length: 60 }, (_, index) => open(`key ${index}`, 'there'));
  for (const body of many) body.arrived(10);
  expect(many.filter(({ asked }) => asked.includes('drop'))).toHaveLength(20);
  const [one, two] = [open('good'), open('good')];
  expect([one.arrived(60), two.arrived(30)]).toEqual([true, true]);
  expect([...one.asked, ...two.asked]).toEqual([]);
});

test('law: whatever arrives in whatever order, all bodies end, and memory stays bounded', () => {
  const sizes = fc.array(
    fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd'),
      address: fc.constantFrom('x', 'y'),
      size: fc.integer({ min: 1, max: 150 }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  fc.assert(
    fc.property(sizes, fc.infiniteStream(fc.nat()), (asked, order) => {
      const memory = bodyMemory(limits);
      const reading = new Map<CountedBody, { left: number; held: number; isPaused: boolean }>();
      for (const { key, address, size } of asked) {
        const state = { left: size, held: 0, isPaused: false };
        const body = memory.open(
          { key, address },
          {
            resume: () => {
              state.isPaused = false;
            },
            drop: () => void reading.delete(body),
          },
        );
        reading.set(body, state);
      }
      while (reading.size > 0) {
        const ready = [...reading].filter(([, { isPaused }]) => !isPaused);
        const [body, state] = ready[(order.next().value ?? 0) % Math.max(ready.length, 1)] ?? [];
        if (!body || !state) throw new Error('all bodies wait for each other');
        const bytes = Math.min(state.left, 20);
        state.left -= bytes;
        state.held += bytes;
        state.isPaused = !body.arrived(bytes);
        const held = [...reading.values()].reduce((sum, one) => sum + one.held, 0);
        // each body may have one piece more than is allowed, and the oldest of a key be of any size
        expect(held).toBeLessThanOrEqual(limits.all.hard + 8 * 150 + 30 * 20);
        if (state.left > 0 || !reading.has(body)) continue;
        body.complete();
        body.release();
        reading.delete(body);
      }
    }),
    { numRuns: 300 },
  );
});
