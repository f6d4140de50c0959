import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** A virtual screen. */
export type VirtualDisplay = { readonly name: string; stop(): void };

/** Starts Xvfb on a display number that it chooses itself, so that runs do not meet. */
export async function startVirtualDisplay(): Promise<Result<VirtualDisplay, string>> {
  const args = ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const server: ChildProcess = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  process.once('exit', () => server.kill()); // also when a signal ends this process in the middle of the specs
  const [, , , numbers] = server.stdio;
  const started = new Promise<Result<VirtualDisplay, string>>((resolve) => {
    server.on('error', (error) => resolve(fail(`Xvfb: ${error.message}`)));
    server.on('exit', () => resolve(fail('Xvfb ended at once')));
    if (numbers && 'setEncoding' in numbers) {
      createInterface({ input: numbers }).once('line', (line) =>
        resolve(succeed({ name: `:${line.trim()}`, stop: () => void server.kill() })),
      );
    }
  });
  return started;
}
