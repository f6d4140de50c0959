import { foldText } from '../text/fold-text.ts';
import type { Command } from './command.ts';

/** What a command is found by. */
type Named = Pick<Command, 'id' | 'title' | 'group'>;

/**
 * The commands that the user may mean: whose title or group holds every word of the query, or whose title holds its letters in
 * their order. `recent`: ids, the last used first. The closest come first; among equals the last used, then in their own order.
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

/** How far a command is from what is wanted: 0 is it; null is out of the question. */
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
  return holdsInOrder(name, wanted.replace(/\s+/g, '')) ? 4 : null;
}

function holdsInOrder(name: string, letters: string): boolean {
  let from = 0;
  return [...letters].every((letter) => {
    const at = name.indexOf(letter, from);
    from = at + letter.length;
    return at >= 0;
  });
}
