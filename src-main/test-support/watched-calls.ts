import fs from 'node:fs';
import type { FileCalls } from '../core/disk/file-calls.ts';

const names = [
  'closeSync',
  'fchmodSync',
  'fchownSync',
  'fstatSync',
  'fsyncSync',
  'linkSync',
  'lstatSync',
  'openSync',
  'readFileSync',
  'readSync',
  'readdirSync',
  'renameSync',
  'unlinkSync',
  'utimesSync',
  'writeSync',
] as const satisfies readonly (keyof FileCalls)[];

export type CallName = (typeof names)[number];

/**
 * The calls of this system; `before` runs ahead of each: it may act as another program would at that moment, or throw
 * the error that the call is to fail with. `number` counts the calls from 0.
 */
export function watchedCalls(before: (name: CallName, number: number, path: unknown) => void): FileCalls {
  let number = 0;
  const entries = names.map((name) => {
    const call = fs[name] as (...args: unknown[]) => unknown; // each is called with what it was given
    return [
      name,
      (...args: unknown[]) => {
        before(name, number++, args[0]);
        return call(...args);
      },
    ];
  });
  return Object.fromEntries(entries) as FileCalls; // the names are those of the type
}

/** An error as the system reports it. */
export const systemError = (code: string): Error =>
  Object.assign(new Error(`${code}: by the test`), { code });
