import pg from 'pg';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { openBoss } from '../../queue/pg-boss/open-boss.ts';
import { pgBossQueue } from '../../queue/pg-boss/pg-boss-queue.ts';
import { migratePostgres } from '../postgres/migrate-postgres.ts';
import { connectTimeout, type Database, openDatabase } from '../postgres/postgres-database.ts';
import { copiedTables } from './copied-tables.ts';
import { beginCopy, finishCopy } from './copy-run.ts';
import { completeTarget, writePiece } from './postgres-target.ts';
import { openSqliteSource, type SqliteSource } from './sqlite-source.ts';
import { type TableDigest, verifyTable } from './verify-copy.ts';

/** How far a copy has come. */
export type CopyProgress = {
  readonly doing: 'copying' | 'verifying';
  readonly table: string;
  /** Rows of the table that are done. */
  readonly rows: number;
};

/** What was copied, as both stores hold it. */
export type CopyReport = {
  readonly tables: readonly TableDigest[];
  /** Rows that this run had to write; the others were there from an earlier one. */
  readonly written: number;
};

export type CopyRequest = {
  /** Data folder of an SQLite store. */
  readonly from: string;
  /** Address of a PostgreSQL database. */
  readonly to: string;
  readonly onProgress: (progress: CopyProgress) => void;
};

/** The lock under which a copy runs: two at once would undo each other's work. */
const lockKey = 7_266_204_812;

/**
 * Copies a store from SQLite to PostgreSQL. The source is read as it is at this moment, and left as it is; a service that
 * goes on writing to it writes what is not copied. A copy that was interrupted goes on when it is begun again. It is
 * finished when both stores have been read from end to end and agree in count and hash; until then no service starts on
 * the target. One line says why it could not be done.
 */
export async function copyToPostgres({
  from,
  to,
  onProgress,
}: CopyRequest): Promise<Result<CopyReport, string>> {
  const source = openSqliteSource(from);
  if (!source.ok) return source;
  const migrated = await migratePostgres(to, { mode: 'apply' });
  if (!migrated.ok) {
    source.value.close();
    return migrated;
  }
  const lock = new pg.Client({ connectionString: to, connectionTimeoutMillis: connectTimeout });
  lock.on('error', () => {}); // whatever runs beside it fails as well
  const database = openDatabase(to, { connections: 2, statementTimeout: 0, onError: () => {} });
  try {
    await lock.connect();
    const { rows } = await lock.query(`SELECT pg_try_advisory_lock(${lockKey}) AS locked`);
    if (rows[0]?.locked !== true) return fail('Another copy to this database is under way.');
    return await copy(source.value, database, onProgress);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(`The copy was interrupted and goes on when it is begun again: ${reason}.`);
  } finally {
    source.value.close();
    await lock.end().catch(() => {});
    await database.close();
  }
}

async function copy(
  source: SqliteSource,
  database: Database,
  onProgress: CopyRequest['onProgress'],
): Promise<Result<CopyReport, string>> {
  const begun = await beginCopy(database, source.fingerprint, copiedTables);
  if (!begun.ok) return begun;
  let written = 0;
  for (const table of copiedTables) {
    let rows = 0;
    for (const piece of source.pieces(table)) {
      written += await writePiece(database, table, piece);
      rows += piece.rows.length;
      onProgress({ doing: 'copying', table: table.name, rows });
    }
  }
  await withQueue(database, (queue) => completeTarget(database, queue, copiedTables));
  const tables: TableDigest[] = [];
  for (const table of copiedTables) {
    const verified = await verifyTable(source, database, table);
    if (!verified.ok) return verified;
    tables.push(verified.value);
    onProgress({ doing: 'verifying', table: table.name, rows: verified.value.rows });
  }
  await finishCopy(database);
  return succeed({ tables, written });
}

async function withQueue(
  database: Database,
  work: (queue: ReturnType<typeof pgBossQueue>) => Promise<void>,
): Promise<void> {
  const boss = await openBoss(database, { migrate: false, onError: () => {} });
  try {
    await work(pgBossQueue({ database, boss, announce: () => {}, onWork: () => () => {} }));
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}
