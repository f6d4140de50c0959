import type { StoreApi } from 'zustand/vanilla';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import type { OpenNote } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import type { Clock, NoteBody } from '../note-view/note-body.ts';
import type { SaveKind } from './autosave.ts';
import type { NoteSession } from './note-session.ts';
import type { OpenNotes } from './open-notes.ts';
import type { SavesSummary } from './saves-summary.ts';

/** What became of a request to show a note: it was shown, it could not be read, or another was requested meanwhile. */
export type OpenResult = 'shown' | 'failed' | 'superseded';

export type OpenNoteStore<Body extends NoteBody> = Pick<
  StoreApi<OpenNotes<NoteSession<Body>>>,
  'getState' | 'getInitialState' | 'subscribe'
> & {
  /** Commits and closes the current note and opens another. */
  open(noteId: NoteId): Promise<OpenResult>;
  /**
   * Creates a note and opens it; a note that was just created in the same place and is untouched is used again. Returns its id; null when
   * it could not be created, or another note was requested meanwhile.
   */
  create(account: string | null, folder: string | null, tags?: readonly string[]): Promise<NoteId | null>;
  /** The title of the note that was just created has the focus. */
  titleFocused(): void;
  /** Closes the current note and opens a deleted one, read-only. */
  openTrashed(noteId: NoteId): Promise<OpenResult>;
  /**
   * Commits the open note, and replaces its title and text with a new revision: one step of the undo history, where its view can show
   * the text. Rejects when either cannot be saved.
   */
  replace(noteId: NoteId, text: { readonly title: string; readonly content: string }): Promise<void>;
  /**
   * Commits the open note, lets a function change it, and shows the result. Rejects when the note cannot be saved or is not open any
   * more, and when the change fails.
   */
  change(noteId: NoteId, act: (base: string) => Promise<unknown>): Promise<void>;
  /** Commits the open note and recreates its body, to switch its view. Rejects when it cannot be saved. */
  remount(): Promise<void>;
  /** Saves the current note without waiting for a pause in typing or for the retry of a failed save. */
  save(kind: SaveKind): void;
  /** Commits one note, open or closed, and resolves when it is in a revision; rejects when its save fails. */
  committed(noteId: NoteId): Promise<void>;
  /** Commits every note that is open or still being saved. */
  commitAll(): void;
  /** Commits every note for the last time, because the window closes. */
  leaveAll(): void;
  /** Retries failed saves of all notes. */
  retryAll(): void;
  /** Whether some edit of some note is not in a revision yet. */
  hasUncommitted(): boolean;
  /** Resolves when every edit of every note is in a revision. */
  settled(): Promise<void>;
  /** Reads the current note again unless it has edits, because events may have been missed. */
  revalidate(): Promise<void>;
  close(): void;
  /** The save state of all notes of this window, including closed ones. */
  readonly saves: StoreApi<SavesSummary>;
  /** The titles and texts that are in no file yet, to copy them when they cannot be saved. */
  unsavedTexts(): readonly { readonly title: string; readonly content: string }[];
};

export type OpenNoteOptions<Body extends NoteBody> = {
  readonly core: CoreClient;
  readonly clock: Clock;
  /** Resolves when `createBody` can be called; called before each note that is read. */
  prepare?(): Promise<unknown>;
  /** `before` is the body that this one replaces. */
  createBody(note: OpenNote, before: Body | null): Body;
  /** Whether a tab shows the note when it is chosen: its undo history is kept. */
  hasTab(noteId: NoteId): boolean;
  notify(level: 'info' | 'warning' | 'error', message: string): void;
  /** Called when a save found an external change that could not be merged; it is in the history, before the saved text. */
  onExternalText(noteId: NoteId, revisionId: RevisionId): void;
};
