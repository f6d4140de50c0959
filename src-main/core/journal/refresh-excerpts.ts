import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf, excerptVersion } from '../../../src-shared/markdown/excerpt.ts';
import type { JournalDatabase } from './open-journal.ts';

/** Notes that are looked at in one go; between two goes other work has its turn. */
const batchSize = 200;

export type ExcerptRefresh = {
  /**
   * Works out the excerpts of the next notes again, if they were made in an older way, and answers which changed;
   * undefined when all are done.
   */
  next(): NoteId[] | undefined;
};

/** Brings the excerpts of a journal up to date that an older version of the app wrote. A text not saved yet keeps its own. */
export function excerptRefresh(database: JournalDatabase): ExcerptRefresh {
  const version = database.prepare<[], { value: string }>(
    "SELECT value FROM setting WHERE name = 'excerpt-version'",
  );
  const finish = database.prepare(
    "INSERT OR REPLACE INTO setting (name, value) VALUES ('excerpt-version', ?)",
  );
  const batch = database.prepare<
    [string, number],
    { id: string; excerpt: string; draft: number; content: string }
  >(`
    SELECT n.id, n.excerpt, n.draft, substr(v.document ->> 'content', 1, 8000) AS content
    FROM note n JOIN revision v ON v.id = n.head WHERE n.id > ? ORDER BY n.id LIMIT ?`);
  const write = database.prepare('UPDATE note SET excerpt = ? WHERE id = ?');
  let last = '';
  let done = version.get()?.value === String(excerptVersion);

  return {
    next() {
      if (done) return undefined;
      const rows = batch.all(last, batchSize);
      const changed: NoteId[] = [];
      database.transaction(() => {
        for (const { id, excerpt, draft, content } of rows) {
          const made = excerptOf(content);
          last = id;
          if (draft === 1 || made === excerpt) continue;
          write.run(made, id);
          changed.push(id as NoteId); // parsed before it was stored
        }
        done = rows.length < batchSize;
        if (done) finish.run(String(excerptVersion));
      })();
      return changed;
    },
  };
}
