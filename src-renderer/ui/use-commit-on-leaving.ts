import { useEffect } from 'react';
import { useApp } from '../state/use-app.ts';

/** Commits what was edited when the window is left, hidden or closed, and holds back a close that would lose text. */
export function useCommitOnLeaving(): void {
  const { openNote } = useApp();
  useEffect(() => {
    const commit = (): void => openNote.commitAll();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') commit();
    };
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      commit();
      // In the desktop shell the closing window waits for the core; a browser can only ask.
      if (window.exampleNotes === undefined && openNote.hasUncommitted()) event.preventDefault();
    };
    window.addEventListener('blur', commit);
    window.addEventListener('pagehide', commit);
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', commit);
      window.removeEventListener('pagehide', commit);
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [openNote]);
}
