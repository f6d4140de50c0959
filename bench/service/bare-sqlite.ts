import type { Database } from 'better-sqlite3';
import { v7 as timeOrderedUuid } from 'uuid';
import { openDatabase } from '../../src-service/storage/sqlite/open-database.ts';
import type { NoteRevision } from '../../src-shared/memory-api/schemas.ts';
import { median } from '../ratio-table.ts';
import { benchRevision } from './revision.ts';

/** Rows a second, and the milliseconds of a commit. */
export type BareResult = { readonly rate: number; readonly p50: number };

/**
 * How fast better-sqlite3 takes the rows of a revision (Memory, revision, queue entry, count) when nothing is
 * parsed, checked or judged: `group` revisions a durable commit, into a database of their own.
 */
export function bareSqlite(folder: string, group: number, contentBytes: number, seconds: number): BareResult {
  const opened = openDatabase(folder, { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  database.prepare("INSERT INTO account (id, name) VALUES (1, 'bare') ON CONFLICT DO NOTHING").run();
  const insert = inserter(database);
  const commit = database.transaction((revisions: readonly NoteRevision[]) =>
    revisions.forEach(insert),
  ).immediate;
  const times: number[] = [];
  let spent = 0;
  while (spent < seconds * 1000) {
    const revisions = Array.from({ length: group }, () => benchRevision(contentBytes));
    const begun = performance.now();
    commit(revisions);
    times.push(performance.now() - begun);
    spent += times.at(-1) ?? 0;
  }
  database.close();
  return { rate: (times.length * group) / (spent / 1000), p50: median(times) };
}

function inserter(database: Database): (revision: NoteRevision) => void {
  const memory = database.prepare<[string, number]>(`
    INSERT INTO memory (id, account_id, type, source, created_at, tags) VALUES (?, 1, 'note', 'example-notes', ?, '[]')`);
  const revisionRow = database.prepare(`
    INSERT INTO revision (memory, account_id, revision_id, app, note_id, title, account, folder, created_at, updated_at,
      locked, content) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?, ?, 0, ?)`);
  const entry = database.prepare('INSERT INTO queue_entry (memory, account_id, queued_at) VALUES (?, 1, ?)');
  const count = database.prepare(`
    INSERT INTO memory_count (account_id, stored) VALUES (1, 1) ON CONFLICT DO UPDATE SET stored = stored + 1`);
  return (revision) => {
    const { app, id, title, account, folder, createdAt, updatedAt, content } = revision;
    const { lastInsertRowid } = memory.run(timeOrderedUuid(), Date.now());
    const bytes = Buffer.from(revision.revisionId, 'hex');
    revisionRow.run(lastInsertRowid, bytes, app, id, title, account, folder, createdAt, updatedAt, content);
    entry.run(lastInsertRowid, Date.now());
    count.run();
  };
}
