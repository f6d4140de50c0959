import { createStore, type StoreApi } from 'zustand/vanilla';
import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenNote } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../connection/core-client.ts';
import { CoreError, messageOf } from '../connection/core-error.ts';
import { hasUncommitted, type SaveKind } from '../notes/autosave.ts';
import type { Clock, NoteBody } from '../notes/note-body.ts';
import { createNoteSession, type NoteSession } from '../notes/note-session.ts';

export type OpenNoteState<Body extends NoteBody> = {
  /** The note on the page; null while none is open. */
  readonly current: NoteSession<Body> | null;
  /** The note that was asked for and is being read. */
  readonly opening: NoteId | null;
  /** The note that was just made here: its title wants to be typed. */
  readonly created: NoteId | null;
};

export type OpenNoteStore<Body extends NoteBody> = StoreApi<OpenNoteState<Body>> & {
  /** Leaves the present note (committing it) and opens another. */
  open(noteId: NoteId): Promise<void>;
  /** Makes a new note and opens it. */
  create(account: string | null, folder: string | null): Promise<void>;
  /** Saves the present note without waiting for quiet, nor for the next try of a failed save. */
  save(kind: SaveKind): void;
  /** Commits one note, open or left, and resolves when it is in a revision; rejects when its save fails. */
  committed(noteId: NoteId): Promise<void>;
  /** Commits every note that is open or still being saved. */
  commitAll(): void;
  /** Tries failed saves of all notes again. */
  retryAll(): void;
  /** True when some edit of some note is in no revision yet. */
  hasUncommitted(): boolean;
  /** Resolves when every edit of every note is in a revision. */
  settled(): Promise<void>;
  /** Reads the present note again if it has no edits here: after a time without the core it may have changed. */
  lookAgain(): Promise<void>;
  close(): void;
};

export type OpenNoteOptions<Body extends NoteBody> = {
  readonly core: CoreClient;
  readonly clock: Clock;
  /** `before` is the body that this one takes the place of on the page. */
  createBody(note: OpenNote, before: Body | null): Body;
  tell(level: 'info' | 'warning' | 'error', message: string): void;
  /** Another program had changed the note since it was read; its text is in the history now, below the one saved. */
  onOutsideText(noteId: NoteId): void;
};

export function createOpenNoteStore<Body extends NoteBody>(
  options: OpenNoteOptions<Body>,
): OpenNoteStore<Body> {
  const { core, clock, createBody, tell } = options;
  const store = createStore<OpenNoteState<Body>>(() => ({ current: null, opening: null, created: null }));
  /** The open note, and left ones whose last save is still on its way. Each holds its own text. */
  const sessions = new Map<NoteId, NoteSession<Body>>();
  let requests = 0;

  function begin(note: OpenNote, before: Body | null = null): NoteSession<Body> {
    const session = createNoteSession({
      core,
      clock,
      note,
      body: createBody(note, before),
      onSaved(outcome) {
        if (outcome.outsideRevision !== null) options.onOutsideText(note.id);
      },
    });
    sessions.set(note.id, session);
    return session;
  }

  /** Commits a note that is no longer on the page; its text stays in memory until it is in a revision. */
  function leave(session: NoteSession<Body> | null): void {
    if (session === null) return;
    session.ask('commit');
    void session.settled().then(() => {
      if (store.getState().current === session || sessions.get(session.note.id) !== session) return;
      sessions.delete(session.note.id);
      session.destroy();
    });
  }

  function show(session: NoteSession<Body> | null): void {
    const { current } = store.getState();
    store.setState({ current: session, opening: null });
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
      if (isNew) store.setState({ created: note.id });
      show(sessions.get(note.id) ?? begin(note));
    } catch (error) {
      if (mine === requests) store.setState({ opening: null });
      tell('error', messageOf(error));
    }
  }

  async function open(noteId: NoteId): Promise<void> {
    const kept = sessions.get(noteId);
    if (kept === undefined) return request(noteId, () => core.call('notes.open', { noteId }));
    requests += 1;
    show(kept);
  }

  /** Still ours to replace: nobody has typed into it here, and nothing has saved it since it had this base. */
  const isUntouched = (session: NoteSession<Body>, base: string): boolean =>
    sessions.get(session.note.id) === session &&
    session.base() === base &&
    !hasUncommitted(session.store.getState().autosave);

  /**
   * Reads a note again that was changed elsewhere. What was typed here, also while the answer was on its way, is not
   * replaced: the next save finds the other text and keeps both.
   */
  async function readAgain(session: NoteSession<Body>): Promise<void> {
    const { id } = session.note;
    const base = session.base();
    if (!isUntouched(session, base)) return;
    if (store.getState().current !== session) {
      sessions.delete(id);
      session.destroy();
      return;
    }
    try {
      const note = await core.call('notes.open', { noteId: id });
      if (note.base === base || !isUntouched(session, base) || store.getState().current !== session) return;
      store.setState({ current: begin(note, session.body) });
      session.destroy();
      tell('info', 'This note was changed elsewhere. Its new text is shown.');
    } catch (error) {
      const gone = error instanceof CoreError && error.code === 'note-not-found';
      if (gone && isUntouched(session, base) && store.getState().current === session) show(null);
    }
  }

  core.on('note.changed', ({ noteId, base }) => {
    const session = sessions.get(noteId);
    if (session !== undefined && session.base() !== base) void readAgain(session);
  });

  core.on('library.changed', ({ removed }) => {
    const { current } = store.getState();
    if (current === null || !removed.includes(current.note.id)) return;
    if (hasUncommitted(current.store.getState().autosave)) return;
    show(null);
  });

  return Object.assign(store, {
    open,
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
    retryAll() {
      for (const session of sessions.values()) session.retry();
    },
    hasUncommitted: () =>
      [...sessions.values()].some((session) => hasUncommitted(session.store.getState().autosave)),
    settled: async () => void (await Promise.all([...sessions.values()].map((session) => session.settled()))),
    async lookAgain() {
      const { current } = store.getState();
      if (current !== null) await readAgain(current);
    },
    close: () => {
      requests += 1;
      show(null);
    },
  });
}
