import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf, excerptVersion } from '../../../src-shared/markdown/excerpt.ts';
import type { JournalDatabase } from './journal-database.ts';
import { DamagedRevisionError, type Revisions } from './revisions.ts';

/** Notes in one batch; other work runs between two batches. */
const batchSize = 200;

export type ExcerptRefresh = {
  /**
   * Recomputes the excerpts of the next notes, if an older version made them, and returns which changed;
   * undefined when all are done.
   */
  next(): NoteId[] | undefined;
};

/** Updates excerpts that an older version of the app made. A note with a draft keeps its excerpt. */
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
      if (error instanceof DamagedRevisionError) return undefined; // the note keeps its excerpt
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
