import { expect, test } from 'vitest';
import { endpointPause } from './endpoint-pause.ts';
import { ModelError } from './model-error.ts';

test('what was asked before an endpoint wanted to be left alone neither ends nor shortens the pause', async () => {
  const time = { now: 0 };
  const pause = endpointPause(
    () => time.now,
    () => false,
  );
  const [answered, broken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const before = [answered, broken].map(({ promise }) => pause.during(() => promise));
  const busy = new ModelError('busy', { status: 429, retryAfter: 120_000 });
  await expect(pause.during(() => Promise.reject(busy))).rejects.toThrow(busy);
  answered.resolve();
  broken.reject(new Error('closed'));
  await Promise.allSettled(before);
  time.now = 119_999;
  expect(pause.isPaused()).toBe(true);
  time.now = 120_000;
  expect(pause.isPaused()).toBe(false);
  await pause.during(async () => undefined);
  time.now = 0;
  expect(pause.isPaused(), 'the answer to the probe ends it').toBe(false);
});
