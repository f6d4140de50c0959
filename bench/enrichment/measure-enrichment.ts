import type { Enrichment } from '../../src-service/domain/enrichment.ts';
import type { TextEnricher } from '../../src-service/pipeline/enricher.ts';
import { type NoteFile, readLabelledNotes } from './labelled-notes.ts';
import { addTallies, emptyTally, type Fault, scoreNote, type Tally } from './tally.ts';

export type Answer = { readonly note: string; readonly enrichment: Enrichment };
export type Measured = Pick<NoteFile, 'language' | 'split'> & {
  readonly tally: Tally;
  readonly faults: readonly Fault[];
  readonly answers: readonly Answer[];
};

/** What an enricher makes of the labelled notes, file by file. */
export async function measureEnrichment(enricher: TextEnricher): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (const { language, split, notes } of readLabelledNotes()) {
    let tally = emptyTally;
    const faults: Fault[] = [];
    const answers: Answer[] = [];
    for (const note of notes) {
      const input = { title: note.title, content: note.content, folder: null, locked: false };
      const enrichment = await enricher.enrich(input, await enricher.extract(note.content));
      const score = scoreNote(note, enrichment, language);
      tally = addTallies(tally, score.tally);
      faults.push(...score.faults);
      answers.push({ note: note.id, enrichment });
    }
    measured.push({ language, split, tally, faults, answers });
  }
  return measured;
}
