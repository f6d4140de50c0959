import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import { useServices } from '../../workspace/services.ts';
import type { Panes } from '../../workspace/use-panes.ts';
import { NoteHeader } from './note-header.tsx';
import { OpenNoteView } from './open-note-view.tsx';

type NotePaneProps = {
  panes: Panes;
  /** The sync status, shown when no other pane shows it. */
  status: ReactNode;
  /** A banner for all notes. */
  banner: ReactNode;
  /** A banner for the open note. */
  noteBanner(noteId: NoteId): ReactNode;
};

/** The centre of the window: the open note, or a hint without one. */
export function NotePane({ panes, status, banner, noteBanner }: NotePaneProps) {
  const app = useServices();
  const current = useStore(app.openNote, (state) => state.current);
  const statusElsewhere = panes.navigation.shown || panes.list.shown;
  return (
    <main className="note-pane">
      <h1 className="sr-only">Example Notes</h1>
      <NoteHeader panes={panes} session={current} />
      {banner}
      {current === null ? (
        <NoNote />
      ) : (
        <OpenNoteView key={current.place} session={current} banner={noteBanner(current.note.id)} />
      )}
      {statusElsewhere ? null : status}
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
    <div className="empty note-pane-empty">
      <NotebookPen aria-hidden="true" />
      <p>No note is open.</p>
      <p className="caption">
        <Keys command="new-note" /> starts a new one, <Keys command="quick-switcher" /> finds another.
      </p>
    </div>
  );
}

function FirstStart() {
  const app = useServices();
  const vault = useStore(app.settings, (state) => state.vault);
  return (
    <div className="empty note-pane-empty">
      <NotebookPen aria-hidden="true" />
      <h2>Write your first note</h2>
      <p className="caption">
        Every note is a Markdown file in <span className="path">{vault}</span>. Markdown files you put there
        show up here.
      </p>
      <button type="button" className="primary" onClick={() => app.commands.run('new-note')}>
        Write a note
      </button>
      <p className="caption">
        <Keys command="new-note" /> New note <span className="dot-gap" /> <Keys command="shortcuts" />{' '}
        Shortcuts
      </p>
    </div>
  );
}
