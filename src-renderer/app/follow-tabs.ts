import type { NoteId } from '../../src-shared/ids.ts';
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
  tabsOf,
} from '../workspace/note-tabs.ts';
import type { Services } from '../workspace/services.ts';
import { rememberedInWindow, rememberInWindow, storedTexts } from '../workspace/window-memory.ts';

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

/** More tabs than anybody opens; a stored text may be anything. */
const maxTabs = 1_000;

/** Restores the tabs of this window, none of which is shown yet, and remembers them. */
export function rememberTabs({ view }: Pick<Services, 'view'>): void {
  view.setState({ tabs: tabsOf(parseTabs(rememberedInWindow('tabs'))) });
  view.subscribe(({ tabs: { list } }, { tabs: before }) => {
    if (list === before.list) return;
    const notes = list.flatMap(({ noteId }) => noteId ?? []);
    rememberInWindow('tabs', notes.length === 0 ? null : JSON.stringify(notes));
  });
}

/** The notes of the tabs that were stored. Those that the library does not have are left out when it is loaded. */
export const parseTabs = (stored: string | null): NoteId[] =>
  storedTexts(stored).slice(0, maxTabs) as NoteId[]; // only looked up
