import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { memoryApiKeyVariable } from './memory-api-option.ts';
import { withoutKey } from './read-start.ts';

const key = 'mem_5ecret_0f_this_run';

test('a key is found in both spellings, and everything else stays', () => {
  expect(withoutKey(['node', '--vault', 'a', '--memory-api-key', key, '--no-open'])).toEqual([
    'node',
    '--vault',
    'a',
    '--memory-api-key',
    '•',
    '--no-open',
  ]);
  expect(withoutKey([`--memory-api-key=${key}`])).toEqual(['--memory-api-key=•']);
  expect(withoutKey(['--memory-api-key-file', key])).toBeUndefined();
});

/** Reads its arguments as a shell does, prints what it got, and stays alive. */
const program = `
  import { readStart } from ${JSON.stringify(new URL('./read-start.ts', import.meta.url).href)};
  const request = readStart(process.argv.slice(1), 'refuse');
  console.log(JSON.stringify([request.value.options.memoryApi.key, Object.values(process.env)]));
  process.stdin.resume();
`;

test.each([
  ['an option', [`--memory-api-key=${key}`], {}, 1],
  ['two words', ['--memory-api-key', key], {}, 1],
  ['the variable', [], { [memoryApiKeyVariable]: key }, 0],
] as const)(
  'a key given as %s is in no list of processes while the app runs, nor handed to its children',
  async (_name, words, env, warnings) => {
    const folder = await mkdtemp(join(tmpdir(), 'example-notes-key-'));
    const place = ['--vault', join(folder, 'vault'), '--data', join(folder, 'data')];
    const child = spawn(
      process.execPath,
      ['--input-type=module', '-e', program, '--', ...place, '--memory-api', 'https://memory.test', ...words],
      { env: { ...process.env, ...env } },
    );
    try {
      let complaints = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        complaints += text;
      });
      const [line] = await once(createInterface({ input: child.stdout }), 'line');
      const [got, variables]: [string, string[]] = JSON.parse(String(line));
      expect(got).toBe(key);
      expect(variables).not.toContain(key);
      const shown = argumentsOf(child.pid);
      expect(shown).not.toContain(key);
      expect(shown).toContain('--memory-api');
      const ended = once(child, 'close');
      child.stdin.end();
      await ended;
      expect(
        complaints.split('\n').filter((text) => text.includes('Other programs can read a key')),
      ).toHaveLength(warnings);
      expect(complaints).not.toContain(key);
    } finally {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** The arguments of a process as any program may read them. */
const argumentsOf = (pid: number | undefined): string =>
  existsSync('/proc/self/cmdline')
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    : execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
