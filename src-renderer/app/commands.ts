import type { Pane } from '../../src-shared/panes.ts';
import { t } from '../../src-shared/texts/t.ts';
import { revealNote } from '../actions/reveal-note.ts';
import { type Command, defineCommand } from '../commands/command.ts';
import { inFocusMode, setFocusMode } from '../workspace/focus-mode.ts';
import { focusText, openAndFocus } from '../workspace/focus-request.ts';
import { visitsChanged, visitsOf } from '../workspace/note-tabs.ts';
import { showPane, togglePane } from '../workspace/panes.ts';
import type { Uses } from '../workspace/services.ts';
import { visitFrom } from '../workspace/visited-notes.ts';

type Needs = Uses<'library' | 'openNote' | 'view'>;

/** The place of the note that going back (-1) or forward (1) leads to; null when there is none. */
function placeToGo(app: Needs, step: 1 | -1): number | null {
  const visits = visitsOf(app.view.getState().tabs);
  if (visits.notes.length === 0) return null;
  const shown = app.openNote.getState().current?.note.id ?? null;
  return visitFrom(visits, step, app.library.getState().notes, shown);
}

/** Opens the note that the tab has shown before the open one, or after it. A note that is in another tab by now is shown there. */
async function goToVisited(app: Needs, step: 1 | -1): Promise<void> {
  const at = placeToGo(app, step);
  const { notes } = visitsOf(app.view.getState().tabs);
  const noteId = at === null ? undefined : notes[at];
  if (at === null || noteId === undefined) return;
  // Set first: the note that is shown then is where the window is, and none is forgotten.
  app.view.setState(({ tabs }) => ({ tabs: visitsChanged(tabs, { notes, at }) }));
  revealNote(app, noteId);
  await openAndFocus(app, noteId);
}

/** The regions of the window in order, each with the selectors of the elements that may take the focus, preferred first. */
const regions: readonly { readonly place: string; readonly first: readonly string[] }[] = [
  { place: '.nav', first: ['[aria-current="true"]', 'button'] },
  { place: '.list', first: ['[data-note-button][tabindex="0"]', '[data-search]'] },
  { place: '.note-pane', first: ['.text', '.source', 'button:enabled'] },
  { place: '.side', first: ['[role="tab"][aria-selected="true"]'] },
];

/** Focuses the next or previous visible region, wrapping around at the end. */
function focusRegion(app: Uses<'openNote' | 'view'>, step: 1 | -1): void {
  const shown = regions.filter(({ place }) => document.querySelector(place) !== null);
  const here = shown.findIndex(({ place }) => document.activeElement?.closest(place));
  const from = here < 0 && step < 0 ? 0 : here;
  for (let steps = 1; steps <= shown.length; steps += 1) {
    const region = shown[(from + steps * step + shown.length) % shown.length];
    if (region?.place === '.note-pane' && app.openNote.getState().current !== null) {
      focusText(app);
      return;
    }
    const target = region?.first.flatMap(
      (selector) => document.querySelector<HTMLElement>(`${region.place} ${selector}`) ?? [],
    )[0];
    target?.focus();
    if (target !== undefined && document.activeElement === target) return;
  }
}

export const back = defineCommand({
  id: 'back',
  title: t('app.back'),
  group: 'Window',
  order: 24,
  keys: ['Alt+ArrowLeft'],
  // there Option with an arrow key moves the caret by a word
  macKeys: ['Mod+['],
  menu: { name: 'Go', section: 1 },
  when: (app) => placeToGo(app, -1) !== null,
  run: (app) => app.runReportingErrors(() => goToVisited(app, -1)),
});

export const forward = defineCommand({
  id: 'forward',
  title: t('app.forward'),
  group: 'Window',
  order: 25,
  keys: ['Alt+ArrowRight'],
  macKeys: ['Mod+]'],
  menu: { name: 'Go', section: 1 },
  when: (app) => placeToGo(app, 1) !== null,
  run: (app) => app.runReportingErrors(() => goToVisited(app, 1)),
});

const pane = (name: Pane, title: string, order: number, keys: string): Command =>
  defineCommand({
    id: `toggle-${name}`,
    title,
    group: 'Window',
    order,
    keys: [keys],
    inDialogs: true,
    menu: { name: 'View', section: 2 },
    run(app) {
      // In focus mode all panes are hidden, so the command always means to show one.
      if (!inFocusMode(app)) return togglePane(app, name);
      setFocusMode(app, false);
      showPane(app, name);
    },
  });

export const panes = [
  pane('navigation', t('app.toggleFolders'), 50, 'Mod+Shift+E'),
  pane('list', t('app.toggleList'), 60, 'Mod+Shift+L'),
  pane('inspector', t('app.toggleInspector'), 70, 'Mod+Alt+I'),
];

export const nextPane = defineCommand({
  id: 'next-region',
  title: t('app.nextPane'),
  group: 'Window',
  order: 30,
  keys: ['F6'],
  menu: { name: 'Go', section: 2 },
  run: (app) => focusRegion(app, 1),
});

export const previousPane = defineCommand({
  id: 'previous-region',
  title: t('app.previousPane'),
  group: 'Window',
  order: 40,
  keys: ['Shift+F6'],
  menu: { name: 'Go', section: 2 },
  run: (app) => focusRegion(app, -1),
});
