import { createStore } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import { conflictCallout } from '../../src-shared/note-text/conflict-callout.ts';
import type { OpenNote } from '../../src-shared/rpc/library.ts';
import { t } from '../../src-shared/texts/t.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import { messageOf } from '../text/message-of.ts';
import { hasUncommitted, hasUnsaved, type SaveKind } from './autosave.ts';
import { createNoteSession, type NoteSession } from './note-session.ts';
import type { OpenNoteOptions, OpenNoteStore, OpenResult } from './open-note-types.ts';
import {
  afterLeaving,
  begun,
  currentAfterChange,
  dropped,
  heldSession,
  isDeleted,
  isSettled,
  isUntouched,
  keptIdle,
  noOpenNotes,
  noteCreated,
  type OpenNotes,
  replacementBegun,
  replacementEnded,
  requested,
  shown,
  untouchedNew,
} from './open-notes.ts';
import { createReadAgain } from './read-again.ts';
import { createSavesStore } from './saves-store.ts';

type Making = { readonly place: string; readonly request: number; readonly id: Promise<NoteId | null> };

export function createOpenNoteStore<Body extends NoteBody>(
  options: OpenNoteOptions<Body>,
): OpenNoteStore<Body> {
  const { core, clock, createBody, notify } = options;
  type Session = NoteSession<Body>;
  const store = createStore<OpenNotes<Session>>(() => noOpenNotes());
  const held = (): Iterable<Session> => store.getState().sessions.values();
  const saves = createSavesStore(held);
  /** The note that is being made: where, by which request, and its id, or null when it is not shown. */
  let making: Making | null = null;
  const isOpen = (session: Session): boolean => store.getState().current === session;

  function begin(note: OpenNote, before: Session | null = null): Session {
    const session = createNoteSession({
      core,
      clock,
      note,
      place: before?.place,
      body: createBody(note, before?.body ?? null),
      onSaved({ outsideRevision }, merged) {
        if (merged !== null) notifyShown(merged.conflicts);
        else if (outsideRevision !== null) options.onExternalText(note.id, outsideRevision);
      },
    });
    store.setState((state) => begun(state, note.id, session));
    saves.follow(session);
    return session;
  }

  const notifyShown = (conflicts: number): void =>
    notify(
      'info',
      conflicts > 0
        ? t('app.keptBothElsewhere', { title: conflictCallout.title })
        : t('app.changedElsewhere'),
    );

  function drop(session: Session): void {
    store.setState((state) => dropped(state, session.note.id, session));
    session.destroy();
    saves.update();
  }

  function show(session: Session | null): void {
    const { current } = store.getState();
    store.setState((state) => shown(state, session));
    if (current !== null && current !== session) leave(current);
  }

  /** Commits a note that is no longer open; its text stays in memory until it is in a revision. */
  function leave(session: Session): void {
    session.ask('commit');
    void session.settled().then(() => {
      const next = afterLeaving(store.getState(), session);
      if (next === 'keep') keepIdle(session);
      else if (next !== null) drop(session);
      if (next === 'discard') discard(session.note.id);
    });
  }

  /** The core decides, because the file may have changed meanwhile. */
  const discard = (noteId: NoteId): void => void core.call('notes.discardEmpty', { noteId }).catch(() => {});

  /** Keeps a closed note, so that its undo history is still there when it is opened again. */
  function keepIdle(session: Session): void {
    const { state, outdated } = keptIdle(
      store.getState(),
      session,
      // without an edit there is no history to lose
      (one) => options.hasTab(one.note.id) && one.store.getState().autosave.edits > 0,
    );
    store.setState(state);
    for (const old of outdated) if (!isOpen(old) && isSettled(old)) drop(old);
  }

  const readAgain = createReadAgain<Body>({
    core,
    isOpen,
    isUntouched: (session, base) => isUntouched(store.getState(), session, base),
    replace(session, note) {
      // It may have another id, under which the note goes on.
      store.setState((state) => dropped(state, session.note.id, session));
      const current = begin(note, session);
      store.setState({ current });
      session.destroy();
    },
    forget: drop,
    close: () => show(null),
    onShown: notifyShown,
  });

  /** Begins a request to show a note, and returns whether it is still the last one. */
  function beginRequest(opening: NoteId | null): () => boolean {
    store.setState((state) => requested(state, opening));
    const { request: mine } = store.getState();
    return () => mine === store.getState().request;
  }

  /** Shows what a request returns, unless another note was requested meanwhile. */
  async function request(
    opening: NoteId | null,
    read: () => Promise<OpenNote>,
    onRead: (note: OpenNote) => void = () => {},
    onLate: (note: OpenNote) => void = () => {},
  ): Promise<OpenResult> {
    const isLast = beginRequest(opening);
    try {
      const [note] = await Promise.all([read(), options.prepare?.()]);
      if (!isLast()) {
        onLate(note);
        return 'superseded';
      }
      onRead(note);
      const session = note.readOnly?.kind === 'deleted' ? undefined : heldSession(store.getState(), note.id);
      show(session ?? begin(note));
      return 'shown';
    } catch (error) {
      if (isLast()) store.setState({ opening: null });
      notify('error', messageOf(error));
      return isLast() ? 'failed' : 'superseded';
    }
  }

  async function make(account: string | null, folder: string | null, tags: readonly string[], place: string) {
    let shownId = null as NoteId | null;
    await request(
      null,
      () => core.call('notes.create', { account, folder, ...(tags.length === 0 ? {} : { tags: [...tags] }) }),
      ({ id, base }) => {
        shownId = id;
        store.setState((state) => noteCreated(state, id, { place, base }));
      },
      ({ id }) => discard(id),
    );
    return shownId;
  }

  function create(account: string | null, folder: string | null, tags: readonly string[] = []) {
    const place = JSON.stringify([account, folder, tags]);
    const state = store.getState();
    const empty = untouchedNew(state, place);
    if (empty !== null) {
      beginRequest(null);
      store.setState({ created: empty.note.id });
      return Promise.resolve(empty.note.id);
    }
    // the command was given twice
    if (making?.place === place && making.request === state.request) return making.id;
    const id = make(account, folder, tags, place);
    const mine = { place, request: store.getState().request, id };
    making = mine;
    void id.then(() => {
      if (making === mine) making = null;
    });
    return id;
  }

  const openTrashed = (noteId: NoteId): Promise<OpenResult> =>
    request(noteId, () => core.call('notes.openTrashed', { noteId }));

  async function reload(session: Session, isAnnounced: boolean): Promise<void> {
    const state = store.getState();
    if (state.replacing.has(session.note.id)) return;
    if (isOpen(session)) await readAgain.reload(session, isAnnounced);
    else if (isUntouched(state, session, session.base())) drop(session);
  }

  core.on('note.changed', ({ noteId, base, isReported }) => {
    const session = store.getState().sessions.get(noteId);
    if (session !== undefined && session.base() !== base) void reload(session, isReported !== true);
  });

  core.on('library.changed', (change) => {
    const { current, idle } = store.getState();
    const next = currentAfterChange(store.getState(), change);
    for (const session of idle)
      if (change.removed.includes(session.note.id) && isSettled(session)) drop(session);
    if (current === null) return;
    if (next.kind === 'continue-as') void readAgain.continueAs(current, next.noteId);
    else if (next.kind === 'show-deleted') void openTrashed(current.note.id);
    else if (next.kind === 'close') show(null);
  });

  core.on('trash.changed', ({ removed }) => {
    const { current, opening } = store.getState();
    // A restored note is opened again, unless another note was requested meanwhile. A purged one is closed.
    if (current === null || !isDeleted(current) || !removed.includes(current.note.id) || opening !== null)
      return;
    const isLast = beginRequest(null);
    core.call('notes.open', { noteId: current.note.id }).then(
      (note) => isLast() && show(begin(note)),
      () => isLast() && show(null),
    );
  });

  function openSession(noteId: NoteId): Session {
    const session = heldSession(store.getState(), noteId);
    if (session === undefined || !isOpen(session)) throw new Error(t('conflicts.notOpen'));
    return session;
  }

  async function change(noteId: NoteId, act: (base: string) => Promise<unknown>): Promise<void> {
    const session = openSession(noteId);
    await session.committed();
    store.setState((state) => replacementBegun(state, noteId));
    try {
      await act(session.base());
    } finally {
      store.setState((state) => replacementEnded(state, noteId));
    }
    await reload(session, false);
  }

  return Object.assign(store, {
    saves: saves.store,
    unsavedTexts: () =>
      [...held()]
        .filter((session) => hasUnsaved(session.store.getState().autosave))
        .map(({ store: { getState }, body }) => ({ title: getState().title, content: body.content() })),
    async open(noteId: NoteId) {
      const session = heldSession(store.getState(), noteId);
      if (session === undefined) return request(noteId, () => core.call('notes.open', { noteId }));
      beginRequest(null);
      show(session);
      return 'shown' as const;
    },
    async remount() {
      const { current } = store.getState();
      if (current !== null && !isDeleted(current)) await readAgain.remount(current);
    },
    openTrashed,
    change,
    async replace(noteId: NoteId, text: { readonly title: string; readonly content: string }) {
      const session = openSession(noteId);
      await session.committed();
      if (isOpen(session) && session.replace(text)) return session.committed();
      await change(noteId, (base) =>
        core.call('notes.commit', { noteId, base, ...text, onConflict: 'keep-both' }),
      );
    },
    create,
    titleFocused: () => store.setState({ created: null }),
    save(kind: SaveKind) {
      store.getState().current?.ask(kind);
      store.getState().current?.retry();
    },
    committed: async (noteId: NoteId) => store.getState().sessions.get(noteId)?.committed(),
    commitAll() {
      for (const session of held()) session.ask('commit');
    },
    leaveAll() {
      for (const session of held()) session.leave();
    },
    retryAll() {
      for (const session of held()) session.retry();
    },
    hasUncommitted: () => [...held()].some((session) => hasUncommitted(session.store.getState().autosave)),
    settled: async () => void (await Promise.all([...held()].map((session) => session.settled()))),
    async revalidate() {
      // Events for these notes may have been missed.
      const { current, idle } = store.getState();
      for (const session of idle) if (isSettled(session)) drop(session);
      if (current !== null) await reload(current, true);
    },
    close: () => {
      beginRequest(null);
      show(null);
    },
  });
}
