import { type SettingName, settings, variableOf } from './settings.ts';

const prefix = variableOf('data').replace(/DATA$/, '');
const known: readonly string[] = Object.keys(settings).map((name) => variableOf(name as SettingName)); // the keys of a literal

/**
 * What is wrong with variables that begin as those of the service and are none: a misspelt one would be ignored, and the
 * service run on another store than was meant. One line for the operator; null when there are none.
 */
export function unknownVariable(environment: Readonly<Record<string, string | undefined>>): string | null {
  const unknown = Object.keys(environment).find((name) => name.startsWith(prefix) && !known.includes(name));
  if (unknown === undefined) return null;
  const near = known.find((name) => distance(name, unknown) <= 2);
  return `${unknown} is no setting of this program${near ? ` (did you mean ${near}?)` : ''}. Try --help.`;
}

/** The edit distance of two words: characters to add, remove or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, against] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (character === against ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
