/** Plain JavaScript, because `run.mjs` uses it on whatever Node there is. */
import { spawn } from 'node:child_process';

/**
 * Runs a program in place of this one. Where the platform can, no process of ours stays in between, so that
 * signals, exit code and a kill reach the program itself; elsewhere they are passed on.
 */
export function replaceProcess(program, args, env = process.env) {
  if (process.platform !== 'win32' && typeof process.execve === 'function') {
    process.execve(program, [program, ...args], env);
  }
  const child = spawn(program, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(2);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
