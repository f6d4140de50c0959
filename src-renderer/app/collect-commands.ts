import type { Command } from '../commands/command.ts';

/** A file with commands: everything that it exports is a command, or a list of them. */
export type CommandFile = Readonly<Record<string, Command | readonly Command[]>>;

/** The commands of some files, in no order. */
export const commandsOf = (files: Iterable<CommandFile>): Command[] =>
  [...files].flatMap((file) => Object.values(file).flat());

/**
 * Every command of the renderer: those of each feature's `commands.ts`, and of files named `…-commands.ts` where a feature has many.
 * What such a file exports becomes a command.
 */
export const collectCommands = (): Command[] =>
  commandsOf(
    Object.values(
      import.meta.glob<CommandFile>(
        ['./commands.ts', '../commands/commands.ts', '../features/*/{commands,*-commands}.ts'],
        { eager: true },
      ),
    ),
  );
