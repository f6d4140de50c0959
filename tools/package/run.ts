import { runQuietly } from '../test-setup/run-quietly.ts';

/** Runs a program to its end: what it printed. What it says of a failure is the error's message. */
export async function run(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const ran = await runQuietly(program, args, { env: { LC_ALL: 'C', ...env } });
  if (!ran.ok) throw new Error(`${program}: ${ran.error}`);
  return ran.value;
}

/** An error with the advice unless a program is there. */
export async function need(program: string, advice: string): Promise<void> {
  if (!(await runQuietly(program, ['--version'])).ok) throw new Error(`${program} is not there: ${advice}.`);
}
