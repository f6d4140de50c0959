import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../test/support/temp-folder.ts';
import { logDestination } from './log-destination.ts';

test('all lines of a turn are written when it is over, in their order', async () => {
  const file = join(tempFolder(), 'log');
  const fd = openSync(file, 'w');
  onTestFinished(() => closeSync(fd));
  const destination = logDestination(fd);
  const lines = Array.from({ length: 1_000 }, (_, number) => `{"line":${number}}\n`);
  for (const line of lines.slice(0, 10)) destination.write(line);
  expect(readFileSync(file, 'utf8'), 'one write is to come').toBe('');
  for (const line of lines.slice(10)) destination.write(line);
  await destination.flush();
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
  destination.write('later\n');
  await destination.flush();
  await destination.flush();
  expect(readFileSync(file, 'utf8')).toBe(`${lines.join('')}later\n`);
});

/** A process that logs to its stderr, and says on stdout that it has read a word on stdin and done what stands behind it. */
async function loggingProcess(words: Readonly<Record<string, string>>) {
  const module = new URL('./log-destination.ts', import.meta.url).href;
  const program = `
    const { logDestination } = await import(${JSON.stringify(module)});
    const destination = logDestination(2);
    const does = { ${Object.entries(words).map(([word, code]) => `${word}: async () => { ${code} }`)} };
    process.stdin.on('data', async (word) => {
      await does[word]();
      setImmediate(() => setImmediate(() => process.stdout.write('done')));
    });
    process.stdout.write('is up');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function tell(child: ChildProcessWithoutNullStreams, word: string): Promise<string> {
  child.stdin.write(word);
  const [answer] = await once(child.stdout, 'data');
  return String(answer);
}

test('the process goes on when the reader of the log has ended, and ends normally', async () => {
  const child = await loggingProcess({
    log: "destination.write('an unread line\\n')",
    end: 'process.exit(0)',
  });
  child.stderr.destroy();
  expect(await tell(child, 'log')).toBe('done');
  child.stdin.write('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

/** More than a pipe and the buffer take: 9,000 lines of a thousand characters, a few in each turn. */
const logMuch = `
  for (let line = 0; line < 9_000; line += 1) {
    destination.write(String(line).padEnd(999, '.') + '\\n');
    if (line % 100 === 0) await new Promise(setImmediate);
  }`;

test('a reader that stops reading stops nothing, and reads later what was kept, and how much was not', async () => {
  const child = await loggingProcess({
    log: logMuch,
    more: "destination.write('more\\n')",
    end: 'await destination.flush(); process.exit(0)',
  });
  expect(await tell(child, 'log')).toBe('done');
  const reading = text(child.stderr);
  expect(await tell(child, 'more')).toBe('done');
  child.stdin.write('end');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const lines = (await reading).trimEnd().split('\n');
  const kept = lines.filter((line) => line.endsWith('.'));
  expect(kept.map((line) => Number.parseInt(line, 10))).toEqual(kept.map((_, index) => index));
  const [{ lines: dropped = 0 } = {}] = lines
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  expect(kept.length + dropped).toBe(9_000);
  expect(dropped).toBeGreaterThan(0);
  expect(lines.slice(kept.length)).toContain('more');
});

test('a process whose log is not read ends, too', async () => {
  const child = await loggingProcess({ log: logMuch, end: 'await destination.flush(); process.exit(0)' });
  await tell(child, 'log');
  child.stdin.write('end');
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});

test('the lines of a turn that ends the process are written', async () => {
  const child = await loggingProcess({ end: "destination.write('the last line\\n'); process.exit(0)" });
  const reading = text(child.stderr);
  child.stdin.write('end');
  expect(await reading).toBe('the last line\n');
});
