import type { NoteId } from '../../src-shared/ids.ts';
import type { LibraryChange } from '../../src-shared/rpc/library.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import { hasUncommitted } from './autosave.ts';
import type { NoteSession } from './note-session.ts';

/**
 * The notes that a window holds: the open one, closed ones that are still being saved, and closed ones that are kept with their undo
 * history. Pure: every function returns a new state or a decision, and the caller carries it out.
 */
export type OpenNotes<Session> = {
  /** The open note; null without one. */
  readonly current: Session | null;
  /** The requested note that is being read. */
  readonly opening: NoteId | null;
  /** The note that was just created here, whose title takes the focus. */
  readonly created: NoteId | null;
  /** Counts the requests to show a note: only the response to the last one is shown. */
  readonly request: number;
  /** Every note that is held. Each has its own text. */
  readonly sessions: ReadonlyMap<NoteId, Session>;
  /** The closed notes that are kept, the most recently closed last. */
  readonly idle: readonly Session[];
  /** The notes created in this window, as they began; a note that stays empty is discarded when it is closed. */
  readonly made: ReadonlyMap<NoteId, Beginning>;
  /** Notes whose text is being replaced by this window, which reads them again afterwards. */
  readonly replacing: ReadonlySet<NoteId>;
};

/** How a note began: where it was asked for, as any text, and its base. */
export type Beginning = { readonly place: string; readonly base: string };

/** How many closed notes are kept with their editor and undo history, beside those that have a tab and were edited. */
export const maxIdle = 20;

export const noOpenNotes = <S>(): OpenNotes<S> => ({
  current: null,
  opening: null,
  created: null,
  request: 0,
  sessions: new Map(),
  idle: [],
  made: new Map(),
  replacing: new Set(),
});

/** A note is requested: the responses to earlier requests will not be shown. `opening` is null when nothing needs to be read. */
export const requested = <S>(state: OpenNotes<S>, opening: NoteId | null): OpenNotes<S> => ({
  ...state,
  opening,
  request: state.request + 1,
});

/** A session begins, in place of an earlier one of the same note. */
export const begun = <S>(state: OpenNotes<S>, noteId: NoteId, session: S): OpenNotes<S> => ({
  ...state,
  sessions: new Map([...state.sessions, [noteId, session]]),
});

export const noteCreated = <S>(state: OpenNotes<S>, noteId: NoteId, beginning: Beginning): OpenNotes<S> => ({
  ...state,
  created: noteId,
  made: new Map([...state.made, [noteId, beginning]]),
});

/** A session is shown; the session that was shown before is to be saved and then kept. */
export const shown = <S>(state: OpenNotes<S>, session: S | null): OpenNotes<S> => ({
  ...state,
  current: session,
  opening: null,
  idle: state.idle.filter((other) => other !== session),
});

/** A session ends. A later session of the same note stays. */
export function dropped<S>(state: OpenNotes<S>, noteId: NoteId, session: S): OpenNotes<S> {
  const sessions = new Map(state.sessions);
  if (sessions.get(noteId) === session) sessions.delete(noteId);
  return { ...state, sessions, idle: state.idle.filter((other) => other !== session) };
}

/**
 * A closed note is saved and is kept; `outdated` are those that were closed so long ago that they are kept no longer. `isNeeded`: kept
 * however long ago it was closed.
 */
export function keptIdle<S>(
  state: OpenNotes<S>,
  session: S,
  isNeeded: (session: S) => boolean = () => false,
): { readonly state: OpenNotes<S>; readonly outdated: readonly S[] } {
  const idle = [...state.idle.filter((other) => other !== session), session];
  const spare = idle.filter((other) => !isNeeded(other));
  const outdated = spare.slice(0, Math.max(0, spare.length - maxIdle));
  return { state: { ...state, idle: idle.filter((other) => !outdated.includes(other)) }, outdated };
}

export const replacementBegun = <S>(state: OpenNotes<S>, noteId: NoteId): OpenNotes<S> => ({
  ...state,
  replacing: new Set([...state.replacing, noteId]),
});

export const replacementEnded = <S>(state: OpenNotes<S>, noteId: NoteId): OpenNotes<S> => ({
  ...state,
  replacing: new Set([...state.replacing].filter((other) => other !== noteId)),
});

type AnySession = Pick<NoteSession<NoteBody>, 'note' | 'store' | 'body' | 'base'>;

/** The open note, if it was made for this place and nothing was done with it: one empty note is enough. */
export function untouchedNew<S extends AnySession>(state: OpenNotes<S>, place: string): S | null {
  const { current, made } = state;
  const beginning = current === null ? undefined : made.get(current.note.id);
  const isReusable =
    current !== null &&
    beginning?.place === place &&
    current.base() === beginning.base &&
    isSettled(current) &&
    isNewAndBlank(state, current);
  return isReusable ? current : null;
}

/** Whether a session shows a deleted note, read-only. */
export const isDeleted = ({ note }: Pick<AnySession, 'note'>): boolean => note.readOnly?.kind === 'deleted';

/** Whether every edit of a session is in a revision. */
export const isSettled = ({ store }: Pick<AnySession, 'store'>): boolean =>
  !hasUncommitted(store.getState().autosave);

/** The held session of a note; a session that shows a deleted note does not count. */
export function heldSession<S extends Pick<AnySession, 'note'>>(
  state: OpenNotes<S>,
  noteId: NoteId,
): S | undefined {
  const session = state.sessions.get(noteId);
  return session === undefined || isDeleted(session) ? undefined : session;
}

/** Whether a session has no edits and has not been saved since it had this base, so that it can be replaced. */
export const isUntouched = <S extends AnySession>(state: OpenNotes<S>, session: S, base: string): boolean =>
  state.sessions.get(session.note.id) === session &&
  !state.replacing.has(session.note.id) &&
  session.base() === base &&
  isSettled(session);

/**
 * What becomes of a session that was closed and is settled now: an empty note that was created here is discarded; a session of a
 * deleted note, or a session that another one replaced, is dropped. Null when it was opened again meanwhile.
 */
export function afterLeaving<S extends AnySession>(
  state: OpenNotes<S>,
  session: S,
): 'discard' | 'drop' | 'keep' | null {
  if (state.current === session) return null;
  if (isNewAndBlank(state, session)) return 'discard';
  return isDeleted(session) || state.sessions.get(session.note.id) !== session ? 'drop' : 'keep';
}

/** What becomes of the open note after a change of the library. */
export type CurrentAfterChange =
  | { readonly kind: 'keep' | 'close' | 'show-deleted' }
  | { readonly kind: 'continue-as'; readonly noteId: NoteId };

/** A note with edits stays open when its file disappears: its next save makes the file again. */
export function currentAfterChange<S extends AnySession>(
  { current }: OpenNotes<S>,
  { removed, deletedOutside = [], continued = [] }: LibraryChange,
): CurrentAfterChange {
  if (current === null || !removed.includes(current.note.id) || isDeleted(current)) return { kind: 'keep' };
  const next = continued.find(({ from }) => from === current.note.id);
  if (next !== undefined) return { kind: 'continue-as', noteId: next.to };
  if (!isSettled(current)) return { kind: 'keep' };
  return { kind: deletedOutside.includes(current.note.id) ? 'show-deleted' : 'close' };
}

/** Whether a note was created in this window and is still empty: it is discarded when it is left. */
export function isNewAndBlank<S extends AnySession>(state: OpenNotes<S>, { note, store, body }: S): boolean {
  const { title, revisionCount } = store.getState();
  return (
    state.made.has(note.id) && title.trim() === '' && revisionCount === 0 && body.content().trim() === ''
  );
}
