import type { Command } from './command.ts';

/** Commands in sections; `sectionOf` answers undefined for those that are in none. */
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
