import { type Command, CommanderError } from 'commander';
import { fail, type Result, succeed } from '../../src-shared/result.ts';

/** A command line that was understood, or the text of its help. */
export type ReadOptions = { readonly kind: 'read' } | { readonly kind: 'help'; readonly text: string };

/** Lets a command read its arguments. A failure is text for the user. */
export function readOptions(command: Command, args: readonly string[]): Result<ReadOptions, string> {
  let text = '';
  command
    .exitOverride()
    .configureOutput({ writeOut: (part) => (text += part), writeErr: (part) => (text += part) });
  try {
    command.parse([...args], { from: 'user' });
    return succeed({ kind: 'read' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? succeed({ kind: 'help', text: text.trimEnd() }) : fail(text.trimEnd());
  }
}

/** Ends the program with a message, since nothing could be done: exit code 2. */
export function stop(message: string): never {
  console.error(message);
  process.exit(2);
}

/** What a step results in; ends the program where it failed. */
export const orStop = <Value>(result: Result<Value, string>): Value =>
  result.ok ? result.value : stop(result.error);

/** Prints a help, and ends the program. */
export function help(text: string): never {
  console.log(text);
  process.exit(0);
}

/** Aborted when the user, or the system, ends the program. */
export function endOfProgram(): AbortSignal {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort());
  return abort.signal;
}
