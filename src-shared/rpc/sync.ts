import type { NoteId, RevisionId } from '../ids.ts';
import type { Memory } from '../memory-api/schemas.ts';
import type { Sentence } from '../texts/sentence.ts';

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

/** What the Memory pane shows of one note. */
export type MemoryView = {
  readonly noteId: NoteId;
  /** The newest Memory known, and which revision it describes; null before the first one came back. */
  readonly described: {
    readonly memory: Memory;
    readonly revisionId: RevisionId;
    readonly revisionNumber: number;
    /** `updatedAt` of the described revision. */
    readonly revisionUpdatedAt: string;
    /** How many committed revisions are newer than the described one. */
    readonly behind: number;
    /** True when processing has ended and empty fields stay empty. */
    readonly complete: boolean;
  } | null;
  /** The sync steps of the newest revision; empty without one. */
  readonly steps: readonly SyncStep[];
  readonly head: RevisionId | null;
};

/** A note that is related to another one. Without shared tags, it is close to it in meaning. */
export type RelatedNote = {
  readonly noteId: NoteId;
  readonly title: string;
  readonly sharedTags: readonly string[];
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

/** The Memory service in use and its state. `service.changed` is sent when any of it changes. */
export type ServiceInfo = {
  readonly kind: 'embedded' | 'remote';
  /** Of a remote service; null for the embedded one. */
  readonly baseUrl: string | null;
  /** Whether it can be asked: there is a key for a remote service; the embedded one, which needs none, has started. */
  readonly hasKey: boolean;
  /** The address and the key were given when the app was started: settings do not change them during this run. */
  readonly fixed: boolean;
  readonly state: ServiceState;
  /** Why it does not work; null in the states `starting`, `not-asked` and `running`. */
  readonly problem: SyncProblem | null;
};

/**
 * `starting`: the embedded service is being started. `not-asked`: nothing was asked of the remote service yet.
 * `running`: it answers. `unreachable`: it does not answer, or fails; it is tried again by itself. `refused`: it
 * answers, but not with this key. `key-missing`: a remote service without a key.
 */
export type ServiceState = 'starting' | 'not-asked' | 'running' | 'unreachable' | 'refused' | 'key-missing';

/** The result of testing a Memory service before using it. Nothing was stored or uploaded. */
/** How a page was opened: in the user's browser, or by a link that the app printed in its terminal. */
export type OpenedPage = 'opened' | 'printed';

export type ServiceTest =
  | {
      readonly kind: 'accepted';
      /** The address as it will be kept. */
      readonly baseUrl: string;
      /** What would be uploaded: revisions that this service has not acknowledged, and their notes. */
      readonly revisions: number;
      readonly notes: number;
    }
  | { readonly kind: 'refused'; readonly problem: SyncProblem };
