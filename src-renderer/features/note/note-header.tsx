import { Ellipsis, History, PanelLeft, PanelRight } from 'lucide-react';
import { useStore } from 'zustand';
import type { SyncStage } from '../../../src-shared/rpc/sync.ts';
import { t } from '../../../src-shared/texts/t.ts';
import { type AutosaveState, hasUncommitted, hasUnsaved } from '../../note-session/autosave.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ButtonMenu, useChosen } from '../../ui/menu.tsx';
import { type DotKind, StateDot } from '../../ui/state-dot.tsx';
import { CommandItems } from '../../workspace/command-menus.tsx';
import type { Panes } from '../../workspace/panes.ts';
import { useServices } from '../../workspace/services.ts';
import { FileHandle } from './file-handle.tsx';

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

/** The menu with the commands for the open note. */
function NoteMenu({ disabled }: { disabled: boolean }) {
  const { commands } = useServices();
  const { choose, onCloseAutoFocus } = useChosen();
  return (
    <ButtonMenu
      trigger={<IconButton icon={Ellipsis} label={t('note.more')} />}
      disabled={disabled}
      label={t('note.actions')}
      onCloseAutoFocus={onCloseAutoFocus}
    >
      <CommandItems toolbar="note-menu" onChoose={(id) => choose(() => commands.run(id))} />
    </ButtonMenu>
  );
}

/** A save state as a label, its dot, and an explanation for the tooltip. */
type ShownState = { readonly text: string; readonly dot: DotKind; readonly hint: string };

const stages: Record<SyncStage, ShownState> = {
  queued: { text: t('note.stateQueued'), dot: 'waiting', hint: t('note.stateQueuedHint') },
  uploading: { text: t('note.stateUploading'), dot: 'busy', hint: t('note.stateUploadingHint') },
  received: { text: t('common.saved'), dot: 'done', hint: t('note.stateReceivedHint') },
  enriched: { text: t('common.saved'), dot: 'done', hint: t('note.stateEnrichedHint') },
  blocked: { text: t('note.stateBlocked'), dot: 'bad', hint: t('note.stateBlockedHint') },
};

/** The state of the open note: only in the window, in the file, or in a revision with its sync stage. */
export function saveState(autosave: AutosaveState, stage: SyncStage | null): ShownState {
  if (autosave.failure !== null)
    return { text: t('common.notSaved'), dot: 'bad', hint: t('note.stateUnsavedHint') };
  if (hasUnsaved(autosave))
    return { text: t('common.saving'), dot: 'waiting', hint: t('note.stateSavingHint') };
  if (hasUncommitted(autosave))
    return { text: t('note.stateDraft'), dot: 'waiting', hint: t('note.stateDraftHint') };
  if (stage === null) return { text: t('common.saved'), dot: 'done', hint: t('note.stateSavedHint') };
  return stages[stage];
}
