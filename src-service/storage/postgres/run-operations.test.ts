import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import {
  executesOperations,
  type Items,
  itemOperations,
} from '../../test/acceptance/operations-acceptance.ts';
import { runSql, testDatabase } from '../../test/support/postgres-database.ts';
import { openDatabase } from './postgres-database.ts';
import { escapeText, postgresMethods, unescapeText } from './run-operations.ts';

executesOperations(async () => {
  const url = await testDatabase();
  await runSql(
    url,
    'CREATE TABLE memory_service.item (id integer PRIMARY KEY, name text NOT NULL, done boolean NOT NULL)',
  );
  const database = openDatabase(url, { connections: 2, statementTimeout: 10_000, onError: () => {} });
  onTestFinished(() => database.close());
  return postgresMethods<Items>(database, itemOperations);
});

const text = fc.string({ unit: fc.constantFrom('\0', '\u0001', '0', '1', 'a', '\u{1f6a2}') });

test('every string comes back, and none holds U+0000 on the way', () => {
  fc.assert(
    fc.property(text, (original) => {
      const stored = escapeText(original);
      expect(stored).not.toContain('\0');
      expect(unescapeText(stored)).toBe(original);
    }),
  );
});

test('two strings never become one', () => {
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(escapeText(one) === escapeText(other)).toBe(one === other);
    }),
  );
});
