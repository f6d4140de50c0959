import type { NoteId } from '../../src-shared/ids.ts';
import type { OpenNote } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import { CoreError } from '../core-client/core-error.ts';
import type { NoteBody } from '../note-view/note-body.ts';
import type { NoteSession } from './note-session.ts';
import { isSettled } from './open-notes.ts';

/** What reading a note again needs of the window's open notes. */
export type ReadAgainOptions<Session> = {
  readonly core: Pick<CoreClient, 'call'>;
  isOpen(session: Session): boolean;
  /** Whether the session has neither edits nor another base than this one, so that it can be replaced. */
  isUntouched(session: Session, base: string): boolean;
  /** Shows the note in a new session, in place of this one. */
  replace(session: Session, note: OpenNote): void;
  /** Ends a closed session whose text is outdated, so that the note is read when it is opened again. */
  forget(session: Session): void;
  /** The note is in no file any more. */
  close(): void;
  /** An external change is shown; with conflicts, both versions are in the text. */
  onShown(conflicts: number): void;
};

export type ReadAgain<Session> = {
  /**
   * Shows the new text of the open note, which was changed elsewhere. Edits, including those made during the request, are never
   * replaced: the next save finds the other text and keeps both.
   */
  reload(session: Session, isAnnounced: boolean): Promise<void>;
  /**
   * Continues a note under another id, because its file turned out to be that note. Edits are saved first: the core redirects saves
   * with the old id and merges them with the text of the other note.
   */
  continueAs(session: Session, noteId: NoteId): Promise<void>;
  /** Commits the note and shows it in a new session. Rejects when it cannot be saved or read. */
  remount(session: Session): Promise<void>;
};

/** What a note that was read again is for the session that shows it, and what is done with it. */
export type AfterReading = 'continue-as' | 'read-again' | 'ignore' | 'forget' | 'merge' | 'replace';

/** Facts about a session when its note was read again. */
export type ReadFacts = {
  /** The file belongs to another note now. */
  readonly isOtherNote: boolean;
  /** An unfinished composition (IME) would be destroyed by a change of the text. */
  readonly isComposing: boolean;
  /** The session already has the text that was read. */
  readonly isSameBase: boolean;
  /** The note was not closed meanwhile. */
  readonly isOpen: boolean;
  /** The note needs another view than now: it was locked, or became read-only. */
  readonly isShownOtherwise: boolean;
};

export function afterReading(facts: ReadFacts): AfterReading {
  if (!facts.isOpen) return 'forget';
  if (facts.isOtherNote) return 'continue-as';
  if (facts.isComposing) return 'read-again';
  if (facts.isSameBase) return 'ignore';
  return facts.isShownOtherwise ? 'replace' : 'merge';
}

export function createReadAgain<Body extends NoteBody>(
  options: ReadAgainOptions<NoteSession<Body>>,
): ReadAgain<NoteSession<Body>> {
  const { core, isOpen, isUntouched, replace } = options;
  type Session = NoteSession<Body>;

  async function reload(session: Session, isAnnounced: boolean): Promise<void> {
    const { id } = session.note;
    const base = session.base();
    const release = session.hold();
    try {
      const note = await readWhenComposed(session, id);
      const next = afterReading({
        isOtherNote: note.id !== id,
        isComposing: isComposing(session),
        isSameBase: note.base === session.base(),
        isOpen: isOpen(session),
        isShownOtherwise: !isShownAlike(note, session.note),
      });
      if (next === 'continue-as') return await continueAs(session, note.id);
      if (next === 'read-again') return await reload(session, isAnnounced);
      if (next === 'forget' && isUntouched(session, base)) options.forget(session);
      if (next === 'forget' || next === 'ignore') return;
      // A change of the front matter alone shows elsewhere, if at all.
      const isSameText =
        note.title === session.store.getState().title && note.content === session.body.content();
      const merged = next === 'merge' ? session.mergeExternal(note) : null;
      if (merged === null) {
        if (!isUntouched(session, base)) return;
        replace(session, note);
      }
      const conflicts = merged?.conflicts ?? 0;
      const isSilent = !isAnnounced || (isSameText && next === 'merge');
      if (!isSilent || conflicts > 0) options.onShown(conflicts);
    } catch (error) {
      const isGone = error instanceof CoreError && error.code === 'note-not-found';
      if (isGone && isUntouched(session, base) && isOpen(session)) options.close();
    } finally {
      release();
    }
  }

  async function continueAs(session: Session, noteId: NoteId): Promise<void> {
    session.ask('commit');
    await session.settled();
    const release = session.hold();
    try {
      const note = await readWhenComposed(session, noteId);
      if (!isOpen(session)) return;
      if (!isSettled(session) || isComposing(session)) return await continueAs(session, noteId);
      // Merged into the old body first, so that the caret keeps its place.
      const { body } = session;
      body.mergeExternal({ content: note.content, base: body.content(), continues: true });
      replace(session, note);
    } catch {
      // The core or the note is gone: nothing changes, and the note is read again when the core is connected.
    } finally {
      release();
    }
  }

  async function remount(session: Session): Promise<void> {
    await session.committed();
    const note = await core.call('notes.open', { noteId: session.note.id });
    if (!isOpen(session)) return;
    // Edits made meanwhile are saved first.
    if (!isSettled(session)) return remount(session);
    replace(session, note);
  }

  /** How the text that is read is related to that of the session is only true of the base that it was asked for with: otherwise it is read again. */
  async function readWhenComposed(session: Session, noteId: NoteId): Promise<OpenNote> {
    const { body, base } = session;
    for (let composed = body.composed?.(); composed; composed = body.composed?.()) await composed;
    const since = base();
    const note = await core.call('notes.open', { noteId, since });
    return base() === since || base() === note.base ? note : readWhenComposed(session, noteId);
  }

  return { reload, continueAs, remount };
}

const isComposing = ({ body }: NoteSession): boolean => Boolean(body.composed?.());

/** Whether a note can stay in its current view. */
const isShownAlike = (one: OpenNote, other: OpenNote): boolean =>
  one.locked === other.locked && one.readOnly?.kind === other.readOnly?.kind;
