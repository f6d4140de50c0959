import { detectLanguage, isWide } from '../../../src-service/pipeline/offline/language.ts';
import { rankCandidates, shown, type TagSources } from '../../../src-service/pipeline/offline/tags.ts';
import { canonicalText, textBlocks } from '../../../src-service/pipeline/offline/text-blocks.ts';
import { features } from '../../../src-service/pipeline/offline/weigh-candidate.ts';
import type { RealNote } from './read-real-notes.ts';
import { tagPrecision, tagRecall } from './scores/score-found-tags.ts';

/** What is known of a candidate, and how good a tag it is, from 0 to 1. */
type Example = { readonly known: readonly number[]; readonly good: number };

/** What grows with how often a word is repeated: it never speaks against it. */
const neverBelowZero = new Set(['twice', 'share', 'spread']);
const names = Object.keys(features);
/** How strongly weights are drawn to zero, but for the base. */
const ridge: number = 1;
const rounds = 12;

/** The weights of each feature for a tag, where words stand apart and where they do not, fitted to what the readers say. */
export function fitTagWeights(
  notes: readonly RealNote[],
): Readonly<Record<string, readonly [spaced: number, wide: number]>> {
  const sources = notes.map((note) => ({ note, source: sourceOf(note) }));
  const [spaced = [], wide = []] = [false, true].map((isOfWide) =>
    regress(
      sources
        .filter(({ source }) => isWide(source.language) === isOfWide)
        .flatMap(({ note, source }) => examplesOf(note, source)),
    ),
  );
  return Object.fromEntries(names.map((name, at) => [name, [spaced[at] ?? 0, wide[at] ?? 0]]));
}

function sourceOf({ title, path, content }: RealNote): TagSources {
  const blocks = textBlocks(content);
  const text = canonicalText(blocks);
  const language = detectLanguage(text) ?? detectLanguage(`${title}\n${text}`);
  return { title, folder: path, content, blocks, language };
}

function examplesOf({ labels }: RealNote, source: TagSources): Example[] {
  const examples: Example[] = [];
  rankCandidates(source, (candidate, around) => {
    const tag = shown(candidate.words);
    const { found } = tagRecall([tag], labels);
    const accepted = tagPrecision([tag], labels).accepted > 0;
    const known = Object.values(features).map(([, , of]) => Number(of(candidate, around)));
    examples.push({ known, good: accepted ? (Math.min(2, found) + 2) / 4 : 0 });
    return 0;
  });
  return examples;
}

/** Logistic regression by Newton's method. */
function regress(examples: readonly Example[]): number[] {
  let weights = names.map(() => 0);
  const held = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    const slope = names.map((name, a) => (name === 'base' ? 0 : ridge * (weights[a] ?? 0)));
    const curve: number[][] = names.map((name, a) =>
      names.map((_, b) => (a === b && name !== 'base' ? ridge : 0)),
    );
    for (const { known, good } of examples) {
      const sum = known.reduce((all, value, at) => all + value * (weights[at] ?? 0), 0);
      const chance = 1 / (1 + Math.exp(-sum));
      for (const [a, x] of known.entries()) {
        if (x === 0) continue;
        slope[a] = (slope[a] ?? 0) + (chance - good) * x;
        const row = curve[a] ?? [];
        for (const [b, y] of known.entries()) row[b] = (row[b] ?? 0) + chance * (1 - chance) * x * y;
      }
    }
    for (const a of held) {
      slope[a] = 0;
      for (const [b, row] of curve.entries()) {
        row[a] = a === b ? 1 : 0;
        (curve[a] ?? [])[b] = a === b ? 1 : 0;
      }
    }
    const step = solve(curve, slope);
    weights = weights.map((weight, at) => weight - (step[at] ?? 0));
    for (const [at, name] of names.entries())
      if (neverBelowZero.has(name) && (weights[at] ?? 0) < 0) {
        weights[at] = 0;
        held.add(at);
      }
  }
  return weights;
}

/** Solves a system of linear equations whose matrix is positive definite, by elimination. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  for (const [at, pivot] of rows.entries())
    for (const row of rows) {
      if (row === pivot) continue;
      const share = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column < row.length; column += 1)
        row[column] = (row[column] ?? 0) - share * (pivot[column] ?? 0);
    }
  return rows.map((row, at) => (row.at(-1) ?? 0) / (row[at] ?? 1));
}
