import { foldText } from '../text/fold-text.ts';
import type { Command } from './command.ts';

/** The fields that a search looks at. */
type Named = Pick<Command, 'id' | 'title' | 'group'>;

/**
 * The commands that match a query: the title or group contains every word, or the title contains the query's characters in
 * order. Best matches come first; ties are broken by `recent` (ids, most recent first), then by the given order.
 */
export function matchingCommands<Found extends Named>(
  commands: readonly Found[],
  query: string,
  recent: readonly string[],
): Found[] {
  const wanted = foldText(query).trim();
  return commands
    .map((command, place) => {
      const used = recent.indexOf(command.id);
      return { command, far: distance(command, wanted), used: used < 0 ? recent.length : used, place };
    })
    .filter(({ far }) => far !== null)
    .sort(
      (one, other) => (one.far ?? 0) - (other.far ?? 0) || one.used - other.used || one.place - other.place,
    )
    .map(({ command }) => command);
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
  const place = `${name} ${foldText(group)}`;
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
