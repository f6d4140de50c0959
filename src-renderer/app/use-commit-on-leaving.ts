import { useEffect } from 'react';
import type { Uses } from '../workspace/services.ts';
import { useServices } from '../workspace/services.ts';

/** Milliseconds a closing window waits for its last save. */
const patience = 3_000;

/** Commits what was edited when the window is left, hidden or closed, and holds back a close that would lose text. */
export function useCommitOnLeaving(): void {
  const app = useServices();
  useEffect(() => {
    const commit = (): void => app.openNote.commitAll();
    const onVisibility = (): void => {
      if (document.visibilityState === 'hidden') commit();
    };
    const onPageHide = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) commit();
      else app.openNote.leaveAll();
    };
    let warned = false;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => {
      commit();
      if (warned || !app.openNote.hasUncommitted()) return;
      event.preventDefault();
      // Chromium before 119 goes by this alone.
      event.returnValue = true;
      // A browser asks the person. The desktop window closes by itself as soon as everything is saved.
      if (window.exampleNotes !== undefined)
        void closeWhenSaved(app).then((closed) => {
          warned = !closed;
        });
    };
    window.addEventListener('blur', commit);
    window.addEventListener('pagehide', onPageHide);
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('blur', commit);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [app]);
}

/** Answers whether the window was closed; if not, the person knows why, and the next close goes through. */
async function closeWhenSaved(app: Uses<'notices' | 'openNote'>): Promise<boolean> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([app.openNote.settled(), late]);
  const saved = !app.openNote.hasUncommitted();
  if (saved) window.close();
  else app.notices.notify('error', 'Some changes are not saved yet. Close again to quit without them.');
  return saved;
}
