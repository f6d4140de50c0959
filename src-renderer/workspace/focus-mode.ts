import type { Uses } from './services.ts';

const key = 'example-notes:focus-mode';

/** Whether this window was in focus mode before its page was loaded again. */
export const rememberedFocusMode = (): boolean => sessionStorage.getItem(key) === 'on';

/** Shows the text of the open note alone, or everything again. It is kept for this window, whatever note is open. */
export function setFocusMode(app: Uses<'view'>, on: boolean): void {
  if (on) sessionStorage.setItem(key, 'on');
  else sessionStorage.removeItem(key);
  if (app.view.getState().focusMode !== on) app.view.setState({ focusMode: on, drawer: null });
}

/** Whether the text of the open note stands alone; without a note there is nothing to focus on. */
export const inFocusMode = (app: Uses<'openNote' | 'view'>): boolean =>
  app.view.getState().focusMode && app.openNote.getState().current !== null;
