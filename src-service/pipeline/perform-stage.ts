import { appTag, maxQuestions, maxTags } from '../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { ProcessingTask } from '../storage/processing-store.ts';
import type { Enricher, Enrichment } from './enricher.ts';
import type { StageOutcome } from './stages.ts';

/** Does the work of a Memory's next stage. Rejects with what the enricher throws. */
export async function performStage(task: ProcessingTask, enricher: Enricher): Promise<StageOutcome> {
  switch (task.stage) {
    case 'accepted':
      return { stage: 'extracted', canonicalText: await enricher.extract(task.note.content) };
    case 'extracted': {
      // extraction was given up: there is nothing to enrich
      if (task.canonicalText === null) return giveUpStage('extracted', enricher);
      const enrichment = await enricher.enrich(task.note, task.canonicalText);
      return {
        stage: 'enriched',
        enrichment: { ...enrichment, questions: enrichment.questions.slice(0, maxQuestions) },
      };
    }
    case 'enriched':
      return { stage: 'linked' };
    case 'linked':
      return { stage: 'tagged', tags: publishedTags(task.enrichment?.tags ?? []) };
    case 'tagged':
      return { stage: 'ready', relevance: task.enrichment?.relevance ?? failedRelevance(enricher) };
    default:
      return assertNever(task.stage);
  }
}

/** What is published of an enricher's stage whose attempts are used up: empty fields, so that the Memory gets ready. */
export function giveUpStage(stage: 'accepted' | 'extracted', enricher: Enricher): StageOutcome {
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
  provenance: `${enricher.provenance}/failed`,
});

/** The app's own tag first, then at most five of the enricher's, each once. */
function publishedTags(suggested: readonly string[]): readonly string[] {
  const others = [...new Set(suggested)].filter((tag) => tag !== appTag);
  return [appTag, ...others.slice(0, maxTags)];
}
