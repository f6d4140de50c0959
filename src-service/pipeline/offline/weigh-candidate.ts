import { isWide, type KnownLanguage } from './language.ts';
import type { TagCandidate } from './tag-candidates.ts';

/** What a candidate is compared with. */
export type Surroundings = {
  /** How often the commonest candidate stands in the text. */
  readonly mostCount: number;
  /** How many candidates there are. */
  readonly size: number;
  readonly language: KnownLanguage | null;
  /** The language whose small words were taken out. */
  readonly code: string | null;
};

type Feature = readonly [
  spaced: number,
  wide: number,
  of: (one: TagCandidate, note: Surroundings) => number | boolean,
];

/**
 * What speaks for a candidate or against it, from 0 to 1, and how much, where words stand apart and where
 * they do not. `npm run bench:enrichment -- --fit` makes the numbers, by a logistic regression on the open notes of real life: a tag that
 * both readers would give counts 1, that of one of them 3/4, what is only accepted 1/2. What grows with how often a word is
 * repeated is bounded and never below zero, so that of two words alike in all else the more frequent one is before the other.
 */
export const features: Readonly<Record<string, Feature>> = {
  title: [3.2, 2.4, ({ places }) => places.has('title')],
  wholeTitle: [0.8, 1.2, ({ wholeOf }) => wholeOf.has('title')],
  /** Its folder, and a folder around that. */
  folder: [3.7, 3.2, ({ places }) => places.has('leaf')],
  folderAbove: [2.2, 2.1, ({ places }) => places.has('folder')],
  kind: [3.5, 2.8, ({ places }) => places.has('kind')],
  fence: [3.2, 0.4, ({ places }) => places.has('fence')],
  heading: [0.2, 0.1, ({ places }) => places.has('heading')],
  wholeHeading: [1, -0.1, ({ wholeOf }) => wholeOf.has('heading')],
  wholeItem: [0.4, 0.9, ({ wholeOf }) => wholeOf.has('item') || wholeOf.has('task')],
  twice: [0.4, 0.7, ({ count }) => count > 1],
  share: [0.5, 0.7, ({ count }, { mostCount }) => count / mostCount],
  /** In how many blocks it stands. */
  spread: [0.8, 0, ({ blocks }) => Math.min(3, Math.log2(Math.max(1, blocks))) / 3],
  lead: [0.3, 0.2, ({ count, first }) => count > 0 && first < 100],
  /** As the name of a thing; in German any noun is written like that. */
  capital: [0.3, 0, ({ count, capitals }, { code }) => (code === 'de' || count === 0 ? 0 : capitals / count)],
  large: [0.6, -0.1, ({ words }) => /^\p{Lu}/u.test(words[0]?.text ?? '')],
  phrase: [-0.2, 0.2, (one) => sizeOf(one) > 1],
  phraseAgain: [0.2, 0.8, (one) => sizeOf(one) > 1 && one.total > 2],
  smallWordInside: [-0.6, 0, ({ words }) => words.some(({ stop }) => stop)],
  length: [1.2, 0, (one) => Math.min(lengthOf(one), 18) / 18],
  short: [-0.2, -0.4, (one, { language }) => lengthOf(one) <= (isWide(language) ? 2 : 4)],
  paragraph: [0.4, 0, ({ places }) => places.has('paragraph')],
  wholeParagraph: [0.5, 0.7, ({ wholeOf }) => wholeOf.has('paragraph')],
  cell: [0.5, -0.2, ({ places }) => places.has('cell')],
  item: [0.4, -0.1, ({ places }) => places.has('item')],
  task: [0.3, 0, ({ places }) => places.has('task')],
  /** Among many candidates each is less likely one. */
  crowd: [-3, -2.8, (_one, { size }) => Math.log2(1 + size) / 10],
  base: [-1.2, -0.4, () => 1],
};
const all = Object.values(features);

/** How sure it is that a candidate is a good tag. */
export function weigh(one: TagCandidate, note: Surroundings): number {
  const column = isWide(note.language) ? 1 : 0;
  return all.reduce((sum, feature) => sum + feature[column] * Number(feature[2](one, note)), 0);
}

const sizeOf = ({ words }: TagCandidate): number => words.filter(({ stop }) => !stop).length;
const lengthOf = ({ words }: TagCandidate): number =>
  words.reduce((length, { folded }) => length + [...folded].length, 0);
