import type { MouseEvent } from 'react';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenResult } from '../note-session/open-note-types.ts';
import { openAndFocus } from './focus-request.ts';
import { tabClosed, tabMade, tabOf } from './note-tabs.ts';
import type { Uses } from './services.ts';

/** Shows a note in the tab that has it, or else in a new one, and focuses its text. */
export async function openInNewTab(app: Uses<'openNote' | 'view'>, noteId: NoteId): Promise<OpenResult> {
  const isNew = tabOf(app.view.getState().tabs, noteId) === undefined;
  app.view.setState(({ tabs }) => ({ tabs: tabMade(tabs, noteId) }));
  const made = isNew ? tabOf(app.view.getState().tabs, noteId) : undefined;
  const result = await openAndFocus(app, noteId);
  // where another note was asked for meanwhile, its tab stays
  if (made !== undefined && result === 'failed')
    app.view.setState(({ tabs }) => ({ tabs: tabClosed(tabs, made.key) }));
  return result;
}

/** Whether a click, or a key, asks for a new tab: by Ctrl, on a Mac Cmd, or by the middle button. */
export const asksForNewTab = (
  event: Pick<MouseEvent, 'ctrlKey' | 'metaKey'> & { button?: number },
): boolean => event.ctrlKey || event.metaKey || event.button === 1;

/** Opens a note in the current tab, or in a new one, and focuses its text. Closes the drawer that covers it. */
export function openNoteIn(
  app: Uses<'openNote' | 'runReportingErrors' | 'view'>,
  noteId: NoteId,
  newTab: boolean,
): void {
  app.view.setState({ drawer: null });
  app.runReportingErrors(() => (newTab ? openInNewTab : openAndFocus)(app, noteId));
}

/** Handlers of a button that opens something: a click here, with Ctrl or the middle button in a new tab. */
export const opensOnClick = (open: (newTab: boolean) => void) => ({
  onClick: (event: MouseEvent): void => open(asksForNewTab(event)),
  ...onMiddleClick(() => open(true)),
});

/** Handlers for the middle button, which would begin to scroll or paste. */
export const onMiddleClick = (act: (event: MouseEvent) => void) => ({
  onMouseDown(event: MouseEvent): void {
    if (event.button === 1) event.preventDefault();
  },
  // the text may have kept the focus, and on Linux what is selected anywhere would be pasted into it
  onMouseUp(event: MouseEvent): void {
    if (event.button === 1) event.preventDefault();
  },
  onAuxClick(event: MouseEvent): void {
    if (event.button !== 1) return;
    event.preventDefault();
    act(event);
  },
});
