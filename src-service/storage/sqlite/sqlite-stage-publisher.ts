import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { appTag } from '../../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../../src-shared/memory-api/schemas.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { Utf8 } from '../../domain/note-text.ts';
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
  type Text = string | null;
  const setText = database.prepare<[{ memory: number; canonical_text: Text | Utf8 }]>(
    `UPDATE memory SET ${changing(['canonical_text'], asText)} WHERE number = @memory`,
  );
  type Enriched = { memory: number; gist: Text; description: Text; questions: string; enrichment: string };
  const setEnrichment = database.prepare<[Enriched]>(`
    UPDATE memory SET ${changing(['gist', 'description', 'questions'])}, enrichment = @enrichment WHERE number = @memory`);
  const setTags = database.prepare<[{ memory: number; tags: string }]>(
    `UPDATE memory SET ${changing(['tags'])} WHERE number = @memory`,
  );
  const setRelevance = database.prepare<[{ memory: number; relevance: string }]>(
    `UPDATE memory SET ${changing(['relevance'])}, enrichment = NULL WHERE number = @memory`,
  );
  type State = { id: MemoryId; account_id: number; was_ready: 0 | 1; is_changed: 0 | 1 };
  const stateOf = database.prepare<[number], State>(
    'SELECT id, account_id, relevance IS NOT NULL AS was_ready, is_changed FROM memory WHERE number = ?',
  );
  const markAnnounced = database.prepare<[number]>(
    'UPDATE memory SET is_changed = 0 WHERE number = ? AND is_changed = 1',
  );
  const recountTags = sqliteTagCounter(database);
  const announce = sqliteReadyAnnouncer(database);

  function publishReady({ memory, at, eventId }: Publication, relevance: Relevance): void {
    const wasReady = stateOf.get(memory)?.was_ready === 1;
    setRelevance.run({ memory, relevance: JSON.stringify(relevance) });
    const state = stateOf.get(memory);
    if (state === undefined || (wasReady && state.is_changed === 0)) return;
    const type = wasReady ? 'memory.updated' : 'memory.processed';
    announce({ type, accountId: state.account_id, memoryId: state.id, eventId, at });
    markAnnounced.run(memory);
  }

  return (publication) => {
    const { memory, outcome } = publication;
    switch (outcome.stage) {
      case 'extracted':
        setText.run({ memory, canonical_text: outcome.canonicalText });
        return;
      case 'enriched': {
        const { gist, description, questions } = outcome.enrichment;
        setEnrichment.run({
          memory,
          gist,
          description,
          questions: JSON.stringify(questions),
          enrichment: JSON.stringify(outcome.enrichment),
        });
        return;
      }
      case 'tagged':
        setTags.run({ memory, tags: JSON.stringify(outcome.tags) });
        recountTags(memory, outcome.tags);
        return;
      case 'ready':
        publishReady(publication, outcome.relevance);
        return;
      default:
        assertNever(outcome);
    }
  };
}

/** Sets columns to the parameters of their names, and keeps in mind that a ready Memory shows something else than before. */
function changing(columns: readonly string[], value = (name: string) => `@${name}`): string {
  const differs = columns.map((name) => `${name} IS NOT ${value(name)}`).join(' OR ');
  const set = columns.map((name) => `${name} = ${value(name)}`);
  return [`is_changed = relevance IS NOT NULL AND (is_changed OR ${differs})`, ...set].join(', ');
}

/** A parameter that may be bytes of UTF-8. */
const asText = (name: string): string => `CAST(@${name} AS TEXT)`;

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
