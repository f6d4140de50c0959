import { tagFamily } from '../../src-shared/markdown/tag-names.ts';
import { maxQuestions } from '../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { Enrichment } from '../domain/enrichment.ts';
import { exhaustedProvenance } from '../domain/provenance.ts';
import type { StageOutcome } from '../domain/stages.ts';
import type { ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import type { TagStore } from '../storage/tag-store.ts';
import type { Enricher } from './enricher.ts';
import { textForStage } from './stored-text.ts';
import { spellings, weighTags } from './weigh-tags.ts';

/** Performs a Memory's next stage. Rejects with what the enricher throws. */
export async function performStage(
  task: ProcessingTask,
  enricher: Enricher,
  store: Pick<TagStore, 'countTagUse' | 'tagChoices'> & Pick<ProcessingStore, 'readText'>,
): Promise<StageOutcome> {
  const content = textForStage(task, 'content', store) ?? '';
  switch (task.stage) {
    case 'accepted':
      return { stage: 'extracted', canonicalText: await enricher.extract(content, task.accountId) };
    case 'extracted': {
      // the attempts at extraction were exhausted: there is nothing to enrich
      const canonicalText = textForStage(task, 'canonicalText', store);
      if (canonicalText === null) return exhaustedStage('extracted', enricher);
      const { isReprocessed, isSuperseded } = task;
      const note = { ...task.note, content, isReprocessed, isSuperseded };
      const enrichment = await enricher.enrich(note, canonicalText, task.accountId);
      return {
        stage: 'enriched',
        enrichment: { ...enrichment, questions: enrichment.questions.slice(0, maxQuestions) },
      };
    }
    case 'enriched':
      return { stage: 'tagged', tags: await publishedTags(task, store) };
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
  tags: Pick<TagStore, 'countTagUse' | 'tagChoices'>,
): Promise<readonly string[]> {
  const suggested = { tags: enrichment?.tags ?? [], alternatives: enrichment?.alternatives ?? [] };
  const all = [...suggested.tags, ...suggested.alternatives];
  if (all.length === 0) return weighTags(suggested, { uses: new Map(), choices: new Map() });
  const families = [...new Set(all.map(tagFamily))];
  const [uses, choices] = await Promise.all([
    tags.countTagUse(accountId, [...new Set(all.flatMap(spellings))], note.noteId),
    tags.tagChoices(accountId, families, note.noteId),
  ]);
  return weighTags(suggested, { uses, choices });
}
