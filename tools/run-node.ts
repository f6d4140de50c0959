import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from './root.ts';

/**
 * Runs a script on this Node to its end, in the folder of the project and with this process's own output. True when it
 * succeeded. When a signal ends this process, the script gets it first, and nothing is left running.
 */
export async function runNode(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const ended = once(child, 'exit');
  const pass = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, pass);
  const [code] = await ended;
  for (const signal of signals) process.off(signal, pass);
  return code === 0;
}
