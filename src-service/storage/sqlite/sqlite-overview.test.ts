import { expect, onTestFinished, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { maxUnfinished } from '../overview-store.ts';
import { backendMethods } from './backend-methods.ts';
import { openDatabase } from './open-database.ts';

function newDatabase() {
  const opened = openDatabase(tempFolder(), { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  return database;
}

test('unfinished Memories are counted up to a limit', () => {
  const database = newDatabase();
  database.exec(`
    INSERT INTO account (id, name) VALUES (1, 'busy'), (2, 'other');
    WITH RECURSIVE one (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM one WHERE n < ${maxUnfinished + 100})
    INSERT INTO memory (id, account_id, type, source, created_at, tags)
    SELECT 'm' || n, CASE WHEN n <= 3 THEN 2 ELSE 1 END, 'note', 's', 1, '[]' FROM one`);
  const { countMemories } = backendMethods(database);
  expect(countMemories(1).unfinished).toBe(maxUnfinished);
  expect(countMemories(2).unfinished).toBe(3);
});

test('a Memory is found, though what it shows cannot be decoded', () => {
  const database = newDatabase();
  const id = '00000000-0000-4000-8000-000000000000' as MemoryId; // of the right form
  database.exec(`
    INSERT INTO account (id, name) VALUES (1, 'a');
    INSERT INTO memory (number, id, account_id, type, source, created_at, stage, tags, questions, relevance)
    VALUES (1, '${id}', 1, 'note', 's', 1, 'ready', '["the tide', '{"a":1}', '{"score":"high"}');
    INSERT INTO revision (memory, account_id, revision_id, app, note_id, title, account, created_at, updated_at, locked, content)
    VALUES (1, 1, x'00ff', 'example-notes', 'n', 'Tides', 'a', '', '', 0, '')`);
  expect(backendMethods(database).findMemory(1, id)).toMatchObject({
    ...{ title: 'Tides', revisionId: '00ff', tags: null, questions: null, relevance: null },
  });
});
