import { NotebookPen } from 'lucide-react';
import { useStore } from 'zustand';
import type { Panes } from '../layout/use-panes.ts';
import { SyncStatusLine } from '../navigation/sync-status-line.tsx';
import { capsOf } from '../shortcuts/chord-text.ts';
import { useApp } from '../state/use-app.ts';
import { NotePage } from './note-page.tsx';
import { PageHeader } from './page-header.tsx';

/** The middle of the window: the open note, or what to do without one. */
export function Page({ panes }: { panes: Panes }) {
  const app = useApp();
  const current = useStore(app.openNote, (state) => state.current);
  const statusElsewhere = panes.navigation.shown || panes.list.shown;
  return (
    <main className="page">
      <h1 className="unseen">Example Notes</h1>
      <PageHeader panes={panes} session={current} />
      {current === null ? <NoNote /> : <NotePage key={current.note.id} session={current} />}
      {statusElsewhere ? null : <SyncStatusLine />}
    </main>
  );
}

function NoNote() {
  const empty = useStore(useApp().library, (state) => state.loaded && state.notes.size === 0);
  const keys = (command: 'new-note' | 'quick-switcher') =>
    capsOf(command).map((cap) => <kbd key={cap}>{cap}</kbd>);
  return (
    <div className="empty page-empty">
      <NotebookPen aria-hidden="true" />
      <p>{empty ? 'A place for your notes.' : 'No note is open.'}</p>
      <p className="fine">
        {keys('new-note')} starts a new one{empty ? '.' : ', '}
        {empty ? null : keys('quick-switcher')}
        {empty ? null : ' finds another.'}
      </p>
    </div>
  );
}
