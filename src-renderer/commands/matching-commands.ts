import { foldText } from '../../src-shared/search/fold.ts';
import { type Command, groupNames } from './command.ts';

/** The fields that a search looks at. */
type Named = Pick<Command, 'id' | 'title' | 'group'>;

/**
 * The commands that match a query: the title or group contains every word, or the title contains the query's characters in
 * order. Best matches come first; ties are broken by `recent` (ids, most recent first), then by the given order. `otherTitles`: further
 * names of a command by its title, such as the English ones.
 */
export function matchingCommands<Found extends Named>(
  commands: readonly Found[],
  query: string,
  recent: readonly string[],
  otherTitles: ReadonlyMap<string, readonly string[]> = new Map(),
): Found[] {
  const wanted = foldText(query).trim();
  return commands
    .map((command, place) => {
      const used = recent.indexOf(command.id);
      return {
        command,
        far: nearest(command, otherTitles.get(command.title) ?? [], wanted),
        used: used < 0 ? recent.length : used,
        place,
      };
    })
    .filter(({ far }) => far !== null)
    .sort(
      (one, other) => (one.far ?? 0) - (other.far ?? 0) || one.used - other.used || one.place - other.place,
    )
    .map(({ command }) => command);
}

/** How badly the best of its names matches; null is no match. */
function nearest(command: Named, others: readonly string[], wanted: string): number | null {
  const distances = [command.title, ...others]
    .map((title) => distance({ ...command, title }, wanted))
    .filter((far) => far !== null);
  return distances.length === 0 ? null : Math.min(...distances);
}

/** How badly a command matches: 0 is best; null is no match. */
function distance({ title, group }: Named, wanted: string): number | null {
  const name = foldText(title);
  if (wanted === '') return 0;
  if (name.startsWith(wanted)) return 0;
  const words = wanted.split(/\s+/);
  const starts = name.split(/\s+/);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 1;
  if (words.every((word) => name.includes(word))) return 2;
  const place = `${name} ${foldText(groupNames[group])}`;
  if (words.every((word) => place.includes(word))) return 3;
  return containsInOrder(name, wanted.replace(/\s+/g, '')) ? 4 : null;
}

function containsInOrder(name: string, characters: string): boolean {
  let from = 0;
  return [...characters].every((character) => {
    const at = name.indexOf(character, from);
    from = at + character.length;
    return at >= 0;
  });
}
