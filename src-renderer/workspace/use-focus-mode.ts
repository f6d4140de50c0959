import { useStore } from 'zustand';
import { useApp } from './use-app.ts';

/** Whether the text of the open note stands alone. */
export function useFocusMode(): boolean {
  const app = useApp();
  const wanted = useStore(app.view, (state) => state.focusMode);
  const hasNote = useStore(app.openNote, (state) => state.current !== null);
  return wanted && hasNote;
}
