import type { NoteId } from '../../../src-shared/ids.ts';
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
