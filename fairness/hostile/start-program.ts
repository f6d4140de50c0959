import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a program of this folder, which runs until its standard input ends. Resolves with the function that ends it. */
export async function startProgram(name: string, args: readonly string[]): Promise<() => Promise<void>> {
  const program = fileURLToPath(new URL(name, import.meta.url));
  const child = spawn(process.execPath, [program, ...args], { stdio: ['pipe', 'inherit', 'inherit'] });
  const exited = once(child, 'exit');
  await once(child, 'spawn');
  return async () => {
    child.stdin.end();
    await exited;
  };
}
