import { aimedAt, type Comparison, median } from '../ratio-table.ts';
import type { Outcome } from './outcome.ts';

/** What was measured several times of one side. */
export type Spread = { readonly median: number; readonly least: number; readonly most: number };

/** Whether a difference is more than what the same code differs by from run to run. */
export type Difference = 'better' | 'worse' | 'within the noise' | 'too few runs';

/** Both sides of a line. */
export type Compared = { readonly row: string; readonly name: string } & (
  | {
      readonly unit: string;
      readonly theirs: Spread;
      readonly ours: Spread;
      readonly difference: Difference;
    }
  | { readonly failed: string }
);

/** Runs of a side that say something. */
export const fewestRuns = 3;

/**
 * A difference counts when no value of one side reaches those of the other, and the medians are further apart than the least and the
 * most of the side that varies more. Nothing is assumed of how values are spread.
 */
export function differenceOf(
  theirs: readonly number[],
  ours: readonly number[],
  kind: Comparison['kind'],
): Difference {
  if (Math.min(theirs.length, ours.length) < fewestRuns) return 'too few runs';
  const [before, after] = [spreadOf(theirs), spreadOf(ours)];
  const isApart = before.most < after.least || after.most < before.least;
  const widest = Math.max(before.most - before.least, after.most - after.least);
  if (!isApart || Math.abs(after.median - before.median) <= widest) return 'within the noise';
  return after.median < before.median === (kind === 'cost') ? 'better' : 'worse';
}

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  least: Math.min(...values),
  most: Math.max(...values),
});

/** All runs of both sides, line by line. What one side has not measured says why. */
export function compareSides(theirs: readonly Outcome[], ours: readonly Outcome[]): Compared[] {
  const names = new Map<string, Set<string>>();
  for (const outcome of [...ours, ...theirs]) {
    const lines = names.get(outcome.row) ?? new Set<string>();
    names.set(outcome.row, lines);
    if ('lines' in outcome) for (const { name } of outcome.lines) lines.add(name);
  }
  return [...names].flatMap(([row, lines]) =>
    lines.size === 0
      ? [{ row, name: '', failed: `not measured: ${reasonIn(ours, row) ?? reasonIn(theirs, row) ?? ''}` }]
      : [...lines].map((name) => comparedLine(row, name, theirs, ours)),
  );
}

function comparedLine(
  row: string,
  name: string,
  theirs: readonly Outcome[],
  ours: readonly Outcome[],
): Compared {
  const [before, after] = [linesNamed(theirs, row, name), linesNamed(ours, row, name)];
  const [first] = after;
  if (first === undefined || before.length === 0) {
    const [side, of] = first === undefined ? ['this version', ours] : ['the other commit', theirs];
    return { row, name, failed: `not measured in ${side}: ${reasonIn(of, row) ?? 'it has no such line'}` };
  }
  // the aim of this version decides what is compared: that of the other may have been another one
  const compared = (line: Comparison): number => aimedAt({ ...line, aim: first.aim }).value;
  const [was, is] = [before.map(compared), after.map(compared)];
  return {
    row,
    name,
    unit: aimedAt(first).unit,
    theirs: spreadOf(was),
    ours: spreadOf(is),
    difference: differenceOf(was, is, first.kind),
  };
}

const linesNamed = (outcomes: readonly Outcome[], row: string, name: string): Comparison[] =>
  outcomes.flatMap((outcome) =>
    outcome.row === row && 'lines' in outcome ? outcome.lines.filter((line) => line.name === name) : [],
  );

const reasonIn = (outcomes: readonly Outcome[], row: string): string | undefined =>
  outcomes.flatMap((outcome) => (outcome.row === row && 'failed' in outcome ? [outcome.failed] : []))[0];
