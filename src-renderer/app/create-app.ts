import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { RpcErrorCode } from '../../src-shared/rpc/envelope.ts';
import type { OpenNote, ReadOnlyReason } from '../../src-shared/rpc/library.ts';
import { t } from '../../src-shared/texts/t.ts';
import { noteHost } from '../actions/note-host.ts';
import { type CommandRegistry, createCommandRegistry } from '../commands/command-registry.ts';
import type { ConnectionState, CoreClient } from '../core-client/core-client.ts';
import { CoreError } from '../core-client/core-error.ts';
import type { EditorHost } from '../editor/editor-host.ts';
import type { EditorBody } from '../editor/note-editor.ts';
import { announceCrash } from '../features/diagnostics/crashes.tsx';
import { type TagRow, tagTree } from '../features/library/tag-tree.ts';
import { reportLinkUpdates } from '../features/links/report-link-updates.ts';
import { followUpdates } from '../features/updates/follow-updates.ts';
import { createOpenNoteStore } from '../note-session/open-note-store.ts';
import { systemClock } from '../note-view/note-body.ts';
import type { NoteView, ViewRange } from '../note-view/note-view.ts';
import { createConflictsStore, createProgramConflictsStore } from '../stores/conflicts-store.ts';
import { followVault } from '../stores/follow-vault.ts';
import { createLibraryStore } from '../stores/library-store.ts';
import { createMemoryStore } from '../stores/memory-store.ts';
import { createNoticesStore } from '../stores/notices-store.ts';
import { createSettingsStore } from '../stores/settings-store.ts';
import { createSyncStore } from '../stores/sync-store.ts';
import { createVaultSettingsStore } from '../stores/vault-settings-store.ts';
import { createVaultStore } from '../stores/vault-store.ts';
import { byteSize } from '../text/byte-size.ts';
import { messageOf } from '../text/message-of.ts';
import { rememberedFocusMode } from '../workspace/focus-mode.ts';
import { openAndFocus } from '../workspace/focus-request.ts';
import { tabOf } from '../workspace/note-tabs.ts';
import { openSettings, wasReloadedForLanguage } from '../workspace/open-settings.ts';
import { rememberPanes } from '../workspace/panes.ts';
import type { Services, Uses } from '../workspace/services.ts';
import { showScope } from '../workspace/show-in-list.ts';
import { createViewModes } from '../workspace/view-modes.ts';
import { createViewStore } from '../workspace/view-store.ts';
import { type AwaitedList, awaitList } from './await-list.ts';
import { collectCommands } from './collect-commands.ts';
import { followEditorSettings, sourcePreferences } from './follow-editor-settings.ts';
import { followTabs, rememberTabs } from './follow-tabs.ts';
import { loadSecondPart, secondPart } from './second-part.ts';
import { rememberNote, showFirst } from './show-first.ts';

/** The services, with what the window's own components use beside them. */
export type AppServices = Services & {
  readonly commands: CommandRegistry;
  /** Until it is on the screen, the rest of the page is not loaded. */
  readonly firstList: Pick<AwaitedList, 'expect' | 'show' | 'leave'>;
};

/** Creates the services of a window and connects them to the core and to each other. */
export function createServices(core: CoreClient): AppServices {
  const notices = createNoticesStore();
  const view = createViewStore(rememberedFocusMode());
  if (wasReloadedForLanguage()) openSettings({ view });
  const library = createLibraryStore(core);
  const settings = createSettingsStore(core);
  const sync = createSyncStore(core);
  const memory = createMemoryStore(core);
  const vault = createVaultStore(core);
  const vaultSettings = createVaultSettingsStore(core);
  const conflicts = createConflictsStore(core);
  const programConflicts = createProgramConflictsStore();
  const carets = createCarets();
  const tags = noteTags(() => app);
  const modes = createViewModes(() => settings.getState().settings.sourceFirst);
  const openNote = createOpenNoteStore({
    core,
    clock: systemClock,
    prepare: loadSecondPart,
    createBody(note: OpenNote, before: EditorBody | null) {
      const part = secondPart();
      if (part === null) throw new Error('a note is read before its editor is loaded');
      const body = part.createNoteBody(note.content, lockedReason(note), before, {
        // A note that is too large to be uploaded is always shown as source.
        mode: note.readOnly?.kind === 'too-large' ? 'source' : modes.of(note.id),
        source: sourcePreferences(settings.getState().settings),
        onBestEffort: () => notices.notify('warning', t('app.bestEffort')),
        onSimplified: () => notices.notify('warning', t('app.simplified')),
        host: noteHost(() => app, note.id, tags),
      });
      if (before === null) carets.restore(note.id, body.view);
      return body;
    },
    hasTab: (noteId) => tabOf(view.getState().tabs, noteId) !== undefined,
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
  rememberTabs({ view });
  followTabs({ core, library, openNote, view, runReportingErrors });
  followEditorSettings({ openNote, settings, runReportingErrors });
  rememberPanes({ settings, view });
  core.on('notice', ({ level, message }) => notices.notify(level, message));
  const list = awaitList();
  void list.shown.then(() => {
    performance.mark('list-shown'); // for who measures starts
    refreshing(loadSecondPart);
    refreshing(() => announceCrash(app));
    refreshing(() => followUpdates(app));
    // a core that misses it goes on after a while
    core.call('library.shown', {}).catch(() => undefined);
  });
  let started = false;
  /** Shows what a window starts with, once per window: afterwards only the user opens and closes notes. */
  const start = async (): Promise<void> => {
    if (started) return;
    started = true;
    await list.shown;
    await showFirst(app);
  };
  const refresh = (): void => {
    refreshing(vault.load);
    refreshing(() => {
      const read = settings.load();
      return Promise.all([
        read,
        library
          .load()
          .finally(list.load)
          .then(() => read.then(start)),
        sync.load(),
      ]);
    });
    refreshing(conflicts.load);
    refreshing(vaultSettings.load);
    follow(memory.getState().noteId);
    openNote.retryAll();
    void openNote.revalidate();
  };
  const whenOpen = ({ kind }: ConnectionState): void => {
    if (kind === 'open') refresh();
  };
  core.connection.subscribe(whenOpen);
  followVault(vault, notices.notify, refresh);

  const commands = createCommandRegistry(
    collectCommands(),
    () => app,
    () => settings.getState().settings.shortcuts,
  );
  const app: AppServices = {
    firstList: list,
    core,
    library,
    openNote,
    memory,
    settings,
    sync,
    notices,
    vault,
    vaultSettings,
    conflicts,
    programConflicts,
    view,
    modes,
    commands,
    runReportingErrors,
  };
  reportLinkUpdates(app);
  // the connection is older than the window
  whenOpen(core.connection.getState());
  return app;
}

/** Records an external edit that could not be merged, which the note's banner shows; a note that is not open gets a notice. */
function reportExternalText(
  app: Uses<'programConflicts' | 'openNote' | 'library' | 'notices' | 'runReportingErrors' | 'view'>,
  noteId: NoteId,
  revisionId: RevisionId,
): void {
  app.programConflicts.add(noteId, { revisionId, at: Date.now() });
  if (app.openNote.getState().current?.note.id === noteId) return;
  const title = app.library.getState().notes.get(noteId)?.title || t('common.untitled');
  app.notices.notify('info', t('app.changedByOther', { title }), {
    label: t('common.show'),
    run: () => app.runReportingErrors(() => openAndFocus(app, noteId)),
  });
}

function lockedReason(note: OpenNote): string | null {
  if (note.readOnly !== null) return fileReason(note.readOnly);
  return note.locked ? t('app.lockedNote') : null;
}

const shownElsewhere: ReadonlySet<RpcErrorCode> = new Set<RpcErrorCode>(['closed', 'vault-missing']);

function fileReason(reason: ReadOnlyReason): string {
  switch (reason.kind) {
    case 'not-utf8':
      return t('app.lockedNotUtf8');
    case 'symbolic-link':
      return t('app.lockedSymbolicLink');
    case 'outside-vault':
      return t('app.lockedOutsideVault');
    case 'no-permission':
      return t('app.lockedNoPermission');
    case 'too-large':
      return t('app.lockedTooLarge', { size: byteSize(reason.bytes) });
    case 'long-front-matter':
      return t('app.lockedLongFrontMatter');
    case 'deleted':
      return t(reason.by === 'you' ? 'app.lockedInTrash' : 'app.lockedDeleted');
    default:
      return assertNever(reason);
  }
}

/** Remembers the caret position of each note that was open in this window. */
type Carets = {
  remember(noteId: NoteId, view: NoteView): void;
  /** Restores the caret position, or the nearest position that the text still has. */
  restore(noteId: NoteId, view: NoteView): void;
};

function createCarets(): Carets {
  const places = new Map<NoteId, ViewRange>();
  return {
    remember: (noteId, view) => void places.set(noteId, view.selection()),
    restore(noteId, view) {
      const place = places.get(noteId);
      if (place !== undefined) view.select(place);
    },
  };
}

/** Gives the editor the tags of all notes. They are counted once for each state of the library: a list of them opens at each key. */
function noteTags(app: () => Services): Pick<EditorHost, 'tags' | 'openTag'> {
  let counted: { readonly notes: unknown; readonly rows: readonly TagRow[] } | null = null;
  return {
    tags() {
      const { notes } = app().library.getState();
      if (counted?.notes !== notes) counted = { notes, rows: tagTree(notes.values()) };
      return counted.rows;
    },
    openTag: (tag) => showScope(app(), { kind: 'tag', tag }),
  };
}
