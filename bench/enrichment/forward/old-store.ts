import { randomBytes } from 'node:crypto';
import { v7 as timeOrderedUuid } from 'uuid';
import { openDatabase } from '../../../src-service/storage/sqlite/open-database.ts';
import { readRealNotes } from '../real/read-real-notes.ts';

/** What the first version of the offline enricher wrote as its provenance. */
const formerRelevance = JSON.stringify({
  relevant: true,
  score: 0.5,
  provenance: 'local-extractive/1',
});

/**
 * Makes a store with so many ready Memories that a former version of the offline enricher made: of the open notes of real life, again and
 * again. Straight into its tables, since the service would have to be told to be an older one.
 */
export function makeOldStore(folder: string, count: number): void {
  const opened = openDatabase(folder, { create: true });
  if (!opened.ok) throw new Error(opened.error);
  const database = opened.value;
  const memory = database.prepare<[string, string]>(`
    INSERT INTO memory (id, account_id, type, source, created_at, stage, tags, gist, description, canonical_text, relevance)
    VALUES (?, 1, 'note', 'example-notes', 0, 'ready', '["example-notes-app","former"]', 'A gist.', 'A description.', 'A text.', ?)`);
  const revision = database.prepare(`
    INSERT INTO revision (memory, account_id, revision_id, app, note_id, title, account, folder, created_at, updated_at,
      locked, content) VALUES (?, 1, ?, 'example-notes', ?, ?, 'Bench', ?, '2026-03-01T09:00:00Z', '2026-03-01T09:00:00Z', 0, ?)`);
  const run = database.prepare(
    "INSERT INTO stage_run (memory, stage, attempts, completed_at) VALUES (?, 'ready', 1, 0)",
  );
  const tag = database.prepare(
    "INSERT INTO note_tag (account_id, tag, note_id, memory) VALUES (1, 'former', ?, ?)",
  );
  const notes = readRealNotes('open');
  database.transaction(() => {
    database.prepare("INSERT INTO account (id, name) VALUES (1, 'local')").run();
    for (let index = 0; index < count; index += 1) {
      const note = notes[index % notes.length];
      if (note === undefined) throw new Error('there are no notes');
      const { lastInsertRowid: number } = memory.run(timeOrderedUuid(), formerRelevance);
      const id = timeOrderedUuid();
      revision.run(
        number,
        randomBytes(32),
        id,
        note.title,
        note.path === '' ? null : note.path,
        note.content,
      );
      run.run(number);
      tag.run(id, number);
    }
    database.prepare('INSERT INTO memory_count (account_id, stored) VALUES (1, ?)').run(count);
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
