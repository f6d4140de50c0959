import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { createVaultFixture } from '../../test-support/vault-fixture.ts';
import { journalFile } from './open-journal.ts';

test('excerpts of an older version are rebuilt at the next start, once', async () => {
  let app = await createVaultFixture();
  try {
    for (let index = 0; index < 450; index += 1)
      await app.put(`Work/${index}.md`, `## Heading ${index}\n\n- [ ] task`);
    await app.library.synchronise();
    await app.close();
    const database = new Database(join(app.folder, 'data', journalFile));
    database.exec(
      "UPDATE note SET excerpt = '## older', gist = 'Two<br>**lines**'; DELETE FROM setting WHERE name = 'excerpt-version'",
    );
    database.close();

    app = await app.restart();
    expect(new Set(app.journal.notes.summaries().map(({ excerpt }) => excerpt))).toEqual(
      new Set(['## older']),
    );
    await app.library.synchronise();
    expect(
      app.journal.notes.summaries().filter(({ excerpt }) => !/^Heading \d+ task$/.test(excerpt)),
    ).toEqual([]);
    expect(new Set(app.journal.notes.summaries().map(({ gist }) => gist))).toEqual(new Set(['Two lines']));
    expect(app.journal.textFacts.next()).toBeUndefined();
  } finally {
    await app.remove();
  }
});

test('a journal without notes has nothing to read again', async () => {
  const app = await createVaultFixture();
  try {
    expect(app.journal.textFacts.next()).toBeUndefined();
  } finally {
    await app.remove();
  }
});
