import { createHash } from 'node:crypto';
import type pg from 'pg';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { connect } from '../postgres/connect.ts';
import { howToGiveUp, readCopyRun } from '../postgres/copy-state.ts';
import { migratePostgres } from '../postgres/migrate-postgres.ts';
import { listenerLock } from '../postgres/notifications.ts';
import { type Database, openDatabase, type Session } from '../postgres/postgres-database.ts';
import { refuseSharedSessions } from '../postgres/refuse-shared-sessions.ts';
import { sql } from '../shared/operation.ts';
import { isStoreUnavailable } from '../store-failure.ts';
import { type CopiedTable, copiedTables, type Value } from './copied-tables.ts';
import { completeTarget, readPiece, textOfRow, writePiece } from './postgres-target.ts';
import { openSqliteSource, type SqliteSource } from './sqlite-source.ts';

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

/** The lock that a copy holds: two concurrent copies would overwrite each other. */
const lockKey = 7_266_204_812;

/** Milliseconds to wait for the server's confirmation that the lock is still held. */
const lockPatience = 30_000;

/**
 * Copies a store from SQLite to PostgreSQL. The source is read as it is at this moment, and left as it is; when
 * something was written to it before the end, the copy is not finished, and goes on when it is begun again. The target
 * must not be in use: what a service on it accepted would be overwritten. A copy that was interrupted goes on when it
 * is begun again. It is finished when both stores have been read from end to end and agree in count and hash; until
 * then no service starts on the target. One line says why it could not be done.
 */
export async function copyToPostgres({
  from,
  to,
  onProgress,
}: CopyRequest): Promise<Result<CopyReport, string>> {
  const source = openSqliteSource(from);
  if (!source.ok) return source;
  const alone = await refuseSharedSessions(to);
  const migrated = alone.ok ? await migratePostgres(to, { mode: 'apply' }) : alone;
  if (!migrated.ok) {
    source.value.close();
    return migrated;
  }
  let lock: pg.Client | undefined;
  const database = openDatabase(to, { connections: 2, statementTimeout: 0, onError: () => {} });
  try {
    const held = await connect(to, { name: 'memory-service copy', resultTimeout: lockPatience });
    lock = held;
    if (!(await take(held, String(lockKey)))) return fail('Another copy to this database is in progress.');
    if (!(await take(held, `${listenerLock.classId}, ${listenerLock.objectId}`))) {
      return fail('The database is in use by a service or one of its commands; it was left as it is.');
    }
    const stillAlone = async () => void (await held.query('SELECT 1'));
    return await copy({ source: source.value, database, onProgress, stillAlone });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(
      mayPass(error)
        ? `The copy was interrupted and goes on when it is begun again: ${reason}.`
        : `The copy cannot go on: ${reason}.`,
    );
  } finally {
    source.value.close();
    await lock?.end().catch(() => {});
    await database.close();
  }
}

async function take(lock: pg.Client, key: string): Promise<boolean> {
  const { rows } = await lock.query(`SELECT pg_try_advisory_lock(${key}) AS locked`);
  return rows[0]?.locked === true;
}

/** Whether a retry of a failed copy may succeed: the cause was neither a file nor a value. */
const mayPass = (error: unknown): boolean =>
  isStoreUnavailable(error) && !(error instanceof Error && error.name === 'SqliteError');

type CopyParts = {
  readonly source: SqliteSource;
  readonly database: Database;
  readonly onProgress: CopyRequest['onProgress'];
  /** Rejects when the locks were lost with their connection: other processes may use the database then. */
  readonly stillAlone: () => Promise<void>;
};

async function copy(parts: CopyParts): Promise<Result<CopyReport, string>> {
  const { source, database, onProgress, stillAlone } = parts;
  const begun = await beginCopy(database, source.fingerprint, copiedTables);
  if (!begun.ok) return begun;
  let written = 0;
  for (const table of copiedTables) {
    let rows = 0;
    for (const piece of source.pieces(table)) {
      await stillAlone();
      written += await writePiece(database, table, piece);
      rows += piece.rows.length;
      onProgress({ doing: 'copying', table: table.name, rows });
    }
  }
  await stillAlone();
  await completeTarget(database, copiedTables);
  const tables: TableDigest[] = [];
  for (const table of copiedTables) {
    const verified = await verifyTable(source, database, table);
    if (!verified.ok) return verified;
    tables.push(verified.value);
    onProgress({ doing: 'verifying', table: table.name, rows: verified.value.rows });
  }
  await stillAlone();
  if (source.hasChanged()) {
    return fail(
      'The store was written to while it was copied: stop its service, then begin the copy again; it goes on.',
    );
  }
  await finishCopy(database);
  return succeed({ tables, written });
}

const beginRun = sql('INSERT INTO copy_run (source) VALUES ($1)');
const finishRun = sql('UPDATE copy_run SET finished_at = now()');

/** Begins a copy of a source into a database, or resumes it. The error is one line on why that is not possible. */
async function beginCopy(
  database: Database,
  fingerprint: string,
  tables: readonly CopiedTable[],
): Promise<Result<void, string>> {
  const run = await readCopyRun(database);
  if (run?.finished) return fail('The database holds a copy that is finished; it was left as it is.');
  if (run) {
    return run.source === fingerprint
      ? succeed(undefined)
      : fail(
          `The database holds the beginning of a copy of another store; it was left as it is. ${howToGiveUp}.`,
        );
  }
  for (const { name } of tables) {
    const { rows } = await database.execute(`SELECT 1 FROM ${name} LIMIT 1`);
    if (rows.length > 0) return fail('The database holds data of its own; it was left as it is.');
  }
  await database.rows(beginRun, [fingerprint]);
  return succeed(undefined);
}

/** Marks the copy as finished, so that a service can run on the database. */
async function finishCopy(database: Database): Promise<void> {
  await database.rows(finishRun);
}

/** A digest of what a table holds. */
type TableDigest = {
  readonly name: string;
  readonly rows: number;
  /** Over all rows, hexadecimal. */
  readonly sha256: string;
};

/** Reads a table of both stores from end to end and compares count and hash. One line says where they differ. */
async function verifyTable(
  source: SqliteSource,
  session: Session,
  table: CopiedTable,
): Promise<Result<TableDigest, string>> {
  const [wanted, found] = [digest(), digest()];
  for (const piece of source.pieces(table)) {
    wanted.add(piece.rows);
    found.add(await readPiece(session, table, piece));
  }
  const [one, other] = [wanted.end(), found.end()];
  if (one.rows === other.rows && one.sha256 === other.sha256) return succeed({ name: table.name, ...one });
  return fail(
    `The copy of ${table.name} differs: ${one.rows} rows with hash ${one.sha256.slice(0, 12)}, ` +
      `but ${other.rows} with ${other.sha256.slice(0, 12)} in the copy.`,
  );
}

function digest() {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add(rows: readonly (readonly Value[])[]): void {
      count += rows.length;
      // a piece has no order of its own
      for (const text of rows.map(textOfRow).sort()) hash.update(`${text}\n`);
    },
    end: () => ({ rows: count, sha256: hash.digest('hex') }),
  };
}
