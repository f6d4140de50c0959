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
