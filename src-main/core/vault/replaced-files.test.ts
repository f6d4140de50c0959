import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemCalls } from '../disk/file-calls.ts';
import { readNoteFileNow } from './note-file.ts';
import { replaceFile } from './replace-file.ts';
import { createReplacedFiles, type ReplacedFiles } from './replaced-files.ts';

let folder: string;
let path: string;
let taken: string[];
let elapsed: number;
let replaced: ReplacedFiles;
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'example-notes-late-'));
  path = join(folder, 'a.md');
  [taken, elapsed] = [[], 0];
  replaced = createReplacedFiles({
    take(at, displaced) {
      taken.push(`${at}: ${Buffer.from(displaced.bytes)}`);
      displaced.discard();
    },
    after: () => () => undefined,
    elapsed: () => elapsed,
  });
});
afterEach(() => {
  replaced.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const state = () => {
  const file = readNoteFileNow(folder, 'a.md');
  if (file === undefined) throw new Error('the sample is wrong');
  return file.state;
};

function save(text: string): void {
  const outcome = replaceFile(path, new TextEncoder().encode(text), state());
  if (outcome.kind !== 'replaced' || outcome.replaced === null) throw new Error('it was not replaced');
  replaced.hold('a.md', outcome.replaced);
  replaced.wrote('a.md', outcome.stamp);
}

test('what is written into a replaced file later is kept once it is complete, and once only', () => {
  fs.writeFileSync(path, 'old');
  const other = fs.openSync(path, 'r+');
  save('mine');
  replaced.check();
  expect(taken).toEqual([]);
  fs.ftruncateSync(other);
  fs.writeSync(other, 'half ');
  replaced.check();
  expect(taken).toEqual([]);
  fs.writeSync(other, 'and half');
  fs.closeSync(other);
  replaced.check();
  replaced.check();
  expect(taken).toEqual(['a.md: half and half']);
  replaced.check();
  replaced.close();
  expect(taken).toHaveLength(1);
  expect(fs.readdirSync(folder)).toEqual(['a.md']);
});

test.each([
  [' and more', ['a.md: old and more']],
  ['', []],
])(
  'a file that was only cut when it was replaced has no text of another program but what comes later: "%s"',
  (rest, later) => {
    fs.writeFileSync(path, 'old text');
    const other = fs.openSync(path, 'r+');
    const calls: typeof systemCalls = {
      ...systemCalls,
      renameSync(from, to) {
        fs.ftruncateSync(other, 3);
        systemCalls.renameSync(from, to);
      },
    };
    const beginsWith = (bytes: Uint8Array) => 'old text'.startsWith(Buffer.from(bytes).toString());
    const outcome = replaceFile(path, Buffer.from('mine'), { ...state(), beginsWith }, { calls });
    if (outcome.kind !== 'replaced' || outcome.replaced === null) throw new Error('it was not replaced');
    expect(outcome.displaced).toBeNull();
    replaced.hold('a.md', outcome.replaced);
    replaced.check();
    replaced.check();
    expect(taken).toEqual([]);
    fs.writeSync(other, rest, 3);
    fs.closeSync(other);
    replaced.close();
    expect(taken).toEqual(later);
    expect(fs.readdirSync(folder)).toEqual(['a.md']);
  },
);

test('the same text, written again, is ignored; one that is being written at the end is taken as it is', () => {
  fs.writeFileSync(path, 'old');
  const other = fs.openSync(path, 'r+');
  save('mine');
  fs.writeSync(other, 'old', 0);
  replaced.check();
  replaced.check();
  expect(taken).toEqual([]);
  fs.writeSync(other, 'new', 0);
  replaced.close();
  expect(taken).toEqual(['a.md: new']);
  fs.closeSync(other);
});

test('no more than a few files are held open, and none for long', async () => {
  if (!fs.existsSync('/proc/self/fd')) return; // only Linux shows them
  // others are opened and closed meanwhile by what this process did before
  const open = () =>
    fs.readdirSync('/proc/self/fd').filter((descriptor) => {
      try {
        return fs.readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
      } catch {
        return false; // closed since it was listed
      }
    }).length;
  fs.writeFileSync(path, 'old');
  for (let round = 0; round < 100; round += 1) save(`text ${round}`);
  // they are closed without blocking
  await expect.poll(open).toBe(32);
  for (let look = 0; look < 5; look += 1) replaced.check();
  await expect.poll(open).toBe(0);
});

test('a file that another program replaced counts as such for a minute; one that it writes into does not', () => {
  fs.writeFileSync(path, 'old');
  expect(replaced.isReplacedByOthers('a.md', state())).toBe(false);
  save('mine');
  fs.writeFileSync(path, 'theirs, in place');
  expect(replaced.isReplacedByOthers('a.md', state())).toBe(false);
  fs.writeFileSync(join(folder, 'b'), 'theirs');
  fs.renameSync(join(folder, 'b'), path);
  expect(replaced.isReplacedByOthers('a.md', state())).toBe(true);
  save('mine again');
  elapsed = 59_000;
  expect(replaced.isReplacedByOthers('a.md', state())).toBe(true);
  elapsed = 61_000;
  expect(replaced.isReplacedByOthers('a.md', state())).toBe(false);
});
