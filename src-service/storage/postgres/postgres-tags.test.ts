import { expect, onTestFinished, test } from 'vitest';
import { runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { commonTag } from '../tag-store.ts';
import { openDatabase } from './postgres-database.ts';
import { postgresTags } from './postgres-tags.ts';

test('a tag is counted up to a limit, however many notes have it', async () => {
  const url = await testDatabase();
  await runSql(
    url,
    `INSERT INTO memory_service.note_tag (account_id, tag, note_key, memory)
     SELECT 1, tag, sha256(note::text::bytea), note
     FROM (VALUES ('common', ${commonTag + 100}), ('rare', ${commonTag - 1})) AS t (tag, notes), generate_series(1, notes) AS note`,
  );
  const database = openDatabase(url, { connections: 1, statementTimeout: 0, onError: () => {} });
  onTestFinished(() => database.close());
  expect(await postgresTags(database).countTagUse(1, ['common', 'rare', 'none'], '1')).toEqual(
    new Map([
      ['common', commonTag],
      ['rare', commonTag - 2],
    ]),
  );
});
