import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenResult } from '../note-session/open-note-types.ts';
import type { NewNotePlace } from '../workspace/new-note-place.ts';
import {
  activeTab,
  type NoteTab,
  noteShown,
  othersClosed,
  tabClosed,
  tabMade,
  tabOf,
  tabReopened,
} from '../workspace/note-tabs.ts';
import { openInNewTab } from '../workspace/open-in-tab.ts';
import type { Uses } from '../workspace/services.ts';
import { focusNote } from './reveal-note.ts';

type Needs = Uses<'library' | 'openNote' | 'view'>;

/**
 * Shows the note of a tab as it was left. `focusesText`: the text takes the focus, at its caret, without scrolling to it. A tab whose
 * note is gone closes.
 */
export async function showTab(app: Needs, noteId: NoteId, focusesText: boolean): Promise<OpenResult> {
  const result = await app.openNote.open(noteId);
  if (app.openNote.getState().current?.note.id === noteId) {
    app.view.setState(
      focusesText ? { drawer: null, focus: { kind: 'text', noteId, keepsScroll: true } } : { drawer: null },
    );
  } else if (result === 'failed' && !app.library.getState().notes.has(noteId))
    app.view.setState(({ tabs }) => ({ tabs: tabClosed(tabs, tabOf(tabs, noteId)?.key ?? -1) }));
  return result;
}

/** Makes a note, and shows it in a tab of its own beside the active one. */
export async function newNoteInTab(app: Needs, place: NewNotePlace, tags: readonly string[]): Promise<void> {
  const before = app.view.getState().tabs;
  await app.openNote.create(place.account, place.folder, tags);
  const noteId = app.openNote.getState().current?.note.id;
  if (noteId === undefined) return;
  app.view.setState(({ tabs }) => {
    // it was shown in the active tab, which keeps its note
    const shown = tabOf(tabs, noteId);
    const former = before.list.find(({ key }) => key === shown?.key);
    if (former === undefined || former.noteId === null || former.noteId === noteId) return {};
    const list = tabs.list.map((tab) => (tab === shown ? former : tab));
    return { tabs: noteShown(tabMade({ ...tabs, list }, noteId), noteId) };
  });
}

/** Shows the tab that is so many places after the active one, from the end on at the start. */
export async function stepToTab(app: Needs, step: number, focusesText: boolean): Promise<void> {
  const { tabs } = app.view.getState();
  const { current, opening } = app.openNote.getState();
  const shown = tabOf(tabs, opening ?? current?.note.id ?? null) ?? activeTab(tabs);
  if (shown === undefined) return;
  const { length } = tabs.list;
  const next = tabs.list[(tabs.list.indexOf(shown) + step + length) % length];
  if (next !== undefined && next !== shown && next.noteId !== null)
    await showTab(app, next.noteId, focusesText);
}

/**
 * Closes a tab; what was typed there is saved as when another note is opened. The tab beside it is shown when it was active, with the
 * focus in its text if `focusesText`.
 */
export async function closeTab(app: Needs, { key }: NoteTab, focusesText: boolean): Promise<void> {
  const before = app.view.getState().tabs;
  const tab = before.list.find((one) => one.key === key);
  const noteId = tab?.noteId ?? null;
  if (noteId === null) return;
  app.view.setState({ tabs: tabClosed(before, key) });
  if (before.active !== key) return;
  const next = activeTab(app.view.getState().tabs)?.noteId ?? null;
  if (next === null) {
    app.openNote.close();
    focusNote(noteId);
    return;
  }
  const result = await showTab(app, next, focusesText);
  if (result !== 'failed' || app.openNote.getState().current?.note.id !== noteId) return;
  // The other note could not be read: what is still shown keeps its tab.
  const again = tabReopened(app.view.getState().tabs, (one) => one === noteId);
  if (again !== null) app.view.setState({ tabs: noteShown(again.tabs, noteId) });
}

/** Closes all tabs but one, and shows that. */
export async function closeOtherTabs(
  app: Needs,
  { key, noteId }: NoteTab,
  focusesText: boolean,
): Promise<void> {
  app.view.setState(({ tabs }) => ({ tabs: othersClosed(tabs, key) }));
  if (noteId !== null && app.openNote.getState().current?.note.id !== noteId)
    await showTab(app, noteId, focusesText);
}

/** Opens the tab again that was closed last, of a note that still exists. */
export async function reopenTab(app: Needs): Promise<void> {
  const again = reopenable(app);
  if (again === null) return;
  app.view.setState({ tabs: again.tabs });
  await openInNewTab(app, again.noteId);
}

/** The tabs with the tab that was closed last; null when none can be opened again. */
export const reopenable = (app: Uses<'library' | 'view'>): ReturnType<typeof tabReopened> => {
  const { notes } = app.library.getState();
  return tabReopened(app.view.getState().tabs, (noteId) => notes.has(noteId));
};
