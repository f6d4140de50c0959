import { expect, test } from 'vitest';
import { retryWhileHeld } from './retry-while-held.ts';

/** A step that another program refuses so many times, and how long was waited. */
function refused(code: string, times: number) {
  const waited: number[] = [];
  let attempts = 0;
  const step = async (): Promise<string> => {
    attempts += 1;
    if (attempts <= times) throw Object.assign(new Error('by the test'), { code });
    return 'done';
  };
  const wait = async (milliseconds: number) => void waited.push(milliseconds);
  return {
    waited,
    attempts: () => attempts,
    on: (isWindows: boolean) => retryWhileHeld(step, { isWindows, wait }),
  };
}

test.each(['EPERM', 'EBUSY', 'EACCES'])(
  '%s on Windows: the step is tried again until the file is free',
  async (code) => {
    const { on, waited, attempts } = refused(code, 3);
    expect(await on(true)).toBe('done');
    expect([waited, attempts()]).toEqual([[5, 10, 20], 4]);
  },
);

test('a file that stays held is abandoned after a second, with the error of the system', async () => {
  const { on, waited } = refused('EBUSY', 1000);
  await expect(on(true)).rejects.toMatchObject({ code: 'EBUSY' });
  expect(waited.reduce((sum, wait) => sum + wait, 0)).toBe(1275);
});

test('any other error is final, and elsewhere every error', async () => {
  for (const [code, isWindows] of [
    ['ENOENT', true],
    ['EPERM', false],
  ] as const) {
    const { on, attempts } = refused(code, 1000);
    await expect(on(isWindows)).rejects.toMatchObject({ code });
    expect(attempts()).toBe(1);
  }
});
