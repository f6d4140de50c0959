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
  /** The open note, and left ones whose last save is still on its way. Each holds its own text. */
  const sessions = new Map<NoteId, NoteSession<Body>>();
  /** Notes that were left and are saved, the one that was left last at the end. */
  const idle = new Set<NoteSession<Body>>();
  /** Notes made here: one that stays empty is taken away when it is left. */
  const made = new Set<NoteId>();
  /** Notes whose text is being put in place of another: the page reads them again by itself. */
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

  /** Commits a note that is no longer on the page; its text stays in memory until it is in a revision. */
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
      // Whether it goes is the core's to say: the file may hold more than the page knows.
      if (discard) core.call('notes.discardEmpty', { noteId: id }).catch(() => {});
    });
  }

  function drop(session: NoteSession<Body>): void {
    if (sessions.get(session.note.id) === session) sessions.delete(session.note.id);
    session.destroy();
    saves.update();
  }

  /** Keeps a note that was left, so that undo goes on where it was when somebody comes back. */
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

  /** The session of a note that can be gone on with; one that shows a deleted note is not. */
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

  /** Still ours to replace: nobody has typed into it here, and nothing has saved it since it had this base. */
  const isUntouched = (session: NoteSession<Body>, base: string): boolean =>
    sessions.get(session.note.id) === session &&
    !replacing.has(session.note.id) &&
    session.base() === base &&
    !hasUncommitted(session.store.getState().autosave);

  /**
   * Reads a note again that was changed elsewhere. What was typed here, also while the answer was on its way, is not
   * replaced: the next save finds the other text and keeps both.
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
      // begun again while the answer was on its way
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
   * The file of a note turned out to be another note, under whose id it goes on. What is typed is saved first: the core knows
   * where saves under the former id belong, and what the other note says is brought into the text by them.
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
      // into the text that is shown, so that the caret stays where it is in it
      session.body.mergeExternal(note.content);
      store.setState({ current: begin(note, session) });
      session.destroy();
    } catch {
      // The core is gone, or the note: the page stays as it is, and asks again when the core is back.
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
    // Restored: it goes on as it was, unless somebody has asked for a note already. Deleted for good: it closes.
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
    // what was typed meanwhile goes first
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
      // what happened to these meanwhile nobody told
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

/** Notes that were left and are kept as they were, editor and undo and all. */
const maxIdle = 20;

const changedElsewhere = 'This note was changed elsewhere. Its new text is shown.';
const keptBoth = 'Edited here and elsewhere. Both versions were kept: look for “Changed by another program”.';

/** Whether the page may go on showing a note as it does. */
const isShownAlike = (one: OpenNote, other: OpenNote): boolean =>
  one.locked === other.locked && one.readOnly?.kind === other.readOnly?.kind;

const isDeleted = (session: NoteSession<NoteBody>): boolean => session.note.readOnly?.kind === 'deleted';

/** Nothing was ever written into it, as far as the page knows. */
function isBlank({ store, body }: NoteSession<NoteBody>): boolean {
  const { title, revisionCount } = store.getState();
  return title.trim() === '' && revisionCount === 0 && body.content().trim() === '';
}
