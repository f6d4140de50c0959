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
