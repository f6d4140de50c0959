import type { Candidate } from './tag-candidates.ts';

/** What a candidate is compared with. */
export type Surroundings = {
  /** How often each candidate stands in the text, by its key. */
  readonly counts: ReadonlyMap<string, number>;
  readonly mostCount: number;
  /** Whether the words of the language stand together without spaces. */
  readonly isWide: boolean;
};

/** What speaks for a candidate or against it, from 0 to 1 but for counts. */
const features = {
  title: ({ places }) => yes(places.has('title')),
  wholeTitle: ({ wholeOf }) => yes(wholeOf.has('title')),
  titleFirst: ({ titleAt }) => yes(titleAt === 0),
  phraseInTitle: (one) => yes(one.places.has('title') && isPhrase(one)),
  /** Its folder, and a folder around that. */
  folder: ({ places }) => yes(places.has('leaf')),
  folderAbove: ({ places }) => yes(places.has('folder')),
  recipe: ({ places }) => yes(places.has('recipe')),
  fence: ({ places }) => yes(places.has('fence')),
  mark: ({ places }) => yes(places.has('mark')),
  heading: ({ places }) => yes(places.has('heading')),
  wholeHeading: ({ wholeOf }) => yes(wholeOf.has('heading')),
  wholeItem: ({ wholeOf }) => yes(wholeOf.has('item') || wholeOf.has('task')),
  onlyCode: ({ places }) => yes(places.size === 1 && places.has('code')),
  count: ({ count }) => Math.log2(1 + count),
  twice: ({ count }) => yes(count > 1),
  share: ({ count }, { mostCount }) => count / mostCount,
  lead: ({ count, first }) => yes(count > 0 && first < 100),
  capital: ({ count, capitals }) => (count === 0 ? 0 : capitals / count),
  /** Nothing stands beside it that could belong to it. */
  alone: ({ count, runs }) => (count === 0 ? 0 : runs / count),
  phrase: (one) => yes(isPhrase(one)),
  phraseOnce: (one) => yes(isPhrase(one) && one.count < 2),
  threeWords: (one) => yes(sizeOf(one) > 2),
  smallWordInside: ({ words }) => yes(words.some(({ stop }) => stop)),
  /** The words of a phrase mostly occur together. */
  together: (one, { counts }) =>
    isPhrase(one)
      ? one.count / Math.max(1, ...one.words.map(({ folded }) => counts.get(folded) ?? one.count))
      : 0,
  length: (one) => Math.min(lengthOf(one), 18) / 18,
  short: (one, { isWide }) => yes(lengthOf(one) <= (isWide ? 2 : 4)),
} satisfies Record<string, (one: Candidate, note: Surroundings) => number>;

type Feature = keyof typeof features;
const featureNames = Object.keys(features) as Feature[];

/**
 * How much each speaks for a tag that a person would give: fitted once (logistic regression) on open notes of real life, and the
 * same for all languages of a way to write. They say how sure a tag is: 0 is even odds.
 */
const weights: Readonly<Record<'spaced' | 'wide', Readonly<Record<Feature | 'base', number>>>> = {
  spaced: {
    title: 1.9,
    wholeTitle: 0.8,
    titleFirst: 0.8,
    phraseInTitle: -0.3,
    folder: 2.5,
    folderAbove: 1.3,
    recipe: 3,
    fence: 0.8,
    mark: 0.5,
    heading: 0.4,
    wholeHeading: 0.5,
    wholeItem: 0.4,
    onlyCode: -1.1,
    count: -0.8,
    twice: 1.2,
    share: 0.9,
    lead: 0.3,
    capital: 0.5,
    alone: 0.2,
    phrase: 0.3,
    phraseOnce: -0.3,
    threeWords: -0.8,
    smallWordInside: 0.3,
    together: -0.4,
    length: 1.1,
    short: -0.2,
    base: -1.8,
  },
  wide: {
    title: 1.6,
    wholeTitle: 1.1,
    titleFirst: 1.1,
    phraseInTitle: 0.4,
    folder: 2.5,
    folderAbove: 1.5,
    recipe: 3,
    fence: 0,
    mark: -0.6,
    heading: 0.5,
    wholeHeading: -0.4,
    wholeItem: 0.7,
    onlyCode: -1,
    count: -0.7,
    twice: 1.1,
    share: 1.2,
    lead: 0.2,
    capital: 0,
    alone: 0.6,
    phrase: 0.3,
    phraseOnce: -0.4,
    threeWords: -0.2,
    smallWordInside: 0.3,
    together: 0.1,
    length: 0,
    short: -0.5,
    base: -1.7,
  },
};

/** How sure it is that a candidate is a good tag. */
export function weigh(one: Candidate, note: Surroundings): number {
  const table = weights[note.isWide ? 'wide' : 'spaced'];
  return featureNames.reduce((sum, name) => sum + table[name] * features[name](one, note), table.base);
}

const yes = (is: boolean): number => (is ? 1 : 0);
const sizeOf = ({ words }: Candidate): number => words.filter(({ stop }) => !stop).length;
const isPhrase = (one: Candidate): boolean => sizeOf(one) > 1;
const lengthOf = ({ words }: Candidate): number =>
  words.reduce((length, { folded }) => length + [...folded].length, 0);
