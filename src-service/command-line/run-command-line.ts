import type { Writable } from 'node:stream';
import type { PasswordSource } from '../accounts/read-password.ts';
import { runProgram } from './build-program.ts';
import { commandsWith } from './commands.ts';
import { inOneLine } from './in-one-line.ts';

/** What a command line is given by the process in which it runs. */
export type CommandLineHost = {
  readonly environment: Record<string, string | undefined>;
  /** The data folder when none is given; null where the system has none. */
  readonly defaultData: string | null;
  readonly input: PasswordSource['input'];
  /** The text of a prompt. */
  readonly prompt: Writable;
  /** Prints one line of a result. */
  readonly print: (line: string) => void;
  /** Prints the one line that says why nothing was done, and warnings. */
  readonly printError: (line: string) => void;
};

/** Runs a command line and gives the exit code: 2 when nothing was done. A service that was started runs on. */
export async function runCommandLine(argv: readonly string[], host: CommandLineHost): Promise<0 | 2> {
  const { environment, defaultData, input, prompt, print, printError } = host;
  const commands = commandsWith({ passwords: { input, prompt }, print });
  const done = await runProgram(argv, { commands, environment, defaultData, warn: printError });
  if (done.ok) {
    for (const line of done.value) print(line);
    return 0;
  }
  printError(inOneLine(done.error));
  return 2;
}
