import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { choicesOf } from '../../adversity/random.ts';
import { type ComparedNote, wordIndex } from '../../src-service/pipeline/own-words/word-index.ts';
import { planVault } from '../app/generated-vault.ts';
import { noteText } from '../app/note-text.ts';
import { quantile } from '../editor/measure-keys.ts';
import { comparedNote, labelledTexts, withoutWordsOf } from './labelled-texts.ts';
import { readQuestions, readUnanswered } from './read-questions.ts';
import { placeOf, type Score, scorePlaces } from './score-places.ts';
import { newSearches, type Search, type SearchName } from './searches.ts';

/** Notes that a search gives. */
const limit = 10;

/** What each search finds of the labelled notes, asked in other words. */
export function measureSearches(): Map<SearchName, Score> {
  return eachSearch((search, notes) => {
    for (const note of notes) search.put(note);
    return readQuestions().map(({ noteId, text }) => placeOf(noteId, search.find(text, limit)));
  });
}

/** The same, where the note that is meant has none of the words of its question, as far as words are put apart by spaces. */
export function measureOtherWords(): Map<SearchName, Score> {
  return eachSearch((search, notes) => {
    for (const note of notes) search.put(note);
    const questions = readQuestions().filter(({ noteId }) => !/^(?:zh|ja)-/.test(noteId));
    return questions.map(({ noteId, text }) => {
      const note = notes.find((one) => one.noteId === noteId);
      if (note === undefined) throw new Error(`There is no note ${noteId}.`);
      search.put(withoutWordsOf(text, note));
      const place = placeOf(noteId, search.find(text, limit));
      search.put(note);
      return place;
    });
  });
}

/** How many notes, on average, are called close in words to a search that no note answers. */
export function measureNoise(): number {
  const search = newSearches()['close in words'];
  for (const note of labelledTexts()) search.put(note);
  const unanswered = readUnanswered();
  const found = unanswered.reduce((sum, text) => sum + search.find(text, limit).length, 0);
  return found / unanswered.length;
}

function eachSearch(
  places: (search: Search, notes: readonly ComparedNote[]) => readonly (number | null)[],
): Map<SearchName, Score> {
  const notes = labelledTexts();
  const searches = newSearches();
  const scores = new Map<SearchName, Score>();
  for (const name of Object.keys(searches) as SearchName[]) // the keys of this very type
    scores.set(name, scorePlaces(places(searches[name], notes)));
  return scores;
}

/** Milliseconds of processor time, which other programs on the computer do not change. */
export type Times = { readonly median: number; readonly p95: number };

/** What an index of many notes takes. */
export type Costs = {
  readonly notes: number;
  readonly score: Score;
  readonly perQuery: Times;
  readonly perRelated: Times;
  /** Milliseconds of processor time. */
  readonly perNote: number;
  /** Bytes as the index counts them, and as the process does. */
  readonly bytes: number;
  readonly bytesOfProcess: number;
};

/** Indexes the labelled notes among generated ones, so many together. */
export function measureCosts(count: number): Costs {
  const labelled = labelledTexts();
  const notes = [...labelled, ...generated(count - labelled.length)];
  const before = usedBytes();
  const index = wordIndex();
  const begun = processorTime();
  for (const note of notes) index.put(note);
  const perNote = (processorTime() - begun) / notes.length;
  const bytesOfProcess = usedBytes() - before;
  const places: (number | null)[] = [];
  const queries: number[] = [];
  for (const { noteId, text } of readQuestions()) {
    const start = processorTime();
    const found = index.search(text, limit);
    queries.push(processorTime() - start);
    places.push(
      placeOf(
        noteId,
        found.map((one) => one.noteId),
      ),
    );
  }
  const related = labelled.map(({ noteId }) => {
    const start = processorTime();
    index.related(noteId, limit);
    return processorTime() - start;
  });
  const summary = (times: number[]): Times => ({ median: quantile(times, 0.5), p95: quantile(times, 0.95) });
  return {
    notes: index.size(),
    score: scorePlaces(places),
    perQuery: summary(queries),
    perRelated: summary(related),
    perNote,
    bytes: index.bytes(),
    bytesOfProcess,
  };
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Any, and the same each time. */
const seed = 7;

function generated(count: number): ComparedNote[] {
  const { notes } = planVault({ notes: count, folders: 200, seed });
  return notes.map((note) =>
    comparedNote(
      `generated-${note.number}`,
      note.title,
      noteText(note, choicesOf(seed, `note ${note.number}`)),
    ),
  );
}

/** Bytes in use after a garbage collection. */
function usedBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
