import { afterEach, expect, test, vi } from 'vitest';
import { parseRetryAfter } from './retry-after.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
afterEach(() => void vi.unstubAllEnvs());

test.each([
  ['0', 0],
  [' 120 ', 120_000],
  ['9'.repeat(400), Number.POSITIVE_INFINITY],
  ['Sat, 21 Nov 2026 14:00:00 GMT', 7_200_000],
  ['Saturday, 21-Nov-26 14:00:00 GMT', 7_200_000],
  ['Sat Nov 21 14:00:00 2026', 7_200_000],
  ['Tue Dec  1 12:00:00 2026', 864_000_000],
  ['Sat, 21 Nov 2026 15:00:00 +0100', 7_200_000],
  ['Sat, 21 Nov 2026 14:00:00', 7_200_000],
  ['Saturday, 21-Nov-26 14:00:00', 7_200_000],
  ['Sat Nov 21 14:00:00 UTC 2026', 7_200_000],
  ['Sat Nov 21 2026 14:00:00', 7_200_000],
  ['Sat, 21 Nov 2026 14:00:00 Z', 7_200_000],
  ['Sat, 21 Nov 2026 06:00:00 PST', 7_200_000],
  ['sat, 21 nov 2026 15:00:00 +01:00', 7_200_000],
  ['Sun Nov  6 08:49:37 1994', 0],
])('%s is %d ms, in whatever zone this computer is', (header, wait) => {
  for (const TZ of ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']) {
    vi.stubEnv('TZ', TZ);
    expect(parseRetryAfter(header, now), TZ).toBe(wait);
  }
});

test.each([null, '', 'soon', '-5', '1.5', '2026-11-22', 'Sat, 99 Nov 2026', 'Sat Nov 99 14:00:00 2026'])(
  '%j says nothing',
  (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  },
);
