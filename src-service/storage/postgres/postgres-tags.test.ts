import { expect, onTestFinished, test } from 'vitest';
import { runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { tagOperations } from '../shared/tags.ts';
import { commonTag, type TagStore } from '../tag-store.ts';
import { postgresDialect } from './dialect.ts';
import { openDatabase } from './postgres-database.ts';
import { postgresMethods } from './run-operations.ts';

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
  const tags = postgresMethods<TagStore>(database, tagOperations(postgresDialect));
  expect(await tags.countTagUse(1, ['common', 'rare', 'none'], '1')).toEqual(
    new Map([
      ['common', commonTag],
      ['rare', commonTag - 2],
    ]),
  );
});
