import { describe, expect, test } from 'vitest';
import { systemError, watchedCalls } from '../../test-support/watched-calls.ts';
import { type FileCalls, retryHeldFiles } from './file-calls.ts';

type Changing = 'renameSync' | 'linkSync' | 'unlinkSync';

/** Calls of which the first `times` of one kind are refused. */
function refusing(
  kind: Changing,
  code: string,
  times: number,
): { calls: FileCalls; waits: number[]; asked: () => number } {
  const waits: number[] = [];
  let asked = 0;
  const refuse = (): void => {
    asked += 1;
    if (asked <= times) throw systemError(code);
  };
  const calls = {
    ...watchedCalls(() => undefined),
    renameSync: () => undefined,
    linkSync: () => undefined,
    unlinkSync: () => undefined,
    [kind]: refuse,
  };
  return {
    calls: retryHeldFiles(calls, (milliseconds) => void waits.push(milliseconds)),
    waits,
    asked: () => asked,
  };
}

describe('a file that a virus scanner holds for a moment', () => {
  test.each(['EPERM', 'EBUSY', 'EACCES'])('%s: rename, link and unlink are tried again', (code) => {
    for (const name of ['renameSync', 'linkSync', 'unlinkSync'] as const) {
      const { calls, waits, asked } = refusing(name, code, 3);
      calls[name]('a', 'b');
      expect(asked()).toBe(4);
      expect(waits).toEqual([5, 10, 20]);
    }
  });

  test('is abandoned after a moment, with the error of the system', () => {
    const { calls, waits } = refusing('renameSync', 'EBUSY', 1000);
    expect(() => calls.renameSync('a', 'b')).toThrow(expect.objectContaining({ code: 'EBUSY' }));
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(200);
  });

  test('any other error is final', () => {
    const { calls, asked } = refusing('linkSync', 'EEXIST', 1000);
    expect(() => calls.linkSync('a', 'b')).toThrow(expect.objectContaining({ code: 'EEXIST' }));
    expect(asked()).toBe(1);
  });

  test('a file that stays held gets no second name, which could not be removed again', () => {
    const linked: unknown[] = [];
    const { calls } = refusing('renameSync', 'EBUSY', 1000);
    const watched = { ...calls, linkSync: (from: unknown) => void linked.push(from) };
    expect(() => retryHeldFiles(watched, () => undefined).linkSync('a', 'b')).toThrow('EBUSY');
    expect(linked).toEqual([]);
  });
});
