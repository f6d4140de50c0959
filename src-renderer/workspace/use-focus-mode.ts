import { useStore } from 'zustand';
import { useServices } from './services.ts';

/** Whether focus mode is on and a note is open. */
export function useFocusMode(): boolean {
  const app = useServices();
  const wanted = useStore(app.view, (state) => state.focusMode);
  const hasNote = useStore(app.openNote, (state) => state.current !== null);
  return wanted && hasNote;
}
