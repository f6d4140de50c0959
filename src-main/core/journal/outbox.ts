import type { MemoryId, NoteId, RevisionId } from '../../../src-shared/ids.ts';
import type { SyncProblem } from '../../../src-shared/rpc/sync.ts';
import type { JournalDatabase } from './journal-database.ts';

/** A revision that waits to be sent. Times in milliseconds since the epoch. */
export type OutboxEntry = {
  readonly sequence: number;
  readonly revisionId: RevisionId;
  readonly noteId: NoteId;
  /** `retired` belongs to a note that went on under another id; both it and `superseded` are kept, never sent. */
  readonly state: 'queued' | 'sending' | 'blocked' | 'retired' | 'superseded';
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastAttemptAt: number | null;
  readonly problem: SyncProblem | null;
};

export type Receipt = { readonly memoryId: MemoryId; readonly receivedAt: number };

type Row = {
  sequence: number;
  revision_id: string;
  note_id: string;
  state: OutboxEntry['state'];
  attempts: number;
  next_attempt_at: number;
  last_attempt_at: number | null;
  problem: string | null;
};

export type Outbox = ReturnType<typeof outbox>;

/**
 * The durable queue of revisions to upload. It holds exactly the revisions that the present target has not
 * acknowledged; chain order within a note is the order of sequence.
 */
export function outbox(database: JournalDatabase) {
  const add = database.prepare(
    'INSERT OR IGNORE INTO outbox (sequence, note) SELECT sequence, note FROM revision WHERE sequence = ?',
  );
  // Only the oldest entry of a note may go; a blocked one holds back the rest of its note, and nothing else.
  const due = database.prepare<[number, number], Row>(`
    SELECT * FROM outbox_entry AS entry WHERE state = 'queued' AND next_attempt_at <= ?
      AND NOT EXISTS (SELECT 1 FROM outbox AS older WHERE older.note = entry.note AND older.sequence < entry.sequence
        AND older.state NOT IN ('retired', 'superseded'))
    ORDER BY next_attempt_at, sequence LIMIT ?`);
  const nextDue = database.prepare<[], { at: number | null }>(`
    SELECT MIN(next_attempt_at) AS at FROM outbox AS entry WHERE state = 'queued'
      AND NOT EXISTS (SELECT 1 FROM outbox AS older WHERE older.note = entry.note AND older.sequence < entry.sequence
        AND older.state NOT IN ('retired', 'superseded'))`);
  const byRevision = database.prepare<[string], Row>(
    'SELECT * FROM outbox_entry WHERE sequence = (SELECT sequence FROM revision WHERE id = unhex(?))',
  );
  const sending = database.prepare(
    "UPDATE outbox SET state = 'sending', attempts = attempts + 1, last_attempt_at = ? WHERE sequence = ?",
  );
  const postpone = database.prepare(
    "UPDATE outbox SET state = 'queued', next_attempt_at = ?, problem = ? WHERE sequence = ? AND state = 'sending'",
  );
  const block = database.prepare(
    "UPDATE outbox SET state = 'blocked', problem = ? WHERE sequence = ? AND state = 'sending'",
  );
  const remove = database.prepare('DELETE FROM outbox WHERE sequence = ?');
  const resetSending = database.prepare("UPDATE outbox SET state = 'queued' WHERE state = 'sending'");
  const retryAll = database.prepare(
    "UPDATE outbox SET state = 'queued', next_attempt_at = 0 WHERE state IN ('queued', 'blocked')",
  );
  const retire = database.prepare(
    "UPDATE outbox SET state = 'retired' WHERE note = (SELECT key FROM note WHERE id = ?)",
  );
  const counts = database.prepare<[], { waiting: number; blocked: number }>(`
    SELECT COUNT(*) FILTER (WHERE state NOT IN ('retired', 'superseded')) AS waiting, COUNT(DISTINCT note) FILTER (WHERE state = 'blocked') AS blocked FROM outbox`);
  const blockedIn = database.prepare<[string], Row>(
    "SELECT * FROM outbox_entry WHERE note = (SELECT key FROM note WHERE id = ?) AND state = 'blocked' ORDER BY sequence LIMIT 1",
  );
  const statesOf = database.prepare<[string], { sequence: number; state: OutboxEntry['state'] }>(
    'SELECT sequence, state FROM outbox WHERE note = (SELECT key FROM note WHERE id = ?)',
  );
  const blockedNotes = database.prepare<[], { note_id: string }>(
    "SELECT DISTINCT note_id FROM outbox_entry WHERE state = 'blocked'",
  );
  const blockedBy = database.prepare<[string], { note_id: string }>(
    "SELECT DISTINCT note_id FROM outbox_entry WHERE state = 'blocked' AND problem ->> 'code' = ?",
  );
  const behindBlocks = database.prepare<[], { count: number }>(`
    SELECT COUNT(*) AS count FROM (SELECT note, MIN(sequence) AS first FROM outbox WHERE state = 'blocked' GROUP BY note) AS blocked
      JOIN outbox AS entry ON entry.note = blocked.note AND entry.sequence >= blocked.first WHERE entry.state NOT IN ('retired', 'superseded')`);
  const addTarget = database.prepare('INSERT OR IGNORE INTO target (name) VALUES (?)');
  const addReceiptOf = database.prepare(`
    INSERT OR REPLACE INTO receipt (sequence, target_key, memory_id, received_at)
    SELECT v.sequence, t.key, ?, ? FROM revision v, target t WHERE v.id = unhex(?) AND t.name = ?`);
  const addReceipt = (revisionId: RevisionId, target: string, memoryId: MemoryId, now: number): void => {
    addTarget.run(target);
    addReceiptOf.run(memoryId, now, revisionId, target);
  };
  const receipt = database.prepare<[string, string], { memory_id: string; received_at: number }>(
    `SELECT memory_id, received_at FROM receipt WHERE sequence = (SELECT sequence FROM revision WHERE id = unhex(?))
      AND target_key = (SELECT key FROM target WHERE name = ?)`,
  );
  const dropReceipt = database.prepare(`
    DELETE FROM receipt WHERE sequence = (SELECT sequence FROM revision WHERE id = unhex(?))
      AND target_key = (SELECT key FROM target WHERE name = ?)`);
  const acknowledged = database.prepare<[string, string], { count: number }>(
    `SELECT COUNT(*) AS count FROM receipt r JOIN revision v ON v.sequence = r.sequence
      WHERE v.note = (SELECT key FROM note WHERE id = ?) AND r.target_key = (SELECT key FROM target WHERE name = ?)`,
  );
  const clear = database.prepare("DELETE FROM outbox WHERE state <> 'retired'");
  const fill = database.prepare(`
    INSERT OR IGNORE INTO outbox (sequence, note) SELECT v.sequence, v.note FROM revision v JOIN note n ON n.key = v.note
    WHERE n.state <> 'retired' AND NOT EXISTS (SELECT 1 FROM receipt r WHERE r.sequence = v.sequence AND r.target_key = (SELECT key FROM target WHERE name = ?))`);

  const unsent = database.prepare<[string], { revisions: number; notes: number }>(`
    SELECT COUNT(*) AS revisions, COUNT(DISTINCT v.note) AS notes FROM revision v JOIN note n ON n.key = v.note
    WHERE n.state <> 'retired' AND NOT EXISTS (SELECT 1 FROM receipt r WHERE r.sequence = v.sequence AND r.target_key = (SELECT key FROM target WHERE name = ?))`);

  return {
    add: (sequence: number): void => void add.run(sequence),
    due: (now: number, limit: number): OutboxEntry[] => due.all(now, limit).map(toEntry),
    /** When the next entry is due; undefined when nothing waits for time alone. */
    nextDueAt: (): number | undefined => nextDue.get()?.at ?? undefined,
    ofRevision(revisionId: RevisionId): OutboxEntry | undefined {
      const row = byRevision.get(revisionId);
      return row === undefined ? undefined : toEntry(row);
    },
    markSending: (sequence: number, now: number): void => void sending.run(now, sequence),
    postpone: (sequence: number, until: number, problem: SyncProblem | null): void =>
      void postpone.run(until, problem === null ? null : JSON.stringify(problem), sequence),
    block: (sequence: number, problem: SyncProblem): void =>
      void block.run(JSON.stringify(problem), sequence),
    /** Records that a target has this revision, and takes it off the queue. */
    acknowledge(entry: OutboxEntry, target: string, memoryId: MemoryId, now: number): void {
      addReceipt(entry.revisionId, target, memoryId, now);
      remove.run(entry.sequence);
    },
    /** Notes down only that a target has a revision; the queue is for another target by now. */
    addReceipt,
    /** What a crash left as `sending` is sent again: the API is idempotent. */
    resetSending: (): void => void resetSending.run(),
    retryAll: (): void => void retryAll.run(),
    retire: (noteId: NoteId): void => void retire.run(noteId),
    counts: (): { waiting: number; blocked: number } => counts.get() ?? { waiting: 0, blocked: 0 },
    /** The state of each revision of a note that is in the queue, by sequence. */
    statesOf: (noteId: NoteId): Map<number, OutboxEntry['state']> =>
      new Map(statesOf.all(noteId).map(({ sequence, state }) => [sequence, state])),
    blockedIn(noteId: NoteId): OutboxEntry | undefined {
      const row = blockedIn.get(noteId);
      return row === undefined ? undefined : toEntry(row);
    },
    /** Entries that are blocked, or wait behind one that is. */
    behindBlocks: (): number => behindBlocks.get()?.count ?? 0,
    /** Notes with an entry that is blocked by a problem of this kind. */
    blockedBy: (code: SyncProblem['code']): NoteId[] =>
      blockedBy.all(code).map((row) => row.note_id as NoteId), // stored as parsed
    blockedNotes: (): NoteId[] => blockedNotes.all().map((row) => row.note_id as NoteId), // stored as parsed
    receipt(revisionId: RevisionId, target: string): Receipt | undefined {
      const row = receipt.get(revisionId, target);
      return row === undefined
        ? undefined
        : { memoryId: row.memory_id as MemoryId, receivedAt: row.received_at }; // stored as parsed
    },
    acknowledgedCount: (noteId: NoteId, target: string): number =>
      acknowledged.get(noteId, target)?.count ?? 0,
    /** The target lost a revision that it had acknowledged: it has to be sent again. */
    queueAgain(sequence: number, revisionId: RevisionId, target: string): void {
      dropReceipt.run(revisionId, target);
      add.run(sequence);
    },
    /** How many revisions, of how many notes, a target has not acknowledged. */
    unsentTo: (target: string): { revisions: number; notes: number } =>
      unsent.get(target) ?? { revisions: 0, notes: 0 },
    /** Fills the queue with all that another target has not acknowledged. */
    retarget(target: string): void {
      clear.run();
      fill.run(target);
    },
  };
}

function toEntry(row: Row): OutboxEntry {
  return {
    sequence: row.sequence,
    revisionId: row.revision_id as RevisionId, // minted when it was committed
    noteId: row.note_id as NoteId, // parsed before it was stored
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastAttemptAt: row.last_attempt_at,
    problem: row.problem === null ? null : (JSON.parse(row.problem) as SyncProblem), // written by this module
  };
}
