import type { Database, Session } from '../postgres/postgres-database.ts';
import { sql } from '../shared/operation.ts';
import type { CopiedTable, Value } from './copied-tables.ts';
import type { Piece } from './sqlite-source.ts';

type Row = readonly Value[];

/** Parameters of one statement, at most. */
const parameters = 10_000;

/** The rows of a table that belong to a piece. */
export async function readPiece(session: Session, table: CopiedTable, piece: Piece): Promise<readonly Row[]> {
  const names = table.columns.map(({ name }) => `t.${name}`).join(', ');
  const from = `SELECT ${names} FROM ${table.name} t ${table.join ?? ''}`;
  const { rows } =
    table.key === null
      ? await session.execute(from)
      : await session.execute(`${from} WHERE ${table.key} > $1::bigint AND ${table.key} <= $2::bigint`, [
          piece.after,
          piece.upTo,
        ]);
  return rows.map((row) => {
    const values = row as Record<string, Value>; // what the columns hold
    return table.columns.map(({ name }) => values[name] ?? null);
  });
}

/** Makes a piece of the target equal to the source. Returns how many rows were written. */
export function writePiece(database: Database, table: CopiedTable, piece: Piece): Promise<number> {
  return database.transaction(async (session) => {
    const { missing, surplus } = compareRows(piece.rows, await readPiece(session, table, piece));
    const identities = new Set(missing.map((row) => textOfRow(identityOf(table, row))));
    for (const row of surplus) {
      if (!identities.has(textOfRow(identityOf(table, row)))) await remove(session, table, row);
    }
    const perStatement = Math.max(1, Math.floor(parameters / table.columns.length));
    for (let begin = 0; begin < missing.length; begin += perStatement) {
      await write(session, table, missing.slice(begin, begin + perStatement));
    }
    return missing.length;
  });
}

async function write(session: Session, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const names = table.columns.map(({ name }) => name);
  const places = rows.map(
    (_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`).join(', ')})`,
  );
  const others = names.filter((name) => !table.identity.includes(name));
  const change = others.map((name) => `${name} = excluded.${name}`).join(', ');
  await session.execute(
    `INSERT INTO ${table.name} (${names.join(', ')}) OVERRIDING SYSTEM VALUE VALUES ${places.join(', ')}
     ON CONFLICT (${table.identity.join(', ')}) DO ${change === '' ? 'NOTHING' : `UPDATE SET ${change}`}`,
    rows.flat(),
  );
}

async function remove(session: Session, table: CopiedTable, row: Row): Promise<void> {
  const same = table.identity.map((name, index) => `${name} = $${index + 1}`).join(' AND ');
  await session.execute(`DELETE FROM ${table.name} WHERE ${same}`, identityOf(table, row));
}

const enqueue = sql(`
  INSERT INTO queue_entry (memory, account_id, queued_at) SELECT m.number, m.account_id, server_time() FROM memory m
  WHERE m.stage <> 'ready'
    AND NOT EXISTS (SELECT FROM processing_failure f WHERE f.memory = m.number AND f.gave_up_at IS NOT NULL)
  ON CONFLICT (memory) DO NOTHING`);

/** Counts and numbers that follow from what was copied, and entries for what is unfinished. */
export async function completeTarget(database: Database, tables: readonly CopiedTable[]): Promise<void> {
  await database.transaction(async (session) => {
    for (const { name, identity } of tables.filter(({ counts }) => counts)) {
      const [column] = identity;
      await session.execute(
        `SELECT setval(pg_get_serial_sequence('${name}', '${column}'), coalesce(max(${column}), 0) + 1, false) FROM ${name}`,
      );
    }
    await session.execute("SELECT setval('memory_number', coalesce(max(number), 0) + 1, false) FROM memory");
    await session.execute('DELETE FROM memory_count');
    await session.execute(`
      INSERT INTO memory_count (account_id, shard, stored)
      SELECT account_id, 0, count(*) FROM memory GROUP BY account_id`);
    await session.rows(enqueue);
  });
}

/** The changes that make rows of the target equal to those of the source. */
export type Difference = {
  readonly missing: readonly Row[];
  /** Rows of the target that the source does not have, or not so. */
  readonly surplus: readonly Row[];
};

/** One text for each row, the same for the same values, whichever store they come from. */
export function textOfRow(row: Row): string {
  return JSON.stringify(
    row.map((value) => (Buffer.isBuffer(value) ? { bytes: value.toString('hex') } : value)),
  );
}

/** Compares rows without regard to their order. */
function compareRows(source: readonly Row[], target: readonly Row[]): Difference {
  const sources = new Set(source.map(textOfRow));
  const targets = new Set(target.map(textOfRow));
  return {
    missing: source.filter((row) => !targets.has(textOfRow(row))),
    surplus: target.filter((row) => !sources.has(textOfRow(row))),
  };
}

/** The values that identify a row. */
const identityOf = ({ columns, identity }: CopiedTable, row: Row): readonly Value[] =>
  identity.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null);
