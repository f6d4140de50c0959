import type { RevisionId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

export type SentAs = ReturnType<typeof sentAs>;

/** The ids under which a target has revisions that could not be sent as they are. */
export function sentAs(database: JournalDatabase) {
  const get = database
    .prepare<[string, string], string>(
      'SELECT lower(hex(sent_id)) FROM sent_as WHERE revision_id = unhex(?) AND target = ?',
    )
    .pluck();
  const set = database.prepare(
    'INSERT OR REPLACE INTO sent_as (revision_id, target, sent_id) VALUES (unhex(?), ?, unhex(?))',
  );
  return {
    /** The id a target has this revision under; undefined when it goes, or went, as it is. */
    get: (revisionId: RevisionId, target: string): RevisionId | undefined =>
      get.get(revisionId, target) as RevisionId | undefined, // stored as parsed
    set: (revisionId: RevisionId, target: string, sentId: RevisionId): void =>
      void set.run(revisionId, target, sentId),
  };
}
