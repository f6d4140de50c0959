import { spawn } from 'node:child_process';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** Runs a program to its end; its output is not shown, but a failure names its last lines. */
export function runQuietly(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Result<string, string>> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...options.env };
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  let words = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    words += part;
  });
  return new Promise((resolve) => {
    child.on('error', (error) => resolve(fail(error.message)));
    child.on('close', (code, signal) => {
      const last = words.trim().split('\n').at(-1) ?? '';
      resolve(code === 0 ? succeed(output) : fail(last || `${program} ended with ${signal ?? code}`));
    });
  });
}
