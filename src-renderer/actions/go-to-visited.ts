import { openAndFocus } from '../workspace/focus-request.ts';
import { visitsChanged, visitsOf } from '../workspace/note-tabs.ts';
import type { Uses } from '../workspace/services.ts';
import { visitFrom } from '../workspace/visited-notes.ts';
import { revealNote } from './reveal-note.ts';

type Needs = Uses<'library' | 'openNote' | 'view'>;

/** The place of the note that going back (-1) or forward (1) leads to; null when there is none. */
export function placeToGo(app: Needs, step: 1 | -1): number | null {
  const visits = visitsOf(app.view.getState().tabs);
  if (visits.notes.length === 0) return null;
  const shown = app.openNote.getState().current?.note.id ?? null;
  return visitFrom(visits, step, app.library.getState().notes, shown);
}

/** Opens the note that the tab has shown before the open one, or after it. A note that is in another tab by now is shown there. */
export async function goToVisited(app: Needs, step: 1 | -1): Promise<void> {
  const at = placeToGo(app, step);
  const { notes } = visitsOf(app.view.getState().tabs);
  const noteId = at === null ? undefined : notes[at];
  if (at === null || noteId === undefined) return;
  // Set first: the note that is shown then is where the window is, and none is forgotten.
  app.view.setState(({ tabs }) => ({ tabs: visitsChanged(tabs, { notes, at }) }));
  revealNote(app, noteId);
  await openAndFocus(app, noteId);
}
