import type { NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';

export type SentAs = ReturnType<typeof sentAs>;

/**
 * The ids under which a target has revisions of this journal, where they differ: a target that lacks the predecessor of
 * a revision gets the same revision with another predecessor, and with it another id. The journal's own chain and the
 * file keep theirs.
 */
export function sentAs(database: JournalDatabase) {
  const get = database
    .prepare<[string, string], string>(
      'SELECT lower(hex(sent_id)) FROM sent_as WHERE revision_id = unhex(?) AND target = ?',
    )
    .pluck();
  const set = database.prepare(
    'INSERT OR REPLACE INTO sent_as (revision_id, target, sent_id) VALUES (unhex(?), ?, unhex(?))',
  );
  const forget = database.prepare('DELETE FROM sent_as WHERE revision_id = unhex(?) AND target = ?');
  const newest = database
    .prepare<[string, string, string, number], string>(`
    SELECT lower(hex(v.id)) FROM revision v
    JOIN receipt r ON r.sequence = v.sequence AND r.target_key = (SELECT key FROM target WHERE name = ?)
    WHERE v.note = (SELECT key FROM note WHERE id = ?) AND v.id <> unhex(?) AND v.number < ? ORDER BY v.number DESC LIMIT 1`)
    .pluck();

  const joinPoint = database
    .prepare<[string, string, string, string], string>(`
    SELECT lower(hex(CASE WHEN v.previous_id IS NULL OR EXISTS (SELECT 1 FROM revision WHERE id = v.previous_id)
        OR EXISTS (SELECT 1 FROM sent_as AS s WHERE s.revision_id = v.id AND s.target = ?) THEN v.id ELSE v.previous_id END))
    FROM revision v JOIN receipt r ON r.sequence = v.sequence AND r.target_key = (SELECT key FROM target WHERE name = ?)
    WHERE v.note = (SELECT key FROM note WHERE id = ?) AND v.id <> unhex(?) ORDER BY v.number LIMIT 1`)
    .pluck();

  return {
    /** The id under which a target has this revision; undefined when it is the same. */
    get: (revisionId: RevisionId, target: string): RevisionId | undefined =>
      get.get(revisionId, target) as RevisionId | undefined, // stored as parsed
    /** Records the id under which a target acknowledged a revision. */
    set(revisionId: RevisionId, target: string, sentId: RevisionId): void {
      if (sentId === revisionId) forget.run(revisionId, target);
      else set.run(revisionId, target, sentId);
    },
    forget: (revisionId: RevisionId, target: string): void => void forget.run(revisionId, target),
    /**
     * Where another first revision of a note is joined to its history at a target: at the earliest revision this
     * journal knows, so that nothing newer is superseded. That is the oldest acknowledged revision, or its
     * predecessor on another computer.
     */
    joinPoint: (
      { noteId, revisionId }: { noteId: NoteId; revisionId: RevisionId },
      target: string,
    ): RevisionId | undefined => joinPoint.get(target, target, noteId, revisionId) as RevisionId | undefined, // stored as parsed
    /**
     * The newest revision of a note that a target acknowledged, other than this one: the newest before it, else the newest
     * of all.
     */
    newestAcknowledged(
      { noteId, revisionId, number }: { noteId: NoteId; revisionId: RevisionId; number: number },
      target: string,
    ): RevisionId | undefined {
      const before = newest.get(target, noteId, revisionId, number);
      const any = before ?? newest.get(target, noteId, revisionId, Number.MAX_SAFE_INTEGER);
      return any as RevisionId | undefined; // stored as parsed
    },
  };
}
