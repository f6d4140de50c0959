import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { v7 as timeOrderedUuid } from 'uuid';
import { openDatabase } from '../../src-service/storage/sqlite/open-database.ts';
import { benchRevision } from './revision.ts';
import type { Place } from './stores.ts';

/** Rows of one transaction. */
const batch = 10_000;

/**
 * Brings a store to this many Memories that are ready: straight into its tables, since through the API a million would
 * take minutes. Ids are as random as real ones, so that the indexes are spread as they would be.
 */
export async function fillStore({ kind, at }: Place, from: number, to: number): Promise<void> {
  if (kind === 'sqlite') fillSqlite(at, from, to);
  else await fillPostgres(at, from, to);
}

function fillSqlite(folder: string, from: number, to: number): void {
  const opened = openDatabase(folder, { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  database.prepare("INSERT INTO account (id, name) VALUES (1, 'bench') ON CONFLICT DO NOTHING").run();
  const memory = database.prepare<[string]>(`
    INSERT INTO memory (id, account_id, type, source, created_at, stage, tags, relevance)
    VALUES (?, 1, 'note', 'example-notes', 0, 'ready', '["example-notes-app"]', '{"relevant":true,"score":1,"provenance":"b"}')`);
  const revision = database.prepare(`
    INSERT INTO revision (memory, account_id, revision_id, app, note_id, title, account, folder, created_at, updated_at,
      locked, content) VALUES (?, 1, ?, 'example-notes', ?, 'A note', 'Bench', NULL, '2026-03-01T09:00:00Z',
      '2026-03-01T09:00:00Z', 0, ?)`);
  const run = database.prepare(
    "INSERT INTO stage_run (memory, stage, attempts, completed_at) VALUES (?, 'ready', 1, 0)",
  );
  const { content } = benchRevision(512);
  const fill = database.transaction((count: number) => {
    for (let row = 0; row < count; row += 1) {
      const { lastInsertRowid } = memory.run(timeOrderedUuid());
      revision.run(lastInsertRowid, randomBytes(32), randomBytes(18).toString('base64url'), content);
      run.run(lastInsertRowid);
    }
  });
  for (let row = from; row < to; row += batch) fill(Math.min(batch, to - row));
  database
    .prepare(
      `INSERT INTO memory_count (account_id, stored) VALUES (1, ?) ON CONFLICT DO UPDATE SET stored = excluded.stored`,
    )
    .run(to);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

async function fillPostgres(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { content } = benchRevision(512);
  for (let row = from; row < to; row += batch) {
    await client.query('BEGIN');
    await client.query(
      `WITH fresh AS MATERIALIZED (SELECT nextval('memory_service.memory_number') AS number FROM generate_series(1, $1::int)),
      memories AS (
        INSERT INTO memory_service.memory (number, id, account_id, source, created_at, stage, tags, relevance)
        SELECT number, gen_random_uuid(), 1, 'example-notes', 0, 'ready', '["example-notes-app"]',
          '{"relevant":true,"score":1,"provenance":"b"}' FROM fresh)
      INSERT INTO memory_service.revision (memory, account_id, revision_id, note_key, note_id, title, account, created_at,
        updated_at, locked, content)
      SELECT number, 1, sha256(convert_to('r' || number, 'UTF8')), sha256(convert_to('n' || number, 'UTF8')), 'n' || number,
        'A note', 'Bench', '2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z', false, $2 FROM fresh`,
      [Math.min(batch, to - row), content],
    );
    await client.query('COMMIT');
  }
  await client.query('VACUUM ANALYZE');
  await client.end();
}
