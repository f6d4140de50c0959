import type { Adoption, Migration } from '../shared/migration.ts';
import { queueSchema, schema } from './schema.ts';

/**
 * The steps in their order. A step that was ever released is never edited, not even its comments (its checksum is on record in each
 * database); a change is a new step.
 */
export const migrations: readonly Migration[] = [{ name: 'first release', sql: schema }];

/** All steps in one text, for a database that is new. */
export const wholeSchema = migrations.map(({ sql }) => sql).join('\n');

/** The queue had numbers of its own, and a trigger that named the account of an entry. */
export const adoption: Adoption = {
  steps: 'e263229700abca08bc22837096b297e3c1fb127ba000393e201894c48a0bc0d0',
  sql: `
  DROP TRIGGER queue_entry_account;
  DROP INDEX queue_entry_fresh;
  DROP INDEX queue_entry_retry;
  DROP INDEX queue_entry_held;
  ALTER TABLE queue_entry RENAME TO former_entry;
  ${queueSchema}
  INSERT INTO queue_entry (memory, account_id, due_at, queued_at, in_background, lease_owner, lease_until)
  SELECT memory, account_id, due_at, queued_at, in_background, lease_owner, lease_until FROM former_entry;
  DROP TABLE former_entry;
`,
};
