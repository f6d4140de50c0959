import type { Command } from './command.ts';

/** Groups commands by section; `sectionOf` returns undefined for a command that belongs to none. */
export function bySection(
  commands: readonly Command[],
  sectionOf: (command: Command) => number | undefined,
): Command[][] {
  const sections = new Map<number, Command[]>();
  for (const command of commands) {
    const section = sectionOf(command);
    if (section !== undefined) sections.set(section, [...(sections.get(section) ?? []), command]);
  }
  return [...sections].sort(([one], [other]) => one - other).map(([, section]) => section);
}
