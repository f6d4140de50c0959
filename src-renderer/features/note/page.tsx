import { NotebookPen } from 'lucide-react';
import { useStore } from 'zustand';
import { useServices } from '../../workspace/services.ts';
import type { Panes } from '../../workspace/use-panes.ts';
import { SyncStatusLine } from '../sync/sync-status-line.tsx';
import { ReadOnlyBanner } from '../vault/read-only-banner.tsx';
import { NotePage } from './note-page.tsx';
import { PageHeader } from './page-header.tsx';

/** The middle of the window: the open note, or what to do without one. */
export function Page({ panes }: { panes: Panes }) {
  const app = useServices();
  const current = useStore(app.openNote, (state) => state.current);
  const statusElsewhere = panes.navigation.shown || panes.list.shown;
  return (
    <main className="page">
      <h1 className="unseen">Example Notes</h1>
      <PageHeader panes={panes} session={current} />
      <ReadOnlyBanner />
      {current === null ? <NoNote /> : <NotePage key={current.place} session={current} />}
      {statusElsewhere ? null : <SyncStatusLine />}
    </main>
  );
}

function NoNote() {
  const empty = useStore(useServices().library, (state) => state.loaded && state.notes.size === 0);
  return empty ? <FirstStart /> : <NoneOpen />;
}

/** The keys of a command. */
function Keys({ command }: { command: string }) {
  return useServices()
    .commands.keycaps(command)
    .map((cap) => <kbd key={cap}>{cap}</kbd>);
}

function NoneOpen() {
  return (
    <div className="empty page-empty">
      <NotebookPen aria-hidden="true" />
      <p>No note is open.</p>
      <p className="fine">
        <Keys command="new-note" /> starts a new one, <Keys command="quick-switcher" /> finds another.
      </p>
    </div>
  );
}

function FirstStart() {
  const app = useServices();
  const vault = useStore(app.settings, (state) => state.vault);
  return (
    <div className="empty page-empty">
      <NotebookPen aria-hidden="true" />
      <h2>Write your first note</h2>
      <p className="fine">
        Every note is a Markdown file in <span className="path">{vault}</span>. Markdown files you put there
        show up here.
      </p>
      <button type="button" className="primary" onClick={() => app.commands.run('new-note')}>
        Write a note
      </button>
      <p className="fine">
        <Keys command="new-note" /> New note <span className="dot-gap" /> <Keys command="shortcuts" />{' '}
        Shortcuts
      </p>
    </div>
  );
}
