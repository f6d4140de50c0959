import { createHash } from 'node:crypto';
import { fail, type Result, succeed } from '../../../src-shared/result.ts';
import type { Session } from '../postgres/postgres-database.ts';
import { textOfRow } from './compare-rows.ts';
import type { CopiedTable, Value } from './copied-tables.ts';
import { readPiece } from './postgres-target.ts';
import type { SqliteSource } from './sqlite-source.ts';

/** A digest of what a table holds. */
export type TableDigest = {
  readonly name: string;
  readonly rows: number;
  /** Over all rows, hexadecimal. */
  readonly sha256: string;
};

/** Reads a table of both stores from end to end and compares count and hash. One line says where they differ. */
export async function verifyTable(
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
