import { maxQuestions } from '../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { Enrichment } from '../domain/enrichment.ts';
import { exhaustedProvenance } from '../domain/provenance.ts';
import type { StageOutcome } from '../domain/stages.ts';
import type { ProcessingTask } from '../storage/processing-store.ts';
import type { TagStore } from '../storage/tag-store.ts';
import type { Enricher } from './enricher.ts';
import { spellings, weighTags } from './weigh-tags.ts';

/** Performs a Memory's next stage. Rejects with what the enricher throws. */
export async function performStage(
  task: ProcessingTask,
  enricher: Enricher,
  tags: Pick<TagStore, 'countTagUse'>,
): Promise<StageOutcome> {
  switch (task.stage) {
    case 'accepted':
      return { stage: 'extracted', canonicalText: await enricher.extract(task.note.content, task.accountId) };
    case 'extracted': {
      // the attempts at extraction were exhausted: there is nothing to enrich
      if (task.canonicalText === null) return exhaustedStage('extracted', enricher);
      const note = { ...task.note, isReprocessed: task.isReprocessed };
      const enrichment = await enricher.enrich(note, task.canonicalText, task.accountId);
      return {
        stage: 'enriched',
        enrichment: { ...enrichment, questions: enrichment.questions.slice(0, maxQuestions) },
      };
    }
    case 'enriched':
      return { stage: 'tagged', tags: await publishedTags(task, tags) };
    case 'tagged':
      return { stage: 'ready', relevance: task.enrichment?.relevance ?? failedRelevance(enricher) };
    default:
      return assertNever(task.stage);
  }
}

/**
 * What is published for an enricher's stage whose attempts are exhausted: empty fields, so that the Memory gets ready.
 */
export function exhaustedStage(stage: 'accepted' | 'extracted', enricher: Enricher): StageOutcome {
  if (stage === 'accepted') return { stage: 'extracted', canonicalText: null };
  const nothing: Enrichment = {
    language: null,
    gist: null,
    description: null,
    tags: [],
    questions: [],
    relevance: failedRelevance(enricher),
  };
  return { stage: 'enriched', enrichment: nothing };
}

const failedRelevance = (enricher: Enricher): Relevance => ({
  relevant: false,
  score: 0,
  provenance: exhaustedProvenance(enricher.provenance),
});

async function publishedTags(
  { accountId, note, enrichment }: ProcessingTask,
  tags: Pick<TagStore, 'countTagUse'>,
): Promise<readonly string[]> {
  const suggested = { tags: enrichment?.tags ?? [], alternatives: enrichment?.alternatives ?? [] };
  const asked = [...new Set([...suggested.tags, ...suggested.alternatives].flatMap(spellings))];
  if (asked.length === 0) return weighTags(suggested, new Map());
  return weighTags(suggested, await tags.countTagUse(accountId, asked, note.noteId));
}
