import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { EditorBody } from '../../editor/note-editor.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { Kbd } from '../../ui/kbd.tsx';
import type { Panes } from '../../workspace/panes.ts';
import { useServices } from '../../workspace/services.ts';
import { NoteHeader } from './note-header.tsx';

type NotePaneProps = {
  panes: Panes;
  /** The tabs of open notes; null while they are hidden. */
  tabs: ReactNode;
  /** The sync status, shown when no other pane shows it. */
  status: ReactNode;
  /** A banner for all notes. */
  banner: ReactNode;
  /** What is above the open note, whichever it is. */
  toolbar(session: NoteSession<EditorBody>): ReactNode;
  /** Shows the open note. */
  note(session: NoteSession<EditorBody>): ReactNode;
  /** The guide of the first start. */
  welcome: ReactNode;
  /** What the element with the note is for screen readers, where it belongs to a tab. */
  panel: { readonly id: string; readonly role?: 'tabpanel'; readonly 'aria-labelledby'?: string };
};

/** The centre of the window: the open note, or a hint without one. */
export function NotePane({ panes, tabs, panel, status, banner, toolbar, note, welcome }: NotePaneProps) {
  const app = useServices();
  const current = useStore(app.openNote, (state) => state.current);
  const statusElsewhere = panes.navigation.shown || panes.list.shown;
  return (
    <main className="note-pane">
      <h1 className="sr-only">Example Notes</h1>
      {tabs}
      <div className="note-panel" {...panel}>
        <NoteHeader panes={panes} session={current} />
        {banner}
        {current === null ? null : toolbar(current)}
        {current === null ? <NoNote welcome={welcome} /> : note(current)}
      </div>
      {statusElsewhere ? null : status}
    </main>
  );
}

function NoNote({ welcome }: { welcome: ReactNode }) {
  const { library, settings } = useServices();
  const empty = useStore(library, (state) => state.loaded && state.notes.size === 0);
  // the path of the vault is loaded together with the settings
  const guided = useStore(settings, (state) => state.vault !== '' && !state.settings.welcomeClosed);
  if (!empty) return <NoneOpen />;
  return guided ? <div className="welcome-place">{welcome}</div> : <FirstStart />;
}

/** The keys of a command. */
function Keys({ command }: { command: string }) {
  return useServices()
    .commands.keycaps(command)
    .map((cap) => <Kbd key={cap} keys={cap} />);
}

function NoneOpen() {
  return (
    <div className="empty note-pane-empty">
      <NotebookPen aria-hidden="true" />
      <p>{t('note.noneOpen')}</p>
      <p className="caption">
        <Keys command="new-note" /> {t('note.startsNew')} <Keys command="quick-switcher" />{' '}
        {t('note.findsAnother')}
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
      <h2>{t('note.first')}</h2>
      <p className="caption path">{t('note.everyNoteIsFile', { vault })}</p>
      <button type="button" className="primary" onClick={() => app.commands.run('new-note')}>
        {t('note.write')}
      </button>
      <p className="caption">
        <Keys command="new-note" /> {t('note.new')} <span className="dot-gap" /> <Keys command="shortcuts" />{' '}
        {t('common.shortcuts')}
      </p>
    </div>
  );
}
