import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { maxUnfinished } from '../overview-store.ts';
import { openDatabase } from './open-database.ts';
import { sqliteOverview } from './sqlite-overview.ts';

test('unfinished Memories are counted up to a limit', () => {
  const opened = openDatabase(tempFolder(), { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  database.exec(`
    INSERT INTO account (id, name) VALUES (1, 'busy'), (2, 'other');
    WITH RECURSIVE one (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < ${maxUnfinished + 100})
    INSERT INTO memory (id, account_id, type, source, created_at, tags)
    SELECT 'm' || n, CASE WHEN n <= 3 THEN 2 ELSE 1 END, 'note', 's', 1, '[]' FROM one`);
  const { countMemories } = sqliteOverview(database);
  expect(countMemories(1).unfinished).toBe(maxUnfinished);
  expect(countMemories(2).unfinished).toBe(3);
});
