import { expect, onTestFinished, test } from 'vitest';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { commonTag } from '../tag-store.ts';
import { backendMethods } from './backend-methods.ts';
import { openDatabase } from './open-database.ts';

test('a tag is counted up to a limit, however many notes have it', () => {
  const opened = openDatabase(tempFolder(), { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  onTestFinished(() => void database.close());
  database.pragma('foreign_keys = OFF'); // tags without their Memories
  database.exec(`
    WITH RECURSIVE note (id) AS (VALUES (1) UNION ALL SELECT id + 1 FROM note WHERE id < ${commonTag + 100})
    INSERT INTO note_tag (account_id, tag, note_id, memory) SELECT 1, 'common', id, id FROM note
    UNION ALL SELECT 1, 'rare', id, id FROM note WHERE id < ${commonTag}`);
  expect(backendMethods(database).countTagUse(1, ['common', 'rare', 'none'], '1')).toEqual(
    new Map([
      ['common', commonTag],
      ['rare', commonTag - 2],
    ]),
  );
});
