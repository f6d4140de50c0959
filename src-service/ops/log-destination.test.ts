import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { logDestination } from './log-destination.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-destination-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('all lines of a turn are written when it is over, in their order', async () => {
  const file = join(folder, 'log');
  const fd = openSync(file, 'w');
  const destination = logDestination(fd);
  const lines = Array.from({ length: 1_000 }, (_, number) => `{"line":${number}}\n`);
  for (const line of lines.slice(0, 10)) destination.write(line);
  expect(readFileSync(file, 'utf8'), 'one write is to come').toBe('');
  for (const line of lines.slice(10)) destination.write(line);
  await nextTurn();
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  closeSync(fd);
});

test('the process goes on when the reader of the log has ended, and ends normally', async () => {
  const module = new URL('./log-destination.ts', import.meta.url).href;
  const program = `
    const { logDestination } = await import(${JSON.stringify(module)});
    const destination = logDestination(2);
    process.stdin.once('data', () => {
      destination.write('an unread line\\n');
      setImmediate(() => setImmediate(() => process.stdout.write('goes on', () => process.exit(0))));
    });
    process.stdout.write('is up');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(child.stdout, 'data');
  child.stderr.destroy();
  child.stdin.write('go');
  const [output] = await once(child.stdout, 'data');
  expect(String(output)).toBe('goes on');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
