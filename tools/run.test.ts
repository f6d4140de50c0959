import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A project with one command, `say`, which prints the words it is given. */
let project = '';
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'run-'));
  mkdirSync(join(project, 'tools'));
  for (const file of ['run.mjs', 'replace-process.mjs'])
    copyFileSync(join(import.meta.dirname, file), join(project, 'tools', file));
  writeFileSync(
    join(project, 'tools', 'say.ts'),
    'console.log(process.argv.slice(2).join("|")); process.exitCode = 3;',
  );
});
afterEach(() => rmSync(project, { recursive: true }));

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'tools', 'run.mjs'), ...words],
    {
      encoding: 'utf8',
    },
  );
  return { status, stdout, stderr };
}

test('a command gets its words, and its exit code is the answer', () => {
  mkdirSync(join(project, 'node_modules'));
  expect(run('say', 'two words', '--x=1')).toEqual({ status: 3, stdout: 'two words|--x=1\n', stderr: '' });
});

test('a clone without its packages says what to do', () => {
  expect(run('say')).toEqual({ status: 2, stdout: '', stderr: 'Run "npm ci" first.\n' });
});

test.each(['', 'nope', '../say', 'say.ts'])('%j is no command', (word) => {
  mkdirSync(join(project, 'node_modules'));
  expect(run(word)).toEqual({ status: 2, stdout: '', stderr: `There is no command "${word}".\n` });
});
