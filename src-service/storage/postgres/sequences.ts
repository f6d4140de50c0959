import type pg from 'pg';
import { schemaName } from './session-settings.ts';

/** A sequence, and the column that it numbers; all are quoted for SQL. */
export type NumberedColumn = { readonly sequence: string; readonly table: string; readonly column: string };

/** What this role may compare: the sequences that belong to a column, and the sequence that numbers Memories. */
const selectColumns = `
  SELECT format('%I.%I', sn.nspname, s.relname) AS sequence, format('%I.%I', n.nspname, t.relname) AS "table",
    quote_ident(a.attname) AS "column"
  FROM pg_class s JOIN pg_namespace sn ON sn.oid = s.relnamespace
  JOIN (
    SELECT objid AS sequence, refobjid AS "table", refobjsubid::integer AS "column" FROM pg_depend
    WHERE classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass AND deptype IN ('a', 'i')
    UNION ALL
    SELECT to_regclass('${schemaName}.memory_number'), attrelid, attnum FROM pg_attribute
    WHERE attrelid = to_regclass('${schemaName}.memory') AND attname = 'number'
  ) numbered ON numbered.sequence = s.oid AND numbered."column" > 0
  JOIN pg_class t ON t.oid = numbered."table" JOIN pg_namespace n ON n.oid = t.relnamespace
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = numbered."column"
  WHERE n.nspname = '${schemaName}' AND has_table_privilege(t.oid, 'SELECT')
    AND CASE s.relkind WHEN 'S' THEN has_sequence_privilege(s.oid, 'SELECT') END
  ORDER BY 1`;

const highest = ({ table, column }: NumberedColumn): string => `(SELECT max(${column}) FROM ${table})`;
const isBehind = (one: NumberedColumn): string =>
  `${highest(one)} >= (SELECT last_value + is_called::integer FROM ${one.sequence})`;

/**
 * The sequences that would give out numbers which rows have already, as after a logical replication, which copies rows alone, or a restore of
 * tables into a database that was there. Nothing new could be stored.
 */
export async function sequencesBehind(client: pg.Client): Promise<readonly NumberedColumn[]> {
  const { rows } = await client.query<NumberedColumn>(selectColumns);
  if (rows.length === 0) return [];
  const compared = rows.map((one, index) => `SELECT ${index} AS index, ${isBehind(one)} AS behind`);
  const { rows: found } = await client.query<{ index: number; behind: boolean | null }>(
    compared.join(' UNION ALL '),
  );
  const behind = new Set(found.filter((one) => one.behind).map(({ index }) => index));
  return rows.filter((_, index) => behind.has(index));
}

/** Sets sequences to the highest number of their rows. Who stores something waits meanwhile. */
export async function setSequences(client: pg.Client, columns: readonly NumberedColumn[]): Promise<void> {
  for (const one of columns) {
    try {
      await client.query(`BEGIN; LOCK TABLE ${one.table} IN SHARE ROW EXCLUSIVE MODE;
        SELECT setval('${one.sequence}', ${highest(one)}) WHERE ${isBehind(one)}; COMMIT`);
    } catch (error) {
      await client.query('ROLLBACK');
      throw error;
    }
  }
}
