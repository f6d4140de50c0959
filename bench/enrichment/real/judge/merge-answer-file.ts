import { readFileSync } from 'node:fs';
import { offlineEnricher } from '../../../../src-service/pipeline/offline/offline-enricher.ts';
import { measureRealNotes } from '../measure-real-notes.ts';
import { parts, readRealNotes } from '../read-real-notes.ts';
import { judgedNotes } from './gist-candidates.ts';
import { readFormerGists, readVerdicts, writeVerdicts } from './judge-files.ts';
import { mergeVerdicts, readAnswers } from './merge-answers.ts';

/**
 * Puts a judge's answers to a sheet of open or of sealed notes into the verdicts of that part, and says what came of it: no text of a note is
 * printed. Returns whether every answer counted.
 */
export async function mergeAnswerFile(path: string): Promise<boolean> {
  const yaml = readFileSync(path, 'utf8');
  const perPart = await Promise.all(
    parts.map(async (part) => {
      const judged = await measureRealNotes(offlineEnricher, readRealNotes(part));
      return { part, notes: judgedNotes(judged, readFormerGists(part)) };
    }),
  );
  const { verdicts, faults } = readAnswers(
    yaml,
    perPart.flatMap(({ notes }) => notes),
  );
  for (const { part, notes } of perPart) {
    const ids = new Set(notes.map(({ judged }) => judged.note.id));
    const own = verdicts.filter(({ id }) => ids.has(id));
    if (own.length > 0) writeVerdicts(part, mergeVerdicts(readVerdicts(part), own));
    console.log(`${own.length} verdicts on gists of ${part} notes`);
  }
  for (const fault of faults) console.error(fault);
  return faults.length === 0;
}
