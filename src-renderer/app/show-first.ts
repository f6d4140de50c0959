import { noTabs, notesRemoved } from '../workspace/note-tabs.ts';
import type { Uses } from '../workspace/services.ts';
import { beginningOf } from './first-note.ts';

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
