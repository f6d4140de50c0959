import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseRetryAfter } from '../../src-shared/retry-after.ts';
import {
  classifyAttempt,
  disableAfter,
  jitter,
  maxRetryAfter,
  retryDelays,
  type SendOutcome,
  triesBeforeDisabling,
} from './webhook-sender.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const fresh = { type: 'memory.processed', tries: 1, failingSince: null };
const middle = () => 0.5;
const answered = (status: number, retryAfter: string | null = null): SendOutcome => ({
  kind: 'answered',
  status,
  response: '',
  retryAfter,
});
const day = 86_400_000;

test.each([200, 201, 204, 299])('%i is success', (status) => {
  expect(classifyAttempt(fresh, answered(status), now, middle)).toEqual({
    error: null,
    after: { kind: 'delivered' },
  });
});

test.each([
  [199, 'answered 199'],
  [302, 'redirect (302)'],
  [404, 'answered 404'],
  [429, 'answered 429'],
  [500, 'answered 500'],
])('%i is tried again', (status, words) => {
  const { error, after } = classifyAttempt(fresh, answered(status), now, middle);
  expect(error).toContain(words);
  expect(after).toEqual({ kind: 'retry', at: now + 5_000 });
});

test('410 disables the endpoint at once, also for a test', () => {
  for (const type of ['memory.processed', 'webhook.test']) {
    const { after } = classifyAttempt({ ...fresh, type }, answered(410), now, middle);
    expect(after).toEqual({ kind: 'gave-up', disable: expect.stringContaining('410') });
  }
});

test('an attempt without a response is retried, with its reason', () => {
  const outcome: SendOutcome = { kind: 'failed', error: 'It was not there.' };
  expect(classifyAttempt(fresh, outcome, now, middle)).toEqual({
    error: 'It was not there.',
    after: { kind: 'retry', at: now + 5_000 },
  });
});

test('the schedule takes about three days, and then the attempts are exhausted', () => {
  let at = now;
  let tries = 1;
  for (;;) {
    const { after } = classifyAttempt({ ...fresh, tries, failingSince: now }, answered(500), at, middle);
    if (after.kind !== 'retry') {
      expect(after).toEqual({ kind: 'gave-up', disable: null });
      break;
    }
    expect(after.at).toBeGreaterThan(at);
    at = after.at;
    tries += 1;
  }
  expect(tries).toBe(10);
  expect((at - now) / day).toBeGreaterThan(3);
  expect((at - now) / day).toBeLessThan(3.5);
});

test('each delay is its own, within the jitter', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (tries, random) => {
        const { after } = classifyAttempt({ ...fresh, tries }, answered(500), now, () => random);
        const delay = retryDelays[tries - 1] ?? 0;
        if (after.kind !== 'retry') throw new Error(after.kind);
        expect(after.at - now).toBeGreaterThanOrEqual(Math.floor(delay * (1 - jitter)));
        expect(after.at - now).toBeLessThanOrEqual(Math.ceil(delay * (1 + jitter)));
      },
    ),
  );
  const at = (random: number) => classifyAttempt(fresh, answered(500), now, () => random).after;
  expect(at(0)).not.toEqual(at(0.9));
});

describe('Retry-After', () => {
  const retryAt = (header: string, tries = 1): number => {
    const { after } = classifyAttempt({ ...fresh, tries }, answered(429, header), now, middle);
    return after.kind === 'retry' ? after.at - now : Number.NaN;
  };

  test('is waited for, in seconds or as a date', () => {
    expect(retryAt('3600')).toBe(3_600_000);
    expect(retryAt('Sat, 21 Nov 2026 14:00:00 GMT')).toBe(7_200_000);
  });

  test('never shortens a delay, and lengthens it to a day at most', () => {
    expect(retryAt('0')).toBe(5_000);
    expect(retryAt('1', 4)).toBe(retryDelays[3]);
    expect(retryAt('Sat, 21 Nov 2020 14:00:00 GMT')).toBe(5_000);
    expect(retryAt('99999999999999999999')).toBe(maxRetryAfter);
    expect(retryAt('Sat, 21 Nov 2099 14:00:00 GMT')).toBe(maxRetryAfter);
  });

  test.each(['', 'soon', '-5', '1.5', '2026-11-22', 'Sat, 99 Nov 2026'])('"%s" says nothing', (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
    expect(retryAt(header)).toBe(5_000);
  });
});

test('a test is tried once, and its failure disables nothing', () => {
  const { after } = classifyAttempt({ ...fresh, type: 'webhook.test' }, answered(500, '5'), now, middle);
  expect(after).toEqual({ kind: 'gave-up', disable: null });
});

test('an endpoint that only failed for five days is disabled, but not by one failure after a long silence', () => {
  const failing = { ...fresh, failingSince: now - disableAfter, tries: triesBeforeDisabling };
  expect(classifyAttempt(failing, answered(500), now, middle).after).toEqual({
    kind: 'gave-up',
    disable: expect.stringContaining('five days'),
  });
  expect(
    classifyAttempt({ ...failing, tries: triesBeforeDisabling - 1 }, answered(500), now, middle).after.kind,
  ).toBe('retry');
  expect(
    classifyAttempt({ ...failing, failingSince: now - disableAfter + 1 }, answered(500), now, middle).after
      .kind,
  ).toBe('retry');
  expect(classifyAttempt(failing, answered(200), now, middle).after.kind).toBe('delivered');
});

test('an attempt that the service itself aborted is no failure', () => {
  expect(classifyAttempt(fresh, { kind: 'interrupted' }, now, middle).after).toEqual({ kind: 'interrupted' });
});
