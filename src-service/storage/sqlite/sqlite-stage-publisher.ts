import type { Database } from 'better-sqlite3';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { assertNever } from '../../../src-shared/result.ts';
import type { StageOutcome } from '../../pipeline/stages.ts';

/** Writes what a completed stage shows to readers. The caller's transaction is around it; repeating it is harmless. */
export function sqliteStagePublisher(database: Database): (id: MemoryId, outcome: StageOutcome) => void {
  const setText = database.prepare<[string | null, string]>(
    'UPDATE memory SET canonical_text = ? WHERE id = ?',
  );
  const setEnrichment = database.prepare<[string | null, string | null, string, string]>(
    'UPDATE memory SET gist = ?, description = ?, questions = ? WHERE id = ?',
  );
  const keepEnrichment = database.prepare<[string, string]>(
    'UPDATE job SET enrichment = ? WHERE memory_id = ?',
  );
  const ensureEdge = database.prepare<[string]>(`
    INSERT OR IGNORE INTO relation (from_memory, kind, to_memory)
    SELECT r.memory_id, 'supersedes', p.memory_id FROM revision r
    JOIN revision p ON p.account_id = r.account_id AND p.revision_id = r.previous_revision_id
    WHERE r.memory_id = ?`);
  const countRelations = database.prepare<[{ id: string }]>(`
    UPDATE memory SET relations = (SELECT count(*) FROM relation WHERE from_memory = memory.id)
      + (SELECT count(*) FROM relation WHERE to_memory = memory.id)
    WHERE id = @id OR id IN (SELECT to_memory FROM relation WHERE from_memory = @id)`);
  const setTags = database.prepare<[string, string]>('UPDATE memory SET tags = ? WHERE id = ?');
  const setRelevance = database.prepare<[string, string]>('UPDATE memory SET relevance = ? WHERE id = ?');

  return (id, outcome) => {
    switch (outcome.stage) {
      case 'extracted':
        setText.run(outcome.canonicalText, id);
        return;
      case 'enriched': {
        const { gist, description, questions } = outcome.enrichment;
        setEnrichment.run(gist, description, JSON.stringify(questions), id);
        keepEnrichment.run(JSON.stringify(outcome.enrichment), id);
        return;
      }
      case 'linked':
        ensureEdge.run(id);
        countRelations.run({ id });
        return;
      case 'tagged':
        setTags.run(JSON.stringify(outcome.tags), id);
        return;
      case 'ready':
        setRelevance.run(JSON.stringify(outcome.relevance), id);
        return;
      default:
        assertNever(outcome);
    }
  };
}
