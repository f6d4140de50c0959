import { tagFamily } from '../../src-shared/markdown/tag-names.ts';
import { appTag, maxQuestions, maxTags } from '../../src-shared/memory-api/limits.ts';
import type { Relevance } from '../../src-shared/memory-api/schemas.ts';
import { assertNever } from '../../src-shared/result.ts';
import type { Enrichment } from '../domain/enrichment.ts';
import { exhaustedProvenance } from '../domain/provenance.ts';
import type { StageOutcome } from '../domain/stages.ts';
import type { ProcessingStore, ProcessingTask } from '../storage/processing-store.ts';
import type { TagStore } from '../storage/tag-store.ts';
import type { Enricher } from './enricher.ts';
import { textForStage } from './stored-text.ts';

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

/** Notes that must have a tag before an alternative becomes one. */
const worthIt = 2;

/** How much a tag that other notes have is preferred: a note's second choice beats its first if some notes use it. */
const useWeight = 0.35;

/** How much a tag that users have themselves is preferred: it comes before every other that no notes have yet. */
const adoptedWeight = 0.4;

/** How much the tags of an account's notes are used, and what its users decided about them. */
export type KnownTags = {
  /** In how many other notes a tag is; it has to be asked for all {@link spellings}. */
  readonly uses: ReadonlyMap<string, number>;
  /** By `tagFamily`: how many notes have it by their users; 0 for what is hidden. */
  readonly choices: ReadonlyMap<string, number>;
};

/** What an enricher suggests, best first: tags, and what is worth a tag only if other notes have it. */
export type SuggestedTags = { readonly tags: readonly string[]; readonly alternatives: readonly string[] };

/**
 * The tags that are published of those an enricher suggests: five at most, the app's own first. A tag that
 * the account's notes have already is preferred to a new one, and of two spellings of a word the one in use is taken, so
 * that tags gather notes instead of growing with them. What users have themselves is preferred to both, and what they hid is left out.
 */
export function weighTags(
  { tags, alternatives }: SuggestedTags,
  { uses, choices }: KnownTags,
): readonly string[] {
  const adopted = (tag: string) => choices.get(tagFamily(tag));
  const isWorthIt = (tag: string) =>
    adopted(tag) !== undefined || spellings(tag).some((spelled) => (uses.get(spelled) ?? 0) >= worthIt);
  const suggested = [...tags, ...alternatives.filter(isWorthIt)].filter((tag) => adopted(tag) !== 0);
  const best = new Map<string, { tag: string; weight: number }>();
  for (const [rank, tag] of suggested.entries()) {
    const spelled = spellings(tag).reduce((one, other) =>
      (uses.get(other) ?? 0) > (uses.get(one) ?? 0) ? other : one,
    );
    const used = useWeight * Math.min(1, Math.log2(1 + (uses.get(spelled) ?? 0)) / 4);
    const weight = 1 / (rank + 2) + used + (adopted(tag) === undefined ? 0 : adoptedWeight);
    const known = best.get(spelled);
    if (spelled !== appTag && (!known || known.weight < weight)) best.set(spelled, { tag: spelled, weight });
  }
  const weighed = [...best.values()].sort((one, other) => other.weight - one.weight);
  return [appTag, ...weighed.slice(0, maxTags).map(({ tag }) => tag)];
}

/** The ways to write a tag that count as the same: as it is, and its other grammatical number where that is regular. */
export function spellings(tag: string): readonly string[] {
  if (!/^[\p{Script=Latin}\p{N} -]{4,}$/u.test(tag)) return [tag];
  if (tag.endsWith('ies')) return [tag, `${tag.slice(0, -3)}y`];
  if (tag.endsWith('s') && !tag.endsWith('ss')) return [tag, tag.slice(0, -1)];
  return [tag, `${tag}s`, ...(tag.endsWith('y') ? [`${tag.slice(0, -1)}ies`] : [])];
}
