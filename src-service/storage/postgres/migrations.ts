import type { Adoption, Migration } from '../shared/migration.ts';
import { queueSchema, schema } from './schema.ts';

/** One step of the schema, done in one transaction, with locks that are held only shortly. */
export type PostgresMigration = Migration & {
  /** Indexes that are built after all steps, while others write: the name of each, and what follows it after `ON`. */
  readonly indexes?: readonly { readonly name: string; readonly on: string }[];
  /**
   * Whether programs that know only the steps before work beside it, as they do when all that is new may be left out: tables, indexes, columns
   * with a default. What takes something away follows in a later release, when no program needs it any more.
   */
  readonly expands?: true;
};

/**
 * The steps in their order. A step that was ever released is never edited, not even its comments (its checksum is on record in each
 * database); a change is a new step.
 */
export const migrations: readonly PostgresMigration[] = [{ name: 'first release', sql: schema }];

/**
 * The queue was that of pg-boss, in a schema of its own, whose entries bear the ids of their Memories. None was left there when it was done.
 * What a worker held is due again: no process of that version goes on.
 */
export const adoption: Adoption = {
  steps: '8690d0e0a93425842a5a5da1ff297d2a699d1f09efb0bd16ec0c1c2ca092693e',
  sql: `${queueSchema}
  INSERT INTO queue_entry (memory, account_id, due_at, queued_at, in_background)
  SELECT m.number, m.account_id,
    CASE WHEN j.state = 'retry' THEN greatest(1, floor(extract(epoch FROM j.start_after) * 1000)::bigint) ELSE 0 END,
    floor(extract(epoch FROM j.created_on) * 1000)::bigint, CASE WHEN j.priority < 0 THEN 1 ELSE 0 END
  FROM memory_queue.job j JOIN memory m ON m.id = j.id WHERE j.state < 'completed';
  DROP SCHEMA memory_queue CASCADE;
`,
};
