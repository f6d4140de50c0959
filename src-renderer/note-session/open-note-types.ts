import type { StoreApi } from 'zustand/vanilla';
import type { NoteId, RevisionId } from '../../src-shared/ids.ts';
import type { OpenNote } from '../../src-shared/rpc/library.ts';
import type { CoreClient } from '../core-client/core-client.ts';
import type { Clock, NoteBody } from '../note-view/note-body.ts';
import type { SaveKind } from './autosave.ts';
import type { NoteSession } from './note-session.ts';
import type { SavesSummary } from './saves-summary.ts';

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
  /** Leaves the present note and shows one of the trash, or one that another program deleted, to be read. */
  openTrashed(noteId: NoteId): Promise<void>;
  /**
   * Puts another title and text in place of those of the open note, as a revision of its own: what was there is in the
   * revision before. Rejects when either cannot be saved; the page then shows what it showed.
   */
  replace(noteId: NoteId, text: { readonly title: string; readonly content: string }): Promise<void>;
  /**
   * Commits the open note, lets something else change it, and shows what came of it. Rejects when the note cannot be
   * saved or is not open any more, and when the change fails.
   */
  change(noteId: NoteId, act: (base: string) => Promise<unknown>): Promise<void>;
  /** Commits the open note and makes its body anew, as when it is shown in another way. Rejects when it cannot be saved. */
  remount(): Promise<void>;
  /** Saves the present note without waiting for quiet, nor for the next try of a failed save. */
  save(kind: SaveKind): void;
  /** Commits one note, open or left, and resolves when it is in a revision; rejects when its save fails. */
  committed(noteId: NoteId): Promise<void>;
  /** Commits every note that is open or still being saved. */
  commitAll(): void;
  /** Commits every note for the last time: the page goes away. */
  leaveAll(): void;
  /** Tries failed saves of all notes again. */
  retryAll(): void;
  /** True when some edit of some note is in no revision yet. */
  hasUncommitted(): boolean;
  /** Resolves when every edit of every note is in a revision. */
  settled(): Promise<void>;
  /** Reads the present note again if it has no edits here: after a time without the core it may have changed. */
  revalidate(): Promise<void>;
  close(): void;
  /** How all notes of the page are saved, those that were left included. */
  readonly saves: StoreApi<SavesSummary>;
  /** The titles and texts that are in no file yet, for a page that cannot save them. */
  unsavedTexts(): readonly { readonly title: string; readonly content: string }[];
};

export type OpenNoteOptions<Body extends NoteBody> = {
  readonly core: CoreClient;
  readonly clock: Clock;
  /** `before` is the body that this one takes the place of on the page. */
  createBody(note: OpenNote, before: Body | null): Body;
  notify(level: 'info' | 'warning' | 'error', message: string): void;
  /** Another program had changed the note since it was read; its text is in the history now, below the one saved. */
  onExternalText(noteId: NoteId, revisionId: RevisionId): void;
};
