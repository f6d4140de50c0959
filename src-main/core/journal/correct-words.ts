import { editDistance, forgivenFaults } from '../../../src-shared/search/edit-distance.ts';
import { foldText } from '../../../src-shared/search/fold.ts';
import type { JournalDatabase } from './journal-database.ts';

/** Most words of the index that a misspelt one is compared with: all that begin with its letter, in any library of a person. */
const maxCompared = 200_000;

/** Finds the word that was probably meant, among those of the full-text index. Its first letter must be right. */
export function wordCorrector(database: JournalDatabase): (word: string) => string | undefined {
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_term USING fts5vocab('main', 'search', 'row')",
  );
  const beginning = database.prepare<[string, string], { term: string }>(
    'SELECT term FROM temp.search_term WHERE term >= ? AND term < ? LIMIT 1',
  );
  // words of another length are left out before they are read: that is most of them
  const candidates = database.prepare<[string, string, number, number], { term: string; doc: number }>(
    `SELECT term, doc FROM temp.search_term WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ? LIMIT ${maxCompared}`,
  );
  const after = (text: string): string => `${text}\u{10ffff}`;
  return (word) => {
    const wanted = foldText(word);
    const limit = forgivenFaults(wanted);
    if (limit === 0 || beginning.get(wanted, after(wanted)) !== undefined) return undefined;
    const first = String.fromCodePoint(wanted.codePointAt(0) ?? 0);
    let best: { term: string; distance: number; doc: number } | undefined;
    const letters = [...wanted].length;
    for (const { term, doc } of candidates.iterate(first, after(first), letters - limit, letters + limit)) {
      const distance = editDistance(wanted, term, best?.distance ?? limit);
      const isBetter = best === undefined || distance < best.distance || doc > best.doc;
      if (distance <= (best?.distance ?? limit) && isBetter) best = { term, distance, doc };
    }
    return best?.term;
  };
}
