import type { NoteId } from '../../src-shared/ids.ts';
import type { Settings } from '../../src-shared/settings.ts';
import { noTabs, notesRemoved } from '../workspace/note-tabs.ts';
import { isSafeMode } from '../workspace/safe-mode.ts';
import type { Uses } from '../workspace/services.ts';
import { rememberedInWindow, rememberInWindow } from '../workspace/window-memory.ts';

/** Shows what a window begins with, unless the user opened a note before the notes were loaded. */
export async function showFirst(
  app: Uses<'commands' | 'library' | 'openNote' | 'settings' | 'view'>,
): Promise<void> {
  const { note, keepsTabs } = beginningOf(app.settings.getState().settings.startWith);
  const { notes } = app.library.getState();
  const { current, opening } = app.openNote.getState();
  const begun = current?.note.id ?? opening;
  app.view.setState(({ tabs }) => {
    const left = notesRemoved(tabs, (id) => id !== begun && !(keepsTabs && notes.has(id)));
    return { tabs: left.list.every(({ noteId }) => noteId === null) ? noTabs : { ...left, closed: [] } };
  });
  if (begun !== null) return;
  if (note === 'daily') return app.commands.run('daily-note');
  const first = note !== null && notes.has(note) ? note : keepsTabs ? lastTab(app) : null;
  if (first !== null) await app.openNote.open(first);
}

const lastTab = ({ view }: Uses<'view'>) => view.getState().tabs.list.at(-1)?.noteId ?? null;

/** Remembers the open note for a reload of this window and for the next start. */
export const rememberNote = (noteId: NoteId | null): void => rememberInWindow('last-note', noteId);

/** What a window begins with. */
type Beginning = {
  /** The note that is shown first, which may not exist any more; null for none. */
  readonly note: NoteId | 'daily' | null;
  /** Whether the tabs are those of the last time. */
  readonly keepsTabs: boolean;
};

/** What a window begins with: after a reload with what it showed before, or else with what the settings say; with nothing in safe mode. Asked once. */
function beginningOf(startWith: Settings['startWith']): Beginning {
  if (isSafeMode()) return { note: null, keepsTabs: false };
  // Only note ids are stored; any other text is not found in the library.
  const last = rememberedInWindow('last-note') as NoteId | null;
  if (sessionStorage.getItem(openedKey) !== null) return { note: last, keepsTabs: true };
  sessionStorage.setItem(openedKey, 'yes');
  if (startWith === 'nothing') return { note: null, keepsTabs: false };
  return { note: startWith === 'daily-note' ? 'daily' : last, keepsTabs: true };
}

/** Distinguishes a reload from a new window. */
const openedKey = 'example-notes:window-was-opened';
