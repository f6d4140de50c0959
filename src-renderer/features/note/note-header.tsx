import { Ellipsis, FileText, History, PanelLeft, PanelRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type DragEvent, useRef } from 'react';
import { useStore } from 'zustand';
import type { NoteId } from '../../../src-shared/ids.ts';
import type { NoteFileCopy } from '../../../src-shared/rpc/library.ts';
import { t } from '../../../src-shared/texts/t.ts';
import type { NoteSession } from '../../note-session/note-session.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItems } from '../../ui/menu-items.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import type { Panes } from '../../workspace/panes.ts';
import { useServices } from '../../workspace/services.ts';
import { downloadUrl } from './download-url.ts';
import { keepOutOfWindow } from './keep-out-of-window.ts';
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

/**
 * The menu with the commands for the open note. Not modal, because a modal menu locks scrolling with a style element, which the
 * content security policy blocks.
 */
function NoteMenu({ disabled }: { disabled: boolean }) {
  const app = useServices();
  const chosen = useRef<string | null>(null);
  // The command runs when the button has the focus again, because a dialog later returns the focus to the current element.
  const onCloseAutoFocus = (): void => {
    const command = chosen.current;
    chosen.current = null;
    if (command !== null) requestAnimationFrame(() => app.commands.run(command));
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild disabled={disabled}>
        <IconButton icon={Ellipsis} label={t('note.more')} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          aria-label={t('note.actions')}
          aria-labelledby={undefined}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <Items onChoose={(id) => (chosen.current = id)} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Rendered while the menu is open, so that it shows what is possible then. */
function Items({ onChoose }: { onChoose(id: string): void }) {
  const { commands } = useServices();
  const sections = commands
    .toolbar('note-menu')
    .map((section) => section.filter(({ id }) => commands.canRun(id)));
  return <MenuItems sections={sections} onChoose={onChoose} parts={DropdownMenu} />;
}

/**
 * By which the Markdown file of the open note is dragged out of the window, into a file manager or another program. A handle of its own:
 * a drag of the system cannot move notes to folders, which dragging their cards does.
 */
function FileHandle({ noteId }: { noteId: NoteId }) {
  const app = useServices();
  /** The file, read when the handle was pressed: a drag of a page takes all its data when it begins. */
  const file = useRef<NoteFileCopy | null>(null);
  const press = (): void => {
    file.current = null;
    app.openNote.save('draft');
    if (window.exampleNotes !== undefined) return;
    const read = app.core.call('noteFiles.read', { noteId });
    // without it, the text is dragged
    read.then((copy) => (file.current = copy)).catch(() => undefined);
  };
  const onDragStart = (event: DragEvent): void => {
    keepOutOfWindow(window);
    if (window.exampleNotes !== undefined) {
      event.preventDefault();
      app.runReportingErrors(() => app.core.call('noteFiles.drag', { noteId }));
      return;
    }
    const { dataTransfer } = event;
    dataTransfer.effectAllowed = 'copy';
    dataTransfer.setData('text/plain', app.openNote.getState().current?.body.content() ?? '');
    const url = file.current === null ? null : downloadUrl(file.current);
    if (url !== null) dataTransfer.setData('DownloadURL', url);
  };
  return (
    // the commands "Export…" and "Open folder of the note" do the same for the keyboard
    <span
      className="file-handle"
      draggable
      aria-hidden="true"
      title={t('note.dragFile')}
      onPointerDown={press}
      onDragStart={onDragStart}
    >
      <FileText />
    </span>
  );
}
