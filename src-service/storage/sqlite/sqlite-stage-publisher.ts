import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { appTag } from '../../../src-shared/memory-api/limits.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { StageOutcome } from '../../domain/stages.ts';
import { noTag } from '../tag-store.ts';
import { sqliteReadyAnnouncer } from './sqlite-webhooks.ts';

/** A completed stage that is to be published. */
export type Publication = {
  /** Number of the Memory. */
  readonly memory: number;
  readonly outcome: StageOutcome;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Names the event if the stage is `ready`. */
  readonly eventId: string;
};

/** Writes what a completed stage shows to readers. The caller's transaction is around it; repeating it is harmless. */
export function sqliteStagePublisher(database: Database): (publication: Publication) => void {
  const setText = database.prepare<[string | null, number]>(
    'UPDATE memory SET canonical_text = ? WHERE number = ?',
  );
  const setEnrichment = database.prepare<[string | null, string | null, string, string, number]>(
    'UPDATE memory SET gist = ?, description = ?, questions = ?, enrichment = ? WHERE number = ?',
  );
  const setTags = database.prepare<[string, number]>('UPDATE memory SET tags = ? WHERE number = ?');
  const setRelevance = database.prepare<[string, number]>(
    'UPDATE memory SET relevance = ?, enrichment = NULL WHERE number = ?',
  );
  const nameOf = database.prepare<[number], { id: MemoryId; account_id: number }>(
    'SELECT id, account_id FROM memory WHERE number = ?',
  );
  const recountTags = sqliteTagCounter(database);
  const announce = sqliteReadyAnnouncer(database);

  function announceReady(memory: number, at: number, eventId: string): void {
    const { id, account_id: accountId } = nameOf.get(memory) ?? {};
    if (id !== undefined && accountId !== undefined) announce({ accountId, memoryId: id, eventId, at });
  }

  return ({ memory, outcome, at, eventId }) => {
    switch (outcome.stage) {
      case 'extracted':
        setText.run(outcome.canonicalText, memory);
        return;
      case 'enriched': {
        const { gist, description, questions } = outcome.enrichment;
        setEnrichment.run(
          gist,
          description,
          JSON.stringify(questions),
          JSON.stringify(outcome.enrichment),
          memory,
        );
        return;
      }
      case 'tagged':
        setTags.run(JSON.stringify(outcome.tags), memory);
        recountTags(memory, outcome.tags);
        return;
      case 'ready':
        setRelevance.run(JSON.stringify(outcome.relevance), memory);
        announceReady(memory, at, eventId);
        return;
      default:
        assertNever(outcome);
    }
  };
}

/** Counts the tags of a Memory for its note, unless a newer Memory of the note is counted already. */
function sqliteTagCounter(database: Database): (memory: number, tags: readonly string[]) => void {
  const noteOf = database.prepare<[number], { account_id: number; note_id: string }>(
    'SELECT account_id, note_id FROM revision WHERE memory = ?',
  );
  const newest = database.prepare<[number, string], { memory: number | null }>(
    'SELECT max(memory) AS memory FROM note_tag WHERE account_id = ? AND note_id = ?',
  );
  const clear = database.prepare<[number, string]>(
    'DELETE FROM note_tag WHERE account_id = ? AND note_id = ?',
  );
  const add = database.prepare<[number, string, string, number]>(
    'INSERT INTO note_tag (account_id, tag, note_id, memory) VALUES (?, ?, ?, ?)',
  );
  return (memory, tags) => {
    const note = noteOf.get(memory);
    if (!note || (newest.get(note.account_id, note.note_id)?.memory ?? 0) > memory) return;
    clear.run(note.account_id, note.note_id);
    const telling = [...new Set(tags)].filter((tag) => tag !== appTag && tag !== noTag);
    for (const tag of telling.length > 0 ? telling : [noTag])
      add.run(note.account_id, tag, note.note_id, memory);
  };
}
