import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import { checkSchema, migrations } from '../sqlite/migrate.ts';
import { databaseFile } from '../sqlite/open-database.ts';
import type { CopiedTable, SourceRow, Value } from './copied-tables.ts';

/** Consecutive rows of a table, as the target is to hold them. */
export type Piece = {
  /** The pieces of a table are between the keys: after `after`, up to and with `upTo`. */
  readonly after: number;
  readonly upTo: number;
  readonly rows: readonly (readonly Value[])[];
};

/** A snapshot of an SQLite store. */
export type SqliteSource = {
  /** Identifies the store, as long as it holds anything. */
  readonly fingerprint: string;
  pieces(table: CopiedTable): Iterable<Piece>;
  /** Ends the snapshot, and returns whether something was written since. Nothing can be read afterwards. */
  hasChanged(): boolean;
  close(): void;
};

/** Rows of a piece, and characters and bytes in them, at most; a row that is larger is one alone. */
const pieceLimit = { rows: 500, size: 4 << 20 };

/** Opens a data folder to read. Nothing in it changes; what a service that runs on it writes meanwhile is not seen. */
export function openSqliteSource(dataFolder: string): Result<SqliteSource, string> {
  const file = join(dataFolder, databaseFile);
  if (!existsSync(file)) return fail(`There is no Memory service data in ${dataFolder}.`);
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, timeout: 5000 });
    // one transaction for all reads: one snapshot of the store
    database.exec('BEGIN');
    const checked = checkSchema(database, migrations);
    if (checked.ok && countSteps(database) === migrations.length) return succeed(sourceOn(database));
    database.close();
    return fail(
      checked.ok
        ? `${file} has an older schema: start the service on it once.`
        : `${file} cannot be copied: ${checked.error}.`,
    );
  } catch (error) {
    database?.close();
    return fail(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function sourceOn(database: Database.Database): SqliteSource {
  // counts what other connections commit, as far as this one has seen it
  const version = () => database.pragma('data_version', { simple: true });
  const opened = version();
  return {
    fingerprint: fingerprintOf(database),
    *pieces(table) {
      const rows = database.prepare<[], SourceRow>(table.source).iterate();
      let piece: { after: number; upTo: number; rows: (readonly Value[])[] } = {
        after: -1,
        upTo: -1,
        rows: [],
      };
      let size = 0;
      for (const row of rows) {
        const key = Number(row.copy_key);
        const isFull = piece.rows.length >= pieceLimit.rows || size >= pieceLimit.size;
        if (isFull && key > piece.upTo) {
          yield piece;
          piece = { after: piece.upTo, upTo: key, rows: [] };
          size = 0;
        }
        const values = table.columns.map(({ of }) => of(row));
        piece = { ...piece, upTo: key };
        piece.rows.push(values);
        size += values.reduce<number>((sum, value) => sum + weightOf(value), 0);
      }
      // to the end: what the target has beyond the last row is not the source's
      yield { ...piece, upTo: Number.MAX_SAFE_INTEGER };
    },
    hasChanged() {
      database.exec('COMMIT');
      return version() !== opened;
    },
    close() {
      database.close();
    },
  };
}

const countSteps = (database: Database.Database): number =>
  database.prepare<[], { steps: number }>('SELECT count(*) AS steps FROM migration').get()?.steps ?? 0;

/** Of what was stored first and never changes. */
function fingerprintOf(database: Database.Database): string {
  const first = [
    'SELECT id, name FROM account ORDER BY id LIMIT 1',
    'SELECT id, created_at FROM memory ORDER BY number LIMIT 1',
    'SELECT id, created_at FROM api_key ORDER BY sequence LIMIT 1',
  ].map((text) => database.prepare(text).get() ?? null);
  return createHash('sha256').update(JSON.stringify(first)).digest('hex');
}

const weightOf = (value: Value): number =>
  typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8;
