import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf, excerptVersion } from '../../../src-shared/markdown/excerpt.ts';
import type { JournalDatabase } from './journal-database.ts';
import { DamagedRevisionError, type Revisions } from './revisions.ts';

/** Notes that are looked at in one go; between two goes other work has its turn. */
const batchSize = 200;

export type ExcerptRefresh = {
  /**
   * Works out the excerpts of the next notes again, if they were made in an older way, and returns which changed;
   * undefined when all are done.
   */
  next(): NoteId[] | undefined;
};

/** Brings the excerpts of a journal up to date that an older version of the app wrote. A text not saved yet keeps its own. */
export function excerptRefresh(database: JournalDatabase, revisions: Revisions): ExcerptRefresh {
  const version = database.prepare<[], { value: string }>(
    "SELECT value FROM setting WHERE name = 'excerpt-version'",
  );
  const finish = database.prepare(
    "INSERT OR REPLACE INTO setting (name, value) VALUES ('excerpt-version', ?)",
  );
  const batch = database.prepare<[string, number], { id: string; excerpt: string; draft: number }>(
    'SELECT id, excerpt, draft FROM note WHERE head IS NOT NULL AND id > ? ORDER BY id LIMIT ?',
  );
  const write = database.prepare('UPDATE note SET excerpt = ? WHERE id = ?');
  let last = '';
  let done = version.get()?.value === String(excerptVersion);

  function contentOf(id: NoteId): string | undefined {
    try {
      return revisions.headDocument(id)?.content;
    } catch (error) {
      if (error instanceof DamagedRevisionError) return undefined; // it keeps the excerpt it has
      throw error;
    }
  }

  return {
    next() {
      if (done) return undefined;
      const rows = batch.all(last, batchSize);
      const changed: NoteId[] = [];
      database.transaction(() => {
        for (const row of rows) {
          const id = row.id as NoteId; // parsed before it was stored
          last = id;
          const content = row.draft === 1 ? undefined : contentOf(id);
          const made = content === undefined ? row.excerpt : excerptOf(content.slice(0, 8000));
          if (made === row.excerpt) continue;
          write.run(made, id);
          changed.push(id);
        }
        done = rows.length < batchSize;
        if (done) finish.run(String(excerptVersion));
      })();
      return changed;
    },
  };
}
