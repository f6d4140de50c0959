import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { foldText } from '../../src-shared/search/fold.ts';
import { englishTexts } from '../../src-shared/texts/english-texts.ts';
import { t } from '../../src-shared/texts/t.ts';
import { PickerDialog } from '../ui/picker.tsx';
import { restoreFocus } from '../workspace/focus-request.ts';
import { useServices } from '../workspace/services.ts';
import { storedTexts } from '../workspace/window-memory.ts';
import { type Command, groupNames } from './command.ts';
import type { CommandRegistry } from './command-registry.ts';

type CommandPaletteProps = { commands: CommandRegistry; onClose(): void };

/** Finds commands by a few characters of their titles, shows their keys and runs them. */
export function CommandPalette({ commands, onClose }: CommandPaletteProps) {
  const app = useServices();
  const [cameFrom] = useState(() => document.activeElement);
  // Computed when the palette opens, so that the list does not change while the user reads it.
  const [possible] = useState(() => paletteCommands(commands));
  const [recent] = useState(recentCommands);
  // Who knows a command from instructions in English finds it in any language.
  const [english] = useState(englishTexts);
  const [query, setQuery] = useState('');
  const options = useMemo(
    () =>
      matchingCommands(possible, query, recent, english).map(({ id, title }) => ({
        key: id,
        name: title,
        detail: commands.keys(id),
      })),
    [commands, possible, query, recent, english],
  );
  const goBack = (): void => {
    const text = app.openNote.getState().current?.body.view.textbox;
    if (text?.contains(cameFrom)) restoreFocus(app, text);
    else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) restoreFocus(app, cameFrom);
  };
  return (
    <PickerDialog
      name={t('commands.palette')}
      // at once: a command acts on the focused element and is disabled while a dialog is open
      onClose={() => flushSync(onClose)}
      label={t('commands.command')}
      listLabel={t('commands.commands')}
      placeholder={t('commands.typeCommand')}
      query={query}
      onQuery={setQuery}
      options={options}
      none={t('commands.noneMatch')}
      onPick={({ key }) => {
        rememberCommand(key);
        goBack();
        commands.run(key);
      }}
    />
  );
}

/** Every command that is possible now, in the order of the shortcut sheet. */
export const paletteCommands = (commands: CommandRegistry) => commands.all.filter(commands.isListed);

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

const key = 'example-notes:recent-command-ids';
/** How many are remembered. */
const maxResults = 8;

/** The ids of the commands that were last run from the palette, most recent first. */
export const recentCommands = (): string[] => storedTexts(localStorage.getItem(key));

/** Remembers that a command was run from the palette, for all windows. */
export function rememberCommand(id: string): void {
  const others = recentCommands().filter((other) => other !== id);
  localStorage.setItem(key, JSON.stringify([id, ...others].slice(0, maxResults)));
}
