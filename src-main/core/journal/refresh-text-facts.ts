import type { NoteId } from '../../../src-shared/ids.ts';
import { excerptOf, excerptVersion } from '../../../src-shared/markdown/excerpt.ts';
import { plainLineOf } from '../../../src-shared/markdown/plain-text.ts';
import { textFactsVersion } from '../../../src-shared/markdown/text-facts.ts';
import type { NoteDocument } from '../../../src-shared/revision/note-document.ts';
import type { JournalDatabase } from './journal-database.ts';
import type { NoteTexts } from './note-texts.ts';
import { DamagedRevisionError, type Revisions } from './revisions.ts';

/** Notes in one batch; other work runs between two batches. */
const batchSize = 200;

export type TextFactsRefresh = {
  /**
   * Recomputes what is kept of the next notes' texts, if an older version made it, and returns which notes may look different;
   * undefined when all are done.
   */
  next(): NoteId[] | undefined;
};

/**
 * Updates excerpts, tags and links that an older version of the app read from the texts of the notes, and the gists of the list. A note
 * with a draft keeps its excerpt.
 */
export function textFactsRefresh(
  database: JournalDatabase,
  revisions: Revisions,
  texts: NoteTexts,
): TextFactsRefresh {
  const current = `${excerptVersion}.${textFactsVersion}`;
  const version = database.prepare<[], { value: string }>(
    "SELECT value FROM setting WHERE name = 'excerpt-version'",
  );
  const finish = database.prepare(
    "INSERT OR REPLACE INTO setting (name, value) VALUES ('excerpt-version', ?)",
  );
  const batch = database.prepare<[string, number], { id: string; draft: number; gist: string | null }>(
    'SELECT id, draft, gist FROM note WHERE head IS NOT NULL AND id > ? ORDER BY id LIMIT ?',
  );
  const write = database.prepare('UPDATE note SET excerpt = ? WHERE id = ?');
  const writeGist = database.prepare('UPDATE note SET gist = ? WHERE id = ?');
  let last = '';
  let done = version.get()?.value === current;

  function headOf(id: NoteId): NoteDocument | undefined {
    try {
      return revisions.headDocument(id);
    } catch (error) {
      if (error instanceof DamagedRevisionError) return undefined; // the note keeps what it has
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
          const head = headOf(id);
          if (head === undefined) continue;
          texts.save(id, head.content);
          if (row.draft !== 1) write.run(excerptOf(head.content, head.title), id);
          if (row.gist !== null) writeGist.run(plainLineOf(row.gist), id);
          changed.push(id);
        }
        done = rows.length < batchSize;
        if (done) finish.run(current);
      })();
      return changed;
    },
  };
}
