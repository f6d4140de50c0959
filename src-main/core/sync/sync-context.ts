import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncLogEntry } from '../../../src-shared/rpc/sync.ts';
import type { Sentence } from '../../../src-shared/texts/sentence.ts';
import type { Journal } from '../journal/journal.ts';
import type { MemoryPort, UploadResult } from '../memory-api/memory-api-client.ts';
import type { Emit } from '../rpc/emit.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

/** What uploading and following share. */
export type SyncContext = {
  readonly journal: Journal;
  readonly breaker: CircuitBreaker;
  readonly emit: Emit;
  /** Milliseconds since the epoch, for what is stored and shown. The system clock may jump. */
  readonly now: () => number;
  /** A monotonic clock in milliseconds, for waits within this run. */
  readonly monotonic: () => number;
  readonly random: () => number;
  /** The service to use; undefined while there is none (the embedded one is starting, or a key is missing). */
  readonly port: () => MemoryPort | undefined;
  /** The service acknowledged a revision. */
  readonly onAcknowledged: (result: Extract<UploadResult, { kind: 'accepted' }>) => void;
  /** The service lacks a revision that it had acknowledged. */
  readonly onLoss: () => void;
  /** The upload of these notes made progress. */
  readonly onProgress: (noteIds: readonly NoteId[]) => void;
};

/** The service as it was chosen when a request was made. */
export type RequestContext = {
  readonly port: MemoryPort;
  readonly target: string;
  /** The generation of the circuit breaker. */
  readonly generation: number;
};

/** Undefined while there is no service to send requests to. */
export function requestContext({ port, journal, breaker }: SyncContext): RequestContext | undefined {
  const chosen = port();
  return chosen === undefined
    ? undefined
    : { port: chosen, target: journal.target(), generation: breaker.generation() };
}

/** Whether the service of a request is still the chosen one. */
export const isCurrent = (context: SyncContext, { port, target }: RequestContext): boolean =>
  context.journal.target() === target && context.port() === port;

/** Adds a line to the persistent sync log of a note, with the reason for it. */
export function logUpload(
  { journal, now }: SyncContext,
  { noteId, revisionId }: { readonly noteId: NoteId; readonly revisionId: RevisionId },
  event: SyncLogEntry['event'],
  attempt: number,
  reason: Sentence | null,
): void {
  journal.log.add(noteId, { at: now(), revisionId, event, attempt, message: null, ...reason });
}

/** Updates the sync stage of a note and announces it. */
export function reportUpload(
  { journal, onProgress }: SyncContext,
  { noteId }: { readonly noteId: NoteId },
): void {
  journal.nonDurable(() => journal.refreshStage(noteId));
  onProgress([noteId]);
}
