import { useEffect } from 'react';
import { t } from '../../src-shared/texts/t.ts';
import type { Uses } from '../workspace/services.ts';
import { useServices } from '../workspace/services.ts';

/** Milliseconds that a closing window waits for its last save. */
const saveTimeout = 3_000;

/** Commits all edits when the window loses the focus, is hidden or closes, and prevents a close that would lose text. */
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
      if (window.exampleNotes === undefined) {
        // The browser asks the user. It gives `pagehide` half a second afterwards, which a busy machine may exceed.
        app.openNote.leaveAll();
        return;
      }
      // The desktop window closes itself as soon as everything is saved.
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

/** Returns whether the window was closed; if not, a notice says why, and the next attempt to close succeeds. */
async function closeWhenSaved(app: Uses<'notices' | 'openNote'>): Promise<boolean> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, saveTimeout));
  await Promise.race([app.openNote.settled(), late]);
  const saved = !app.openNote.hasUncommitted();
  if (saved) window.close();
  else app.notices.notify('error', t('app.unsavedOnClose'));
  return saved;
}
