import { History, PanelLeft, PanelRight } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { useServices } from '../../workspace/services.ts';
import type { Panes } from '../../workspace/use-panes.ts';
import { FileHandle } from './file-handle.tsx';
import { NoteMenu } from './note-menu.tsx';
import { saveState } from './save-state.ts';

/** The folder of the note, its save state, and the buttons for the panes. */
export function NoteHeader({ panes, session }: { panes: Panes; session: NoteSession | null }) {
  const app = useServices();
  const hint = (command: 'toggle-list' | 'history' | 'toggle-inspector') => app.commands.keys(command);
  return (
    <header>
      <IconButton
        icon={PanelLeft}
        label={panes.list.shown ? t('note.hideList') : t('note.showList')}
        hint={hint('toggle-list')}
        className="first"
        onClick={() => app.commands.run('toggle-list')}
      />
      {session === null || session.note.readOnly?.kind === 'deleted' ? null : (
        <FileHandle noteId={session.note.id} />
      )}
      {session === null ? null : <Breadcrumb session={session} />}
      <span className="gap" />
      {session === null || session.note.readOnly !== null ? null : <SaveState session={session} />}
      <IconButton
        icon={History}
        label={t('common.history')}
        hint={hint('history')}
        disabled={session === null}
        onClick={() => app.commands.run('history')}
      />
      <IconButton
        icon={PanelRight}
        label={panes.inspector.shown ? t('note.hideInspector') : t('note.showInspector')}
        hint={hint('toggle-inspector')}
        aria-pressed={panes.inspector.shown}
        onClick={() => app.commands.run('toggle-inspector')}
      />
      <NoteMenu disabled={session === null || session.note.readOnly?.kind === 'deleted'} />
    </header>
  );
}

function Breadcrumb({ session }: { session: NoteSession }) {
  const summary = useStore(useServices().library, (state) => state.notes.get(session.note.id));
  const { account, folder } = summary ?? session.note;
  return (
    <ol className="breadcrumb" aria-label={t('note.folder')} title={session.note.path}>
      {[account, ...(folder?.split('/') ?? [])].map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the path
        <li key={index}>
          <span dir="auto">{part}</span>
        </li>
      ))}
    </ol>
  );
}

function SaveState({ session }: { session: NoteSession }) {
  const autosave = useStore(session.store, (state) => state.autosave);
  const stage = useStore(useServices().library, (state) => state.notes.get(session.note.id)?.stage ?? null);
  const { text, dot, hint } = saveState(autosave, stage);
  return (
    <span className="state" data-save-state="" title={hint}>
      <StateDot kind={dot} />
      {text}
    </span>
  );
}
