import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { RpcErrorCode } from '../../src-shared/rpc/envelope.ts';
import type { OpenNote, ReadOnlyReason } from '../../src-shared/rpc/library.ts';
import { noteFiles } from '../actions/note-attachments.ts';
import { type CommandRegistry, createCommandRegistry } from '../commands/command-registry.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { CoreError } from '../core-client/core-error.ts';
import type { EditorBody } from '../editor/note-editor.ts';
import { createOpenNoteStore } from '../note-session/open-note-store.ts';
import { systemClock } from '../note-view/note-body.ts';
import { createConflictsStore } from '../stores/conflicts-store.ts';
import { createExternalEditsStore } from '../stores/external-edits-store.ts';
import { followVault } from '../stores/follow-vault.ts';
import { createLibraryStore } from '../stores/library-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import { createNoticesStore } from '../stores/notices-store.ts';
import { createSettingsStore } from '../stores/settings-store.ts';
import { createSyncStore } from '../stores/sync-store.ts';
import { createVaultStore } from '../stores/vault-store.ts';
import { messageOf } from '../text/message-of.ts';
import { rememberedFocusMode } from '../workspace/focus-mode.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import type { Services, Uses } from '../workspace/services.ts';
import { createViewModes } from '../workspace/view-modes.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { createCarets } from './carets.ts';
import { collectCommands } from './collect-commands.ts';
import { createNoteBody } from './create-note-body.ts';
import { rememberedNote, rememberNote } from './last-note.ts';
import { otherNotes } from './open-note-link.ts';

/** The services, with the full command registry for the components that list commands. */
export type AppServices = Services & { readonly commands: CommandRegistry };

/** Creates the services of a window and connects them to the core and to each other. */
export function createServices(core: CoreClient): AppServices {
  const notices = createNoticesStore();
  const view = createViewStore(rememberedFocusMode());
  const library = createLibraryStore(core);
  const settings = createSettingsStore(core);
  const sync = createSyncStore(core);
  const memory = createMemoryStore(core);
  const vault = createVaultStore(core);
  const conflicts = createConflictsStore(core);
  const externalEdits = createExternalEditsStore();
  const carets = createCarets();
  const modes = createViewModes();
  const openNote = createOpenNoteStore({
    core,
    clock: systemClock,
    createBody(note: OpenNote, before: EditorBody | null) {
      const body = createNoteBody(note.content, lockedReason(note), before, {
        // A note that is too large to be uploaded is always shown as source.
        mode: note.readOnly?.kind === 'too-large' ? 'source' : modes.of(note.id),
        onBestEffort: () => notices.notify('warning', bestEffortWarning),
        onSimplified: () => notices.notify('warning', simplifiedWarning),
        host: { ...otherNotes(() => app, note.id), ...noteFiles(core, note.id, notices.notify) },
      });
      if (before === null) carets.restore(note.id, body.view);
      return body;
    },
    notify: notices.notify,
    onExternalText: (noteId, revisionId) => reportExternalText(app, noteId, revisionId),
  });

  const runReportingErrors = (action: () => Promise<unknown>): void => {
    action().catch((error: unknown) => notices.notify('error', messageOf(error)));
  };
  /**
   * Runs a refresh that the user did not ask for. A lost connection and a missing vault are not reported: they have their own
   * banner, and everything is refreshed after them.
   */
  const refreshing = (action: () => Promise<unknown>): void => {
    action().catch((error: unknown) => {
      const isShown = error instanceof CoreError && shownElsewhere.has(error.code);
      if (!isShown) notices.notify('error', messageOf(error));
    });
  };
  const follow = (noteId: NoteId | null): void => refreshing(() => memory.follow(noteId));

  openNote.subscribe((state, before) => {
    if (state.current === before.current) return;
    if (before.current !== null) carets.remember(before.current.note.id, before.current.body.view);
    follow(state.current?.note.id ?? null);
    rememberNote(state.current?.note.id ?? null);
  });
  core.on('notice', ({ level, message }) => notices.notify(level, message));
  let reopened = false;
  /** Reopens the last note, once per window: afterwards only the user opens and closes notes. */
  const reopen = async (): Promise<void> => {
    const last = rememberedNote();
    if (reopened) return;
    reopened = true;
    const { current, opening } = openNote.getState();
    const isFree = current === null && opening === null;
    if (last !== null && isFree && library.getState().notes.has(last)) await openNote.open(last);
  };
  const refresh = (): void => {
    refreshing(vault.load);
    refreshing(() => Promise.all([settings.load(), library.load().then(reopen), sync.load()]));
    refreshing(conflicts.load);
    follow(memory.getState().noteId);
    openNote.retryAll();
    void openNote.revalidate();
  };
  core.connection.subscribe((state) => {
    if (state.kind === 'open') refresh();
  });
  followVault(vault, notices.notify, refresh);

  const commands = createCommandRegistry(collectCommands(), () => app);
  const app: AppServices = {
    core,
    library,
    openNote,
    memory,
    settings,
    sync,
    notices,
    vault,
    conflicts,
    externalEdits,
    view,
    modes,
    commands,
    runReportingErrors,
  };
  return app;
}

/** Records an external edit that could not be merged, which the note's banner shows; a note that is not open gets a notice. */
function reportExternalText(
  app: Uses<'externalEdits' | 'openNote' | 'library' | 'notices' | 'runReportingErrors' | 'view'>,
  noteId: NoteId,
  revisionId: RevisionId,
): void {
  app.externalEdits.add(noteId, { revisionId, at: Date.now() });
  if (app.openNote.getState().current?.note.id === noteId) return;
  const title = app.library.getState().notes.get(noteId)?.title || 'Untitled';
  app.notices.notify('info', `Another program changed “${title}”. Both versions were kept.`, {
    label: 'Show',
    run: () => app.runReportingErrors(() => openAndFocus(app, noteId)),
  });
}

function lockedReason(note: OpenNote): string | null {
  if (note.readOnly !== null) return `Read-only: ${fileReason(note.readOnly)} The file is untouched.`;
  return note.locked ? 'Read-only: the note is locked.' : null;
}

const shownElsewhere: ReadonlySet<RpcErrorCode> = new Set<RpcErrorCode>(['closed', 'vault-missing']);

const bestEffortWarning =
  'Part of this note cannot be expressed exactly in Markdown and was saved as closely as possible. The previous version is in the history.';
const simplifiedWarning =
  'Some bold, italic or strikethrough formatting in this note cannot be expressed in Markdown where it is. The file has the text without it.';

function fileReason(reason: ReadOnlyReason): string {
  switch (reason.kind) {
    case 'not-utf8':
      return 'the file is not UTF-8 text.';
    case 'symbolic-link':
      return 'the file is a symbolic link.';
    case 'no-permission':
      return 'you have no permission to change the file.';
    case 'too-large':
      return `it is too large to edit here (${Math.round(reason.bytes / 1024)} KB).`;
    case 'deleted':
      return reason.by === 'you' ? 'the note is in the trash.' : 'another program deleted its file.';
    default:
      return assertNever(reason);
  }
}
