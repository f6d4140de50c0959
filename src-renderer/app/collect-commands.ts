import type { Command } from '../commands/command.ts';

/** A file with commands: everything that it exports is a command, or a list of them. */
export type CommandFile = Readonly<Record<string, Command | readonly Command[]>>;

/** The commands of some files, in no order. */
export const commandsOf = (files: Iterable<CommandFile>): Command[] =>
  [...files].flatMap((file) => Object.values(file).flat());

/**
 * Every command of the renderer: those of the files in folders named `commands`, so that a new file is enough for a new one. Tests
 * may stand beside them.
 */
export const collectCommands = (): Command[] =>
  commandsOf(
    Object.values(
      import.meta.glob<CommandFile>(
        ['./commands/*.ts', '../commands/own/*.ts', '../features/*/commands/*.ts', '!../**/*.test.ts'],
        {
          eager: true,
        },
      ),
    ),
  );
