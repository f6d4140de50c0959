import { titleFromPath } from '../vault/vault-path.ts';
import type { JournalDatabase } from './journal-database.ts';

/** Notes of a pack: it takes the database some milliseconds. */
export const packSize = 5_000;

/** Some of the notes of the list. */
export type NotePack = {
  /** UTF-8: an array in JSON of `NoteRow`. */
  readonly rows: Uint8Array<ArrayBuffer>;
  /** Where the next pack begins; null when this is the last one. */
  readonly next: number | null;
};

/**
 * Reads the list of notes as packs of rows, which the database writes in JSON by itself: an object for each of 100,000 notes, and its text,
 * took five times as long. The notes come in no order that anything may rely on; those that were added last come first, which is nearly
 * the order of most lists. `before`: where a pack begins, null for the first one. `isLimited`: whether some tags of Memories are not shown.
 */
export function notePacks(
  database: JournalDatabase,
  isLimited: () => boolean,
): (before: number | null, count?: number) => NotePack {
  database.function('title_from_path', { deterministic: true }, (path: unknown) =>
    path === null ? null : titleFromPath(String(path)),
  );
  const read = database.prepare<
    [number, number, number],
    { rows: Uint8Array<ArrayBuffer>; count: number; last: number | null }
  >(`
    SELECT CAST(json_group_array(json_array(id, title,
        -- most files are named after their notes: no function is called for these
        CASE WHEN substr('/' || path, -length(title) - 4) = '/' || title || '.md' AND instr(title, '/') = 0 THEN NULL
          ELSE NULLIF(title_from_path(path), title) END,
        account, folder, created_at, updated_at, locked, excerpt, gist, pinned, NULLIF(aliases, '[]'), NULLIF(tags, '[]'),
        NULLIF(text_tags, '[]'), NULLIF(CASE WHEN ? AND memory_tags <> '[]' THEN shown_tags(memory_tags) ELSE memory_tags END, '[]'), NULLIF(hidden_tags, '[]'), relevance, stage)) AS BLOB) AS rows,
      COUNT(*) AS count, MIN(key) AS last
    FROM (SELECT * FROM note WHERE key < ? AND state = 'present' ORDER BY key DESC LIMIT ?)`);
  return (before, count = packSize) => {
    const found = read.get(Number(isLimited()), before ?? Number.MAX_SAFE_INTEGER, count);
    if (found === undefined) throw new TypeError('an aggregate has one row');
    return { rows: found.rows, next: found.count < count ? null : found.last };
  };
}
