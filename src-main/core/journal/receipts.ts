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
