import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { underLock } from './under-lock.ts';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'example-notes-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'lock');
}

const longest = 60_000;

test('work of the same process waits for its turn, and the event loop is free meanwhile', async () => {
  const file = lockFile();
  const order: string[] = [];
  const work = (name: string) =>
    underLock(file, longest, async () => {
      order.push(`${name} begins`);
      // turns of the event loop that the next one would not give if it blocked
      for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
      order.push(`${name} ends`);
    });
  await Promise.all([work('one'), work('two'), work('three')]);
  expect(order.map((entry) => entry.split(' ')[1])).toEqual([
    'begins',
    'ends',
    'begins',
    'ends',
    'begins',
    'ends',
  ]);
});

test('work that fails gives the lock back', async () => {
  const file = lockFile();
  await expect(underLock(file, longest, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await underLock(file, longest, async () => 'done')).toBe('done');
});

test('a lock that is never given back is an error that names it', async () => {
  const file = lockFile();
  const holder = new Database(file);
  onTestFinished(() => void holder.close());
  holder.exec('BEGIN EXCLUSIVE');
  await expect(underLock(file, 0, async () => 'done')).rejects.toThrow(`${file} is held by another program`);
});
