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
  /** In how many kinds of places it stands: what matters stands in several. */
  places: ({ places }) => places.size,
  /** Wherever it stands, as a name is and any noun in German. */
  writtenLarge: ({ words }) => yes(/^\p{Lu}/u.test(words[0]?.text ?? '')),
  paragraph: ({ places }) => yes(places.has('paragraph')),
  wholeParagraph: ({ wholeOf }) => yes(wholeOf.has('paragraph')),
  cell: ({ places }) => yes(places.has('cell')),
  item: ({ places }) => yes(places.has('item')),
  task: ({ places }) => yes(places.has('task')),
} satisfies Record<string, (one: Candidate, note: Surroundings) => number>;

type Feature = keyof typeof features;
const featureNames = Object.keys(features) as Feature[];

/**
 * How much each speaks for a tag that a person would give: fitted once (logistic regression) on open notes of real life, and the
 * same for all languages of a way to write. What a reader only accepts counts two thirds of what she would give herself.
 */
const weights: Readonly<Record<'spaced' | 'wide', Readonly<Record<Feature | 'base', number>>>> = {
  spaced: {
    title: 1.3,
    wholeTitle: 0.5,
    titleFirst: 0.5,
    folder: 1.6,
    folderAbove: 0.7,
    recipe: 0.5,
    fence: 0.5,
    mark: -0.4,
    heading: -0.4,
    wholeHeading: 0.4,
    wholeItem: 0.3,
    onlyCode: -1.2,
    count: -0.7,
    twice: 0.9,
    share: 0.8,
    lead: 0.3,
    capital: 0.1,
    phrase: 0.4,
    phraseOnce: -0.1,
    threeWords: -0.5,
    smallWordInside: -0.3,
    together: -0.5,
    length: 1.2,
    short: -0.3,
    places: 0.9,
    writtenLarge: 0.8,
    paragraph: -0.6,
    wholeParagraph: 0.5,
    cell: -0.2,
    item: -0.6,
    task: -0.5,
    base: -2,
  },
  wide: {
    title: 1.2,
    wholeTitle: 0.8,
    titleFirst: 0.8,
    folder: 1.6,
    folderAbove: 0.6,
    recipe: 0.2,
    fence: -0.1,
    mark: -0.8,
    heading: -0.1,
    wholeHeading: -0.1,
    wholeItem: 0.6,
    onlyCode: -0.9,
    count: -0.9,
    twice: 1.1,
    share: 0.8,
    lead: 0.3,
    capital: 0,
    phrase: 0.3,
    phraseOnce: -0.2,
    threeWords: 0,
    smallWordInside: 0,
    together: 0,
    length: 0,
    short: -0.4,
    places: 0.4,
    writtenLarge: -0.1,
    paragraph: -0.5,
    wholeParagraph: 0.7,
    cell: -0.3,
    item: -0.5,
    task: -0.2,
    base: -0.7,
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
