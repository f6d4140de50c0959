import { mixPlaces } from '../../domain/mix-places.ts';
import { isSmall, type NoteWords, noteWords, partNumbers, wordsIn } from './note-words.ts';

/** What is compared of a note. */
export type ComparedNote = { readonly noteId: string; readonly title: string; readonly text: string };

/** A note that is close, and which share of what was asked for it has, at most 1. */
export type CloseNote = { readonly noteId: string; readonly score: number };

/** Finds notes by the words that they have in common, and by words that occur together with these in other notes. */
export type WordIndex = {
  /** Adds a note, or replaces it. */
  put(note: ComparedNote): void;
  remove(noteId: string): void;
  /** Notes close to a text, best first. */
  search(text: string, limit: number): readonly CloseNote[];
  /** Other notes close to a note, best first; none for an unknown note. */
  related(noteId: string, limit: number): readonly CloseNote[];
  /** Notes in it. */
  size(): number;
  /** Bytes that it takes, about. */
  bytes(): number;
};

/** Weights of words and of parts of words that are asked for, by their numbers. */
type Asked = {
  readonly words: ReadonlyMap<number, number>;
  /** The parts of each word. */
  readonly parts: readonly (readonly number[])[];
};

/**
 * The shares of what is asked for from which on a note is close, by its words, and by words that occur together with them; and the share from which on
 * it is looked at for what these are.
 */
type Least = { readonly words: number; readonly together: number; readonly lookedAt: number };

/** BM25: how soon a word that is repeated counts no more, and how much a long note has to have more of it. */
const [saturation, lengthShare] = [1.2, 0.5];
/** How much a small word counts, and a part of a word. */
const [smallWeight, partWeight] = [0.1, 0.2];
/** A short query has few words to share; two notes have many, of which most are shared by chance. */
const leastOfQuery: Least = {
  words: 0.1,
  together: 0.15,
  lookedAt: 0.05,
};
const leastOfNote: Least = { words: 0.08, together: 0.3, lookedAt: 0.08 };
/** Words of a note that others are asked for. */
const ownWords = 40;
/** Notes that are looked at for what occurs together with the words of a query, and how many of those words are asked for. */
const [mostLookedAt, mostTogether] = [8, 30];
/** Places of each of the two lists that are mixed. */
const mixed = 50;
/** The share of the parts of a word that a note has to have. Of fewer it has some by chance. */
const leastParts = 0.5;
/** Words of a query whose parts are looked for, at most. */
const mostOwners = 255;
/** Places of the tables of words. Two words may share one: then they count as more frequent than they are. */
const places = 2 ** 20;
const placeOf = (word: number): number => (word >>> 1) & (places - 1);
const noWords: Pick<NoteWords, 'words' | 'times'> = { words: new Uint32Array(), times: new Uint8Array() };
/** Bytes of a note's own, beside its words: its entry and two small objects. */
const entryBytes = 400;

/**
 * Nothing is counted but in how many notes each word and each part stands, and exactly: the order of the notes does not matter, and an index in which
 * notes were replaced is the same as an index of their last texts.
 */
export function wordIndex(): WordIndex {
  const notes = new Map<string, NoteWords>();
  const havingWord = new Uint32Array(places);
  const havingPart = new Uint32Array(partNumbers);
  let totalLength = 0;
  // what the query at hand asks for; zero in between
  const wordWeights = new Float32Array(places);
  const wordsAsked = new Uint32Array(places);
  const partWeights = new Float32Array(partNumbers);
  const partOwners = new Uint8Array(partNumbers);
  const partsSeen = new Uint16Array(mostOwners + 1);
  const partsWeigh = new Float32Array(mostOwners + 1);

  function count({ words, parts, length }: NoteWords, by: 1 | -1): void {
    for (const word of words) havingWord[placeOf(word)] = (havingWord[placeOf(word)] ?? 0) + by;
    for (const part of parts) havingPart[part] = (havingPart[part] ?? 0) + by;
    totalLength += by * length;
  }

  function remove(noteId: string): void {
    const known = notes.get(noteId);
    if (known === undefined) return;
    count(known, -1);
    notes.delete(noteId);
  }

  /** How much it says of a note that it has what so many have. */
  const rarity = (having: number): number => Math.log(1 + (notes.size - having + 0.5) / (having + 0.5));
  // a note that has two words of one place is counted twice
  const havingOf = (word: number): number => Math.min(notes.size, havingWord[placeOf(word)] ?? 0);
  const rarityOfWord = (word: number): number => rarity(havingOf(word));
  const rarityOfPart = (part: number): number => rarity(havingPart[part] ?? 0);

  /** The notes that have at least this share of what is asked for, best first. */
  function notesWith({ words, parts }: Asked, least: number, except: string | null): CloseNote[] {
    // a note of usual length that has each once
    let whole = 0;
    for (const [word, weight] of words) {
      whole += wordWeights[placeOf(word)] = weight * rarityOfWord(word);
      wordsAsked[placeOf(word)] = word;
    }
    // how many parts of each word a note has to have; a part belongs to the first word that has it, and to no word by 0
    const needed = parts.length === 0 ? [] : [0];
    for (const some of parts) {
      const own = new Set(some.filter((part) => partOwners[part] === 0));
      for (const part of own) {
        whole += partWeights[part] = partWeight * rarityOfPart(part);
        partOwners[part] = needed.length;
      }
      needed.push(Math.ceil(own.size * leastParts));
    }
    const usualLength = totalLength / Math.max(1, notes.size);
    const found: CloseNote[] = [];
    for (const [noteId, note] of notes) {
      if (noteId === except) continue;
      const score = scoreOf(note, usualLength, needed) / whole;
      if (score >= least) found.push({ noteId, score });
    }
    for (const word of words.keys()) wordWeights[placeOf(word)] = 0;
    for (const part of parts.flat()) partWeights[part] = partOwners[part] = 0;
    return found.sort(byScore);
  }

  // these loops are nearly all that a search takes: by index, they take a third of the time
  function scoreOf(
    { words, times, parts, length }: NoteWords,
    usualLength: number,
    needed: readonly number[],
  ): number {
    const slowness = saturation * (1 - lengthShare + (lengthShare * length) / usualLength);
    let score = 0;
    for (let index = 0; index < words.length; index += 1) {
      const word = words[index] ?? 0;
      const weight = wordWeights[placeOf(word)] ?? 0;
      if (weight === 0 || wordsAsked[placeOf(word)] !== word) continue;
      const seen = times[index] ?? 0;
      score += (weight * seen * (saturation + 1)) / (seen + slowness);
    }
    if (needed.length === 0) return score;
    partsSeen.fill(0);
    partsWeigh.fill(0);
    for (let index = 0; index < parts.length; index += 1) {
      const part = parts[index] ?? 0;
      const owner = partOwners[part] ?? 0;
      if (owner === 0) continue;
      partsSeen[owner] = (partsSeen[owner] ?? 0) + 1;
      partsWeigh[owner] = (partsWeigh[owner] ?? 0) + (partWeights[part] ?? 0);
    }
    for (const [owner, least] of needed.entries())
      if (least > 0 && (partsSeen[owner] ?? 0) >= least) score += partsWeigh[owner] ?? 0;
    return score;
  }

  /**
   * Words that occur together with what was asked for, in the notes that have most of it: by how much more often than by chance (positive pointwise mutual
   * information), times how often.
   */
  function occurringTogether(best: readonly CloseNote[]): Asked {
    const shares = new Map<number, number>();
    const highest = best[0]?.score ?? 1;
    let total = 0;
    for (const { noteId, score } of best.slice(0, mostLookedAt)) {
      const share = (score / highest) ** 2;
      total += share;
      const { words, times } = notes.get(noteId) ?? noWords;
      for (const [at, word] of words.entries()) {
        const seen = times[at] ?? 0;
        if (!isSmall(word)) shares.set(word, (shares.get(word) ?? 0) + (share * seen) / (seen + 1));
      }
    }
    const weighed = [...shares].map(([word, share]): [number, number] => {
      const together = share / total;
      const having = havingOf(word);
      // what one note alone has leads to no other
      return [word, having < 2 ? 0 : together * Math.log((together * notes.size) / having)];
    });
    return { words: heaviest(weighed, mostTogether), parts: [] };
  }

  function close(asked: Asked, least: Least, limit: number, except: string | null): readonly CloseNote[] {
    const likely = notesWith(asked, least.lookedAt, except);
    const byWords = likely.filter(({ score }) => score >= least.words);
    const byCompany = notesWith(occurringTogether(likely), least.together, except);
    const lists = [byWords.slice(0, mixed), byCompany.slice(0, mixed)];
    return mixPlaces(lists, ({ noteId }) => noteId, limit).map(({ noteId, score }) => ({
      noteId,
      score: Math.min(1, score),
    }));
  }

  return {
    put(note) {
      remove(note.noteId);
      const words = noteWords(note);
      notes.set(note.noteId, words);
      count(words, 1);
    },
    remove,
    search: (text, limit) => close(askedBy(text), leastOfQuery, limit, null),
    related(noteId, limit) {
      const note = notes.get(noteId);
      if (note === undefined) return [];
      const weights = [...note.words].map((word, at): [number, number] => {
        const seen = note.times[at] ?? 0;
        return [word, isSmall(word) ? 0 : seen / (seen + saturation)];
      });
      const telling = heaviest(
        weights.map(([word, weight]) => [word, weight * rarityOfWord(word)]),
        ownWords,
      );
      const words = new Map(weights.filter(([word]) => telling.has(word)));
      return close({ words, parts: [] }, leastOfNote, limit, noteId);
    },
    size: () => notes.size,
    bytes() {
      const tables = [havingWord, havingPart, wordWeights, wordsAsked, partWeights, partOwners];
      let sum = tables.reduce((bytes, { byteLength }) => bytes + byteLength, 0);
      for (const { words, times, parts } of notes.values())
        sum += words.byteLength + times.byteLength + parts.byteLength + entryBytes;
      return sum;
    },
  };
}

/** What a query asks for. */
function askedBy(text: string): Asked {
  const words = new Map<number, number>();
  const parts: (readonly number[])[] = [];
  for (const { word, parts: partsOfWord } of wordsIn(text)) {
    words.set(word, isSmall(word) ? smallWeight : 1);
    if (partsOfWord.length > 0 && parts.length < mostOwners) parts.push(partsOfWord);
  }
  return { words, parts };
}

/** Those that weigh most, of those that weigh anything. */
const heaviest = (weighed: readonly [number, number][], count: number): ReadonlyMap<number, number> =>
  new Map(
    weighed
      .filter(([, weight]) => weight > 0)
      .sort(([one, weight], [other, otherWeight]) => otherWeight - weight || one - other)
      .slice(0, count),
  );

const byScore = (one: CloseNote, other: CloseNote): number =>
  other.score - one.score || (one.noteId < other.noteId ? -1 : 1);
