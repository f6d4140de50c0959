import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrations } from '../sqlite/migrate.ts';
import { copiedTables } from './copied-tables.ts';

test('the source is read in one pass: a tag looks up its revision, and no row goes through a whole account', () => {
  const database = new Database(':memory:');
  onTestFinished(() => void database.close());
  expect(migrate(database, migrations)).toMatchObject({ ok: true });
  for (const { name, source } of copiedTables) {
    const steps = database.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${source}`).all();
    const [scans, searches] = ['SCAN ', 'SEARCH '].map((word) =>
      steps.map(({ detail }) => detail).filter((detail) => detail.startsWith(word)),
    );
    expect(scans, name).toHaveLength(1);
    for (const search of searches ?? []) expect(search, name).not.toContain('(account_id=?)');
  }
});
