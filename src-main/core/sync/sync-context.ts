import type { NoteId } from '../../../src-shared/ids.ts';
import type { Journal } from '../journal/journal.ts';
import type { Emit } from '../notes/notes-context.ts';
import type { Connection } from './memory-api-client.ts';
import type { ServiceGate } from './service-gate.ts';

/** What the upload worker and the projection follower share. */
export type SyncContext = {
  readonly journal: Journal;
  readonly gate: ServiceGate;
  readonly emit: Emit;
  readonly now: () => number;
  readonly random: () => number;
  /** The service to talk to; undefined while there is none (the embedded one is starting, or a key is missing). */
  readonly connection: () => Connection | undefined;
  /** The service took a revision, and with it the key. */
  readonly onKeyAccepted: () => void;
  /** Something about these notes' way to the service changed. */
  readonly onProgress: (noteIds: readonly NoteId[]) => void;
};
