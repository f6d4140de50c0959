import { activeTab, type NoteTab, tabOf } from '../../workspace/note-tabs.ts';
import type { Uses } from '../../workspace/services.ts';

/** The tab that a command acts on: the one whose menu is open, or else the active one, if it has a note. */
export function targetTab({ openNote, view }: Uses<'openNote' | 'view'>): NoteTab | undefined {
  const { tabs, targets } = view.getState();
  const shown = openNote.getState().current?.note.id ?? null;
  const tab = targets === null ? (tabOf(tabs, shown) ?? activeTab(tabs)) : tabOf(tabs, targets[0] ?? null);
  return tab?.noteId === null ? undefined : tab;
}

/** Whether the window has several tabs, which are shown then. */
export const hasTabs = ({ view }: Uses<'view'>): boolean => view.getState().tabs.list.length > 1;

/** The row of tabs; its keys and focus stay there while it has them. */
export const stripSelector = '.tab-strip';

/** Whether the text takes the focus when another tab is shown: not from the tabs. */
export const focusesText = (): boolean => document.activeElement?.closest(stripSelector) == null;
