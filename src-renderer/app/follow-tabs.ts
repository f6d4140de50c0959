import { isDeleted, isNewAndBlank, isSettled } from '../note-session/open-notes.ts';
import {
  activeTab,
  type NoteTabs,
  noteContinued,
  noteDiscarded,
  noteShown,
  notesRemoved,
  tabClosed,
  tabOf,
} from '../workspace/note-tabs.ts';
import type { Services } from '../workspace/services.ts';

/** Keeps the tabs in accordance with the open note, and with notes that are deleted or go on under another id. */
export function followTabs({
  core,
  library,
  openNote,
  runReportingErrors,
  view,
}: Pick<Services, 'core' | 'library' | 'openNote' | 'runReportingErrors' | 'view'>): void {
  const change = (next: (tabs: NoteTabs) => NoteTabs): void =>
    view.setState(({ tabs }) => ({ tabs: next(tabs) }));

  openNote.subscribe((state, { current: before }) => {
    const { current } = state;
    if (current === before) return;
    if (current !== null) change((tabs) => noteShown(tabs, current.note.id));
    if (before === null || before.note.id === current?.note.id) return;
    const left = before.note.id;
    if (current !== null) {
      // The tab of a note that is only looked at in the trash, or that is discarded, would lead nowhere.
      if (isDeleted(before)) change((tabs) => tabClosed(tabs, tabOf(tabs, left)?.key ?? -1));
      else if (isNewAndBlank(state, before)) {
        const { notes } = library.getState();
        change((tabs) => noteDiscarded(tabs, left, (noteId) => notes.has(noteId)));
      }
    } else if (tabOf(view.getState().tabs, left) !== undefined) {
      change((tabs) => tabClosed(tabs, tabOf(tabs, left)?.key ?? -1));
      const next = activeTab(view.getState().tabs)?.noteId ?? null;
      if (next !== null) runReportingErrors(() => openNote.open(next));
    }
  });

  core.on('library.changed', ({ removed, continued = [] }) => {
    const { current, sessions } = openNote.getState();
    for (const { from, to } of continued) change((tabs) => noteContinued(tabs, from, to));
    const gone = new Set(removed);
    change((tabs) =>
      notesRemoved(tabs, (noteId) => {
        const session = sessions.get(noteId);
        // what is not saved yet makes the file again; what becomes of the open note is decided there
        return (
          gone.has(noteId) && current?.note.id !== noteId && (session === undefined || isSettled(session))
        );
      }),
    );
  });
}
