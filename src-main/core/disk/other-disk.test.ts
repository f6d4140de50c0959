import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CallName, systemError, watchedCalls } from '../../test-support/watched-calls.ts';
import { moveWithoutReplacing } from './atomic-write.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'example-notes-other-disk-'));
  for (const name of ['here', 'there']) fs.mkdirSync(join(folder, name));
  fs.writeFileSync(from(), 'the note');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));
const from = (): string => join(folder, 'here', 'Plan.md');
const to = (): string => join(folder, 'there', 'Plan.md');
const filesIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    fs
      .readdirSync(join(folder, name))
      .map((file) => [file, fs.readFileSync(join(folder, name, file), 'utf8')]),
  );

/** The calls where the two folders are on two disks. `before` runs ahead of each of them that is not refused for that. */
const twoDisks = (before: (name: CallName, number: number) => void = () => undefined) =>
  watchedCalls((name, number, path) => {
    if ((name === 'linkSync' || name === 'renameSync') && path === from()) throw systemError('EXDEV');
    before(name, number);
  });

test('a file is moved to another disk with its rights and its time, and replaces nothing there', () => {
  fs.chmodSync(from(), 0o640);
  fs.utimesSync(from(), 1_700_000_000, 1_700_000_001.5);
  fs.writeFileSync(to(), 'theirs');
  expect(() => moveWithoutReplacing(from(), to(), twoDisks())).toThrow('EEXIST');
  expect([filesIn('here'), filesIn('there')]).toEqual([{ 'Plan.md': 'the note' }, { 'Plan.md': 'theirs' }]);
  fs.unlinkSync(to());
  moveWithoutReplacing(from(), to(), twoDisks());
  expect([filesIn('here'), filesIn('there')]).toEqual([{}, { 'Plan.md': 'the note' }]);
  const { mode, mtimeMs } = fs.statSync(to());
  expect(mtimeMs).toBe(1_700_000_001_500);
  if (process.platform !== 'win32') expect(mode & 0o777).toBe(0o640);
});

test('a crash or an error before any step leaves the whole file at one of the two places', () => {
  let steps = 0;
  moveWithoutReplacing(
    from(),
    to(),
    twoDisks(() => void steps++),
  );
  expect(steps).toBeGreaterThan(10);
  for (const kind of ['crash', 'error'] as const)
    for (let last = 0; last <= steps + 2; last += 1) {
      fs.rmSync(to(), { force: true });
      fs.writeFileSync(from(), 'the note');
      let failed: CallName | undefined;
      const failing = twoDisks((name, number) => {
        if (number === last) failed = name;
        // after a crash nothing happens any more; what was opened is closed by the system
        if (name !== 'closeSync' && (number === last || (kind === 'crash' && number > last)))
          throw systemError('EIO');
      });
      let isMoved = true;
      try {
        moveWithoutReplacing(from(), to(), failing);
      } catch {
        isMoved = false;
      }
      const [here, there] = [filesIn('here')['Plan.md'], filesIn('there')['Plan.md']];
      const where = `${kind} before ${failed} (${last})`;
      expect([here, there], where).toContain('the note');
      if (isMoved) expect([here, there], where).toEqual([undefined, 'the note']);
      else if (kind === 'error' && failed !== 'unlinkSync')
        expect([here, there], where).toEqual(['the note', undefined]);
    }
});

test('what another program writes meanwhile is not removed with the file', () => {
  const calls = twoDisks((name) => {
    if (name === 'utimesSync') fs.writeFileSync(from(), 'the note, and what they wrote');
  });
  expect(() => moveWithoutReplacing(from(), to(), calls)).toThrow('just written');
  expect([filesIn('here'), filesIn('there')]).toEqual([{ 'Plan.md': 'the note, and what they wrote' }, {}]);
});

test('the move is not made before the copy is durable', () => {
  const made: CallName[] = [];
  const calls = twoDisks((name) => void made.push(name));
  moveWithoutReplacing(from(), to(), calls);
  const order = made.filter((name) => ['fsyncSync', 'renameSync', 'unlinkSync'].includes(name));
  expect(order).toEqual(
    process.platform === 'win32'
      ? ['fsyncSync', 'renameSync', 'unlinkSync']
      : ['fsyncSync', 'renameSync', 'fsyncSync', 'unlinkSync'],
  );
});

test('a symbolic link, and a file that is very large, stay where they are', () => {
  fs.unlinkSync(from());
  fs.symlinkSync('elsewhere', from());
  expect(() => moveWithoutReplacing(from(), to(), twoDisks())).toThrow('EXDEV');
  fs.unlinkSync(from());
  fs.writeFileSync(from(), '');
  fs.truncateSync(from(), 65 * 1024 * 1024);
  expect(() => moveWithoutReplacing(from(), to(), twoDisks())).toThrow('EXDEV');
  expect([fs.readdirSync(join(folder, 'here')), fs.readdirSync(join(folder, 'there'))]).toEqual([
    ['Plan.md'],
    [],
  ]);
});
