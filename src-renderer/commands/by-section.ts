import type { Command } from './command.ts';

/** Groups commands by section; `sectionOf` returns undefined for a command that belongs to none. */
export function bySection(
  commands: readonly Command[],
  sectionOf: (command: Command) => number | undefined,
): Command[][] {
  return [...Map.groupBy(commands, sectionOf)]
    .flatMap(([section, members]) => (section === undefined ? [] : [{ section, members }]))
    .sort((one, other) => one.section - other.section)
    .map(({ members }) => members);
}
