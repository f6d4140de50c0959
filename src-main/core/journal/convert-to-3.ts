import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import type { JournalDatabase } from './journal-database.ts';
import { packDocument } from './revision-row.ts';
import { schema3 } from './schema-3.ts';

const replaced = ['note', 'revision', 'outbox', 'receipt', 'sync_log'] as const;
const indexes = [
  'note_path',
  'note_unfinished',
  'note_file_hash',
  'note_unfit',
  'outbox_note',
  'outbox_due',
  'outbox_blocked',
  'sync_log_note',
] as const;

const copied = `
  INSERT INTO note (id, state, path, title, account, folder, created_at, updated_at, locked, excerpt, head, revision_count,
      file_hash, file_size, file_mtime, file_inode, pending_write, draft, gist, tags, stage, deleted_at, unfit, stale_title)
    SELECT id, state, path, title, account, folder, created_at, updated_at, locked, excerpt, head, revision_count,
      file_hash, file_size, file_mtime, file_inode, pending_write, draft, gist, tags, stage, deleted_at, unfit, stale_title
    FROM old_note ORDER BY rowid`;

const referring = `
  INSERT INTO outbox (sequence, note, state, attempts, next_attempt_at, last_attempt_at, problem)
    SELECT o.sequence, n.key, o.state, o.attempts, o.next_attempt_at, o.last_attempt_at, o.problem
    FROM old_outbox o JOIN note n ON n.id = o.note_id ORDER BY o.sequence;
  INSERT INTO target (name) SELECT DISTINCT target FROM old_receipt ORDER BY target;
  INSERT INTO receipt (sequence, target_key, memory_id, received_at)
    SELECT v.sequence, t.key, r.memory_id, r.received_at
    FROM old_receipt r JOIN old_revision v ON v.id = r.revision_id JOIN target t ON t.name = r.target ORDER BY v.sequence;
  -- that a revision was saved says that it was queued
  INSERT INTO sync_log (sequence, note, revision, at, event, attempt, message)
    SELECT l.sequence, n.key, v.sequence, l.at, l.event, l.attempt, l.message
    FROM old_sync_log l JOIN note n ON n.id = l.note_id JOIN old_revision v ON v.id = l.revision_id
    WHERE NOT (l.event = 'queued' AND l.message IS NULL AND l.at = v.committed_at) ORDER BY l.sequence;
  UPDATE sqlite_sequence SET seq = MAX(seq, (SELECT old.seq FROM sqlite_sequence old WHERE old.name = 'old_' || sqlite_sequence.name))
    WHERE name IN ('revision', 'sync_log')`;

type OldRow = {
  sequence: number;
  id: string;
  note: number;
  number: number;
  document: string;
  origin: string;
  committed_at: number;
};

/**
 * Converts a journal of version 2 to version 3. Each document is packed as a difference to the one before; one that
 * would not be restored exactly is kept whole. One revision at a time is in memory.
 */
export function convertToSchema3(database: JournalDatabase): void {
  for (const name of indexes) database.exec(`DROP INDEX ${name}`);
  for (const name of replaced) database.exec(`ALTER TABLE ${name} RENAME TO old_${name}`);
  database.exec(schema3);
  database.exec(copied);
  convertRevisions(database);
  database.exec(referring);
  for (const name of replaced.toReversed()) database.exec(`DROP TABLE old_${name}`);
}

function convertRevisions(database: JournalDatabase): void {
  const sequences = database
    .prepare<[], number>('SELECT sequence FROM old_revision ORDER BY note_id, number')
    .pluck()
    .all();
  const read = database.prepare<[number], OldRow>(`
    SELECT v.sequence, v.id, n.key AS note, v.number, v.document, v.origin, v.committed_at
    FROM old_revision v JOIN note n ON n.id = v.note_id WHERE v.sequence = ?`);
  const write = database.prepare(`
    INSERT INTO revision (sequence, id, note, number, previous_id, title, account, folder, created_at, updated_at, locked,
      origin, committed_at, bytes, form, body)
    VALUES (@sequence, unhex(@id), @note, @number, unhex(@previousId), @title, @account, @folder, @createdAt, @updatedAt, @locked,
      @origin, @committedAt, @bytes, @form, @body)`);
  let before: { note: number; text: Buffer } | undefined;
  for (const sequence of sequences) {
    const row = read.get(sequence);
    if (row === undefined) continue; // a revision always has its note
    const document = JSON.parse(row.document) as NoteDocument; // written by an older version of this program
    const previous = before?.note === row.note ? before.text : undefined;
    const packed = packDocument(document, row.number, previous, row.document);
    const { sequence: _, document: __, committed_at: committedAt, ...kept } = row;
    write.run({ ...kept, sequence, committedAt, ...packed.columns });
    before = { note: row.note, text: packed.text };
  }
}
