import type { MemoryId, NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { JournalDatabase } from './journal-database.ts';
import { isEmbedded } from './targets.ts';

/** A target's acknowledgement of a revision. `receivedAt` in milliseconds since the epoch. */
export type Receipt = { readonly memoryId: MemoryId; readonly receivedAt: number };

const targetKey = '(SELECT key FROM target WHERE name = ?)';

/** What each target has acknowledged. */
export function receipts(database: JournalDatabase) {
  const addTarget = database.prepare('INSERT OR IGNORE INTO target (name) VALUES (?)');
  const add = database.prepare(`
    INSERT OR REPLACE INTO receipt (sequence, target_key, memory_id, received_at)
    SELECT v.sequence, t.key, ?, ? FROM revision v, target t WHERE v.id = unhex(?) AND t.name = ?`);
  const read = database.prepare<[string, string], { memory_id: string; received_at: number }>(
    `SELECT memory_id, received_at FROM receipt
    WHERE sequence = (SELECT sequence FROM revision WHERE id = unhex(?)) AND target_key = ${targetKey}`,
  );
  const drop = database.prepare(
    `DELETE FROM receipt WHERE sequence = (SELECT sequence FROM revision WHERE id = unhex(?)) AND target_key = ${targetKey}`,
  );
  const edge = (order: string) => `SELECT memory_id FROM
    (SELECT memory_id FROM receipt WHERE target_key = ${targetKey} ORDER BY sequence ${order} LIMIT 1)`;
  const samples = database.prepare<[string, string], string>(`${edge('ASC')} UNION ${edge('DESC')}`).pluck();
  const acknowledged = database.prepare<[string, string], { count: number }>(
    `SELECT COUNT(*) AS count FROM receipt r JOIN revision v ON v.sequence = r.sequence
    WHERE v.note = (SELECT key FROM note WHERE id = ?) AND r.target_key = ${targetKey}`,
  );
  const receivers = database
    .prepare<[string], string>(`
    SELECT DISTINCT COALESCE(t.address, t.name) AS address FROM note n JOIN revision v ON v.note = n.key
    JOIN receipt r ON r.sequence = v.sequence JOIN target t ON t.key = r.target_key
    WHERE n.id IN (SELECT value FROM json_each(?)) ORDER BY address`)
    .pluck();
  const unsent = database.prepare<[string], { revisions: number; notes: number }>(`
    SELECT COUNT(*) AS revisions, COUNT(DISTINCT v.note) AS notes FROM revision v JOIN note n ON n.key = v.note
    WHERE n.state <> 'retired'
      AND NOT EXISTS (SELECT 1 FROM receipt r WHERE r.sequence = v.sequence AND r.target_key = ${targetKey})`);

  return {
    /** Records a receipt without changing the queue, which may be for another target by now. */
    addReceipt(revisionId: RevisionId, target: string, memoryId: MemoryId, now: number): void {
      addTarget.run(target);
      add.run(memoryId, now, revisionId, target);
    },
    dropReceipt: (revisionId: RevisionId, target: string): void => void drop.run(revisionId, target),
    receipt(revisionId: RevisionId, target: string): Receipt | undefined {
      const row = read.get(revisionId, target);
      return row === undefined
        ? undefined
        : { memoryId: row.memory_id as MemoryId, receivedAt: row.received_at }; // stored as parsed
    },
    /** The Memories of the oldest and of the newest revision that a target has: at most two. */
    sampleMemories: (target: string): MemoryId[] => samples.all(target, target) as MemoryId[], // stored as parsed
    acknowledgedCount: (noteId: NoteId, target: string): number =>
      acknowledged.get(noteId, target)?.count ?? 0,
    /** Addresses of the remote services that have any revision of these notes. */
    receivers: (noteIds: readonly NoteId[]): string[] =>
      receivers.all(JSON.stringify(noteIds)).filter((address) => !isEmbedded(address)),
    /** How many revisions, of how many notes, a target has not acknowledged. */
    unsentTo: (target: string): { revisions: number; notes: number } =>
      unsent.get(target) ?? { revisions: 0, notes: 0 },
  };
}

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
