import type { Enrichment } from '../../../src-service/domain/enrichment.ts';
import type { TextEnricher } from '../../../src-service/pipeline/enricher.ts';
import { type GistForm, gistForm } from '../../../src-service/pipeline/gist-form.ts';
import type { RealNote } from './read-real-notes.ts';
import { damageOf } from './scores/damage.ts';
import { isGoodQuestion } from './scores/score-found-questions.ts';
import { type Recall, tagPrecision, tagRecall } from './scores/score-found-tags.ts';
import { type SummaryScore, scoreSummary } from './scores/score-summary.ts';

/** What came of one note. */
export type Judged = {
  readonly note: RealNote;
  readonly enrichment: Enrichment;
  /** What title and gist mention together, and what the gist alone does. */
  readonly summary: SummaryScore;
  readonly summaryAlone: SummaryScore;
  /** How the gist reads; null where there is none. */
  readonly form: GistForm | null;
  readonly tags: { readonly given: number; readonly refused: readonly string[] };
  readonly recall: Recall;
  readonly badQuestions: readonly string[];
  readonly damage: string | null;
  /** Milliseconds that it took. */
  readonly took: number;
};

/** Lets an enricher make something of each note, and compares it with what the readers say. */
export async function measureRealNotes(
  enricher: TextEnricher,
  notes: readonly RealNote[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const note of notes) {
    const input = { title: note.title, content: note.content, folder: note.path || null, locked: false };
    const start = performance.now();
    const enrichment = await enricher.enrich(input, await enricher.extract(note.content));
    const took = performance.now() - start;
    const { tags, gist, questions, description } = enrichment;
    const facts = note.labels.map((label) => label.facts);
    judged.push({
      note,
      enrichment,
      summary: scoreSummary(gist, note.title, facts),
      summaryAlone: scoreSummary(gist, '', facts),
      form: gist === null ? null : gistForm(gist, note.title, note.language),
      tags: tagPrecision(tags, note.labels),
      recall: tagRecall(tags, note.labels),
      badQuestions: questions.filter((question) => !isGoodQuestion(question, note.labels, note.language)),
      damage: description === null ? null : damageOf(description),
      took,
    });
  }
  return judged;
}
