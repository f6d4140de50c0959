import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/**
 * Starts a program of this folder, which prints a line when it is at work and another one, of JSON, when its standard input
 * has ended. Resolves when it is at work, with the function that ends it and gives that JSON.
 */
export async function startProgram(name: string, args: readonly string[]): Promise<() => Promise<unknown>> {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill); // if this process is ended
  const lines: string[] = [];
  const output = createInterface(child.stdout).on('line', (line) => void lines.push(line));
  const closed = once(output, 'close');
  await Promise.race([once(output, 'line'), closed]);
  if (lines.length === 0) throw new Error(`${name} ended before it was at work.`);
  return async () => {
    child.stdin.end();
    await closed;
    process.removeListener('exit', kill);
    return JSON.parse(lines.at(-1) ?? '');
  };
}
