import { createStore } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenNote } from '../../src-shared/rpc/library.ts';
import { CoreError } from '../core-client/core-error.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import { messageOf } from '../text/message-of.ts';
import { hasUncommitted, hasUnsaved, type SaveKind } from './autosave.ts';
import { createNoteSession, type NoteSession } from './note-session.ts';
import type { OpenNoteOptions, OpenNoteState, OpenNoteStore } from './open-note-types.ts';
import { createSavesStore } from './saves-store.ts';

export function createOpenNoteStore<Body extends NoteBody>(
  options: OpenNoteOptions<Body>,
): OpenNoteStore<Body> {
  const { core, clock, createBody, notify } = options;
  const store = createStore<OpenNoteState<Body>>(() => ({ current: null, opening: null, created: null }));
  /** The open note, and closed ones that are still being saved or kept. Each holds its own text. */
  const sessions = new Map<NoteId, NoteSession<Body>>();
  /** Closed notes that are saved and kept, the most recently closed last. */
  const idle = new Set<NoteSession<Body>>();
  /** Notes created in this window; one that stays empty is discarded when it is closed. */
  const made = new Set<NoteId>();
  /** Notes whose text is being replaced by this window, which reads them again afterwards. */
  const replacing = new Set<NoteId>();
  const saves = createSavesStore(() => sessions.values());
  let requests = 0;

  function begin(note: OpenNote, before: NoteSession<Body> | null = null): NoteSession<Body> {
    const session = createNoteSession({
      core,
      clock,
      note,
      place: before?.place,
      body: createBody(note, before?.body ?? null),
      onSaved({ outsideRevision }, merged) {
        if (merged !== null) notify('info', merged.conflicts > 0 ? keptBoth : changedElsewhere);
        else if (outsideRevision !== null) options.onExternalText(note.id, outsideRevision);
      },
    });
    sessions.set(note.id, session);
    saves.follow(session);
    return session;
  }

  /** Commits a note that is no longer open; its text stays in memory until it is in a revision. */
  function leave(session: NoteSession<Body> | null): void {
    if (session === null) return;
    session.ask('commit');
    void session.settled().then(() => {
      if (store.getState().current === session) return;
      const { id } = session.note;
      const discard = made.has(id) && isBlank(session);
      if (!discard && !isDeleted(session) && sessions.get(id) === session) {
        keepIdle(session);
        return;
      }
      drop(session);
      // The core decides, because the file may have changed meanwhile.
      if (discard) core.call('notes.discardEmpty', { noteId: id }).catch(() => {});
    });
  }

  function drop(session: NoteSession<Body>): void {
    if (sessions.get(session.note.id) === session) sessions.delete(session.note.id);
    session.destroy();
    saves.update();
  }

  /** Keeps a closed note, so that its undo history is still there when it is opened again. */
  function keepIdle(session: NoteSession<Body>): void {
    idle.delete(session);
    idle.add(session);
    for (const oldest of idle) {
      if (idle.size <= maxIdle) break;
      idle.delete(oldest);
      if (oldest !== store.getState().current && isSettled(oldest)) drop(oldest);
    }
  }

  const isSettled = (session: NoteSession<Body>): boolean =>
    !hasUncommitted(session.store.getState().autosave);

  /** The kept session of a note; one that shows a deleted note does not count. */
  function kept(noteId: NoteId): NoteSession<Body> | undefined {
    const session = sessions.get(noteId);
    return session !== undefined && isDeleted(session) ? undefined : session;
  }

  function show(session: NoteSession<Body> | null): void {
    const { current } = store.getState();
    store.setState({ current: session, opening: null });
    if (session !== null) idle.delete(session);
    if (current !== session) leave(current);
  }

  async function request(
    opening: NoteId | null,
    read: () => Promise<OpenNote>,
    isNew = false,
  ): Promise<void> {
    requests += 1;
    const mine = requests;
    store.setState({ opening });
    try {
      const note = await read();
      if (mine !== requests) return;
      if (isNew) {
        made.add(note.id);
        store.setState({ created: note.id });
      }
      show((note.readOnly?.kind === 'deleted' ? undefined : kept(note.id)) ?? begin(note));
    } catch (error) {
      if (mine === requests) store.setState({ opening: null });
      notify('error', messageOf(error));
    }
  }

  async function open(noteId: NoteId): Promise<void> {
    const session = kept(noteId);
    if (session === undefined) return request(noteId, () => core.call('notes.open', { noteId }));
    requests += 1;
    show(session);
  }

  /** Whether a session has no edits and has not been saved since it had this base, so that it can be replaced. */
  const isUntouched = (session: NoteSession<Body>, base: string): boolean =>
    sessions.get(session.note.id) === session &&
    !replacing.has(session.note.id) &&
    session.base() === base &&
    !hasUncommitted(session.store.getState().autosave);

  /**
   * Reads a note again that was changed elsewhere. Edits, including those made during the request, are never replaced: the next save
   * finds the other text and keeps both.
   */
  async function reload(
    session: NoteSession<Body>,
    message: string | null = changedElsewhere,
  ): Promise<void> {
    const { id } = session.note;
    const base = session.base();
    const isOpen = store.getState().current === session;
    if (replacing.has(id) || (!isOpen && !isUntouched(session, base))) return;
    if (!isOpen) {
      idle.delete(session);
      drop(session);
      return;
    }
    const release = session.hold();
    try {
      for (let composed = session.body.composed?.(); composed; composed = session.body.composed?.())
        await composed;
      const note = await core.call('notes.open', { noteId: id });
      if (note.id !== id) return await continueAs(session, note.id);
      // A new composition began during the request.
      if (session.body.composed?.()) return await reload(session, message);
      if (note.base === session.base() || store.getState().current !== session) return;
      const taken = isShownAlike(note, session.note) ? session.mergeExternal(note) : null;
      if (taken !== null && message !== null) notify('info', taken.conflicts > 0 ? keptBoth : message);
      if (taken !== null || !isUntouched(session, base)) return;
      store.setState({ current: begin(note, session) });
      session.destroy();
      if (message !== null) notify('info', message);
    } catch (error) {
      const gone = error instanceof CoreError && error.code === 'note-not-found';
      if (gone && isUntouched(session, base) && store.getState().current === session) show(null);
    } finally {
      release();
    }
  }

  /**
   * Continues a note under another id, because its file turned out to be that note. Edits are saved first: the core redirects saves
   * with the old id and merges them with the text of the other note.
   */
  async function continueAs(session: NoteSession<Body>, noteId: NoteId): Promise<void> {
    session.ask('commit');
    await session.settled();
    const release = session.hold();
    try {
      for (let composed = session.body.composed?.(); composed; composed = session.body.composed?.())
        await composed;
      const note = await core.call('notes.open', { noteId });
      if (store.getState().current !== session) return;
      if (!isSettled(session) || session.body.composed?.()) return await continueAs(session, noteId);
      sessions.delete(session.note.id);
      // Merged into the old body first, so that the caret keeps its place.
      session.body.mergeExternal(note.content);
      store.setState({ current: begin(note, session) });
      session.destroy();
    } catch {
      // The core or the note is gone: nothing changes, and the note is read again when the core is connected.
    } finally {
      release();
    }
  }

  core.on('note.changed', ({ noteId, base }) => {
    const session = sessions.get(noteId);
    if (session !== undefined && session.base() !== base) void reload(session);
  });

  core.on('library.changed', ({ removed, deletedOutside = [], continued = [] }) => {
    const { current } = store.getState();
    const next = continued.find(({ from }) => from === current?.note.id);
    for (const session of idle)
      if (removed.includes(session.note.id) && isSettled(session)) {
        idle.delete(session);
        drop(session);
      }
    if (current === null || !removed.includes(current.note.id) || isDeleted(current)) return;
    if (next !== undefined) return void continueAs(current, next.to);
    if (hasUncommitted(current.store.getState().autosave)) return;
    if (deletedOutside.includes(current.note.id)) void openTrashed(current.note.id);
    else show(null);
  });

  core.on('trash.changed', ({ removed }) => {
    const { current, opening } = store.getState();
    // A restored note is opened again, unless another note was requested meanwhile. A purged one is closed.
    if (current === null || !isDeleted(current) || !removed.includes(current.note.id) || opening !== null)
      return;
    requests += 1;
    const mine = requests;
    core.call('notes.open', { noteId: current.note.id }).then(
      (note) => mine === requests && show(begin(note)),
      () => mine === requests && show(null),
    );
  });

  const openTrashed = (noteId: NoteId): Promise<void> =>
    request(noteId, () => core.call('notes.openTrashed', { noteId }));

  async function change(noteId: NoteId, act: (base: string) => Promise<unknown>): Promise<void> {
    const session = kept(noteId);
    if (session === undefined || store.getState().current !== session)
      throw new Error('The note is not open any more.');
    await session.committed();
    replacing.add(noteId);
    try {
      await act(session.base());
    } finally {
      replacing.delete(noteId);
    }
    await reload(session, null);
  }

  async function remount(): Promise<void> {
    const session = store.getState().current;
    if (session === null || isDeleted(session)) return;
    await session.committed();
    const note = await core.call('notes.open', { noteId: session.note.id });
    if (store.getState().current !== session) return;
    // Edits made meanwhile are saved first.
    if (!isSettled(session)) return remount();
    store.setState({ current: begin(note, session) });
    session.destroy();
  }

  return Object.assign(store, {
    saves: saves.store,
    unsavedTexts: () =>
      [...sessions.values()]
        .filter((session) => hasUnsaved(session.store.getState().autosave))
        .map(({ store: { getState }, body }) => ({ title: getState().title, content: body.content() })),
    open,
    remount,
    openTrashed,
    change,
    replace: (noteId: NoteId, text: { readonly title: string; readonly content: string }) =>
      change(noteId, (base) => core.call('notes.commit', { noteId, base, ...text })),
    create: (account: string | null, folder: string | null) =>
      request(null, () => core.call('notes.create', { account, folder }), true),
    save(kind: SaveKind) {
      store.getState().current?.ask(kind);
      store.getState().current?.retry();
    },
    committed: async (noteId: NoteId) => sessions.get(noteId)?.committed(),
    commitAll() {
      for (const session of sessions.values()) session.ask('commit');
    },
    leaveAll() {
      for (const session of sessions.values()) session.leave();
    },
    retryAll() {
      for (const session of sessions.values()) session.retry();
    },
    hasUncommitted: () =>
      [...sessions.values()].some((session) => hasUncommitted(session.store.getState().autosave)),
    settled: async () => void (await Promise.all([...sessions.values()].map((session) => session.settled()))),
    async revalidate() {
      // Events for these notes may have been missed.
      for (const session of idle) if (isSettled(session)) drop(session);
      idle.clear();
      const { current } = store.getState();
      if (current !== null) await reload(current);
    },
    close: () => {
      requests += 1;
      show(null);
    },
  });
}

/** How many closed notes are kept with their editor and undo history. */
const maxIdle = 20;

const changedElsewhere = 'This note was changed elsewhere. Its new text is shown.';
const keptBoth = 'Edited here and elsewhere. Both versions were kept: look for “Changed by another program”.';

/** Whether a note can stay in its current view. */
const isShownAlike = (one: OpenNote, other: OpenNote): boolean =>
  one.locked === other.locked && one.readOnly?.kind === other.readOnly?.kind;

const isDeleted = (session: NoteSession<NoteBody>): boolean => session.note.readOnly?.kind === 'deleted';

/** Whether a new note is still empty. */
function isBlank({ store, body }: NoteSession<NoteBody>): boolean {
  const { title, revisionCount } = store.getState();
  return title.trim() === '' && revisionCount === 0 && body.content().trim() === '';
}
