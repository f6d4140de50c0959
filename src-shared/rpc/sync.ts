import * as Type from 'typebox';
import type { NoteId, RevisionId } from '../ids.ts';
import type { Sentence } from '../texts/sentence.ts';
import { closed, method, NoteIdParam, Nothing } from './define-method.ts';

/**
 * How far a revision has come. Saved (journal and file), queued, uploading, received by the service, enriched;
 * `blocked` needs an action of the user. Several of these are shown at once as steps; this is the furthest.
 */
export type SyncStage = 'queued' | 'uploading' | 'received' | 'enriched' | 'blocked';

/** Why an upload failed, in plain language. */
export type SyncProblem = Sentence & {
  readonly code: SyncProblemCode;
  /** JSON pointers and messages of a rejected request. */
  readonly details: readonly { readonly path: string; readonly message: string }[];
};

export type SyncProblemCode =
  | 'unreachable'
  /** No computer of that name is known. */
  | 'unknown-host'
  /** Its TLS certificate is for another name, has expired or is not trusted. */
  | 'bad-certificate'
  | 'service-failed'
  | 'rate-limited'
  | 'key-missing'
  | 'key-rejected'
  | 'scope-missing'
  | 'rejected'
  /** Its content is larger than a Memory may be: not sent. Or the service refused its title or folder as too long. */
  | 'too-large'
  /** The journal can no longer read it. */
  | 'damaged'
  | 'revision-conflict'
  /** The service has a history of the note from another computer, which this computer does not have. */
  | 'other-history'
  /** The service lacks the revision before this one: it is sent again first, or another computer has it. */
  | 'predecessor-missing'
  | 'memory-not-found'
  | 'bad-address'
  | 'not-the-contract';

/** Problems of a revision that is refused again as long as it stays as it is: trying again is not offered. */
export const lastingProblems = ['too-large', 'damaged'] as const satisfies readonly SyncProblemCode[];

/** Whether trying again cannot help: the revision is refused again as long as it stays as it is. */
export const isLasting = (problem: SyncProblem | null): boolean =>
  lastingProblems.some((code) => code === problem?.code);

/** One step of the synchronisation of a revision, in order: saved, queued, uploading, received, enriched. */
export type SyncStep = {
  readonly step: 'saved' | 'queued' | 'uploading' | 'received' | 'enriched';
  readonly state: 'done' | 'now' | 'waiting' | 'failed';
  /** When it was reached or last attempted, in milliseconds since the epoch; null before that. */
  readonly at: number | null;
  /** The number of the attempt, from 1; 0 before the first. */
  readonly attempt: number;
  readonly problem: SyncProblem | null;
};

/** An entry of the persistent sync log of a note. */
export type SyncLogEntry = {
  readonly at: number;
  readonly revisionId: RevisionId;
  readonly event:
    | 'saved'
    | 'queued'
    | 'uploading'
    | 'received'
    | 'enriched'
    | 'failed'
    | 'blocked'
    /** Sent with another predecessor, or without its own. */
    | 'adapted';
  readonly attempt: number;
  readonly message: string | null;
};

/** A line of the log of all notes. */
export type SyncLogLine = SyncLogEntry & {
  /** Its place in the log; newer lines have higher ones. */
  readonly sequence: number;
  readonly noteId: NoteId;
  /** The title of the revision. */
  readonly title: string;
  readonly revisionNumber: number;
};

/** A revision that is to be sent. Times in milliseconds since the epoch. */
export type WaitingRevision = {
  readonly noteId: NoteId;
  readonly title: string;
  readonly revisionId: RevisionId;
  readonly revisionNumber: number;
  readonly state: 'queued' | 'sending' | 'blocked';
  readonly attempts: number;
  /** Null where no attempt is scheduled: it is blocked, or waits for the revision before it. */
  readonly nextAttemptAt: number | null;
  readonly problem: SyncProblem | null;
};

/** The state of the whole upload, for the status line. */
export type SyncStatus =
  /**
   * Nothing waits to be sent. Only when both counts are 0 is everything saved and uploaded. `drafts`: notes with text
   * that is in no revision yet, also where another computer is writing it. `unreadableFiles`: files of the vault that
   * cannot be read as notes (not UTF-8, or too large).
   */
  | { readonly kind: 'idle'; readonly drafts: number; readonly unreadableFiles: number }
  /** `retryAt` (milliseconds since the epoch) when nothing is being sent just now, and something will be then. */
  | {
      readonly kind: 'uploading';
      readonly waiting: number;
      readonly total: number;
      readonly retryAt: number | null;
    }
  /**
   * The service does not answer (`offline`), or it answers, but with errors, not as a Memory service, or under a
   * certificate that is not its own (`failing`). Tried again by itself; `retryAt` in milliseconds since the epoch.
   */
  | {
      readonly kind: 'offline' | 'failing';
      readonly waiting: number;
      readonly retryAt: number;
      readonly problem: SyncProblem;
    }
  /** The user has to act: enter a key, or grant a scope. */
  | { readonly kind: 'stopped'; readonly waiting: number; readonly problem: SyncProblem }
  /** The user paused the upload. */
  | { readonly kind: 'paused'; readonly waiting: number }
  /** Some notes are blocked, the others went on. `canRetry`: not all of them are refused as long as they stay as they are. */
  | {
      readonly kind: 'blocked';
      readonly notes: number;
      readonly waiting: number;
      readonly canRetry: boolean;
    };

/** The upload to the Memory service. */
export const syncMethods = {
  'sync.status': method<SyncStatus>()(Nothing),
  /** Tries everything again now: waiting, paused and blocked. */
  'sync.retry': method<null>()(Nothing),
  /** The same for one note. */
  'sync.retryNote': method<null>()(NoteIdParam),
  /** Pauses the upload until it is resumed, also over restarts; revisions are saved and queued meanwhile. */
  'sync.pause': method<null>()(Type.Object({ paused: Type.Boolean() }, closed)),
  /** The revisions that are to be sent, blocked ones first, at most 1,000, and how many there are. */
  'sync.waiting': method<{ revisions: readonly WaitingRevision[]; total: number }>()(Nothing),
  /** The log of all notes, newest first, at most 200 lines; `before`: only lines older than this one. */
  'sync.log': method<{ lines: readonly SyncLogLine[]; isMore: boolean }>()(
    Type.Object({ before: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]) }, closed),
  ),
  /** Continues a note whose chain the service cannot accept as a new note: new id, first revision; the history stays. */
  'sync.continueAsNewNote': method<{ noteId: NoteId }>({ needs: 'vault' })(NoteIdParam),
} as const;
