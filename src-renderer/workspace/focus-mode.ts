import { useStore } from 'zustand';
import { type Uses, useServices } from './services.ts';

const key = 'example-notes:focus-mode';

/** Whether this window was in focus mode before it was reloaded. */
export const rememberedFocusMode = (): boolean => sessionStorage.getItem(key) === 'on';

/** Turns focus mode on or off, for all notes of this window. */
export function setFocusMode(app: Uses<'view'>, on: boolean): void {
  if (on) sessionStorage.setItem(key, 'on');
  else sessionStorage.removeItem(key);
  if (app.view.getState().focusMode !== on) app.view.setState({ focusMode: on, drawer: null });
}

/** Whether focus mode is on and a note is open. */
export const inFocusMode = (app: Uses<'openNote' | 'view'>): boolean =>
  app.view.getState().focusMode && app.openNote.getState().current !== null;

/** Whether focus mode is on and a note is open. */
export function useFocusMode(): boolean {
  const app = useServices();
  const wanted = useStore(app.view, (state) => state.focusMode);
  const hasNote = useStore(app.openNote, (state) => state.current !== null);
  return wanted && hasNote;
}
