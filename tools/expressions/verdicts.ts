import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ComposedExpression,
  type Expression,
  findComposed,
  findExpressions,
} from './find-expressions.ts';

/** How the time of an expression grows with the text, as far as it is known. */
export type Verdict = 'linear' | 'polynomial' | 'exponential' | 'unknown';
/** Verdicts by the key of their expression. */
export type Verdicts = Readonly<Record<string, Verdict>>;

/** Where the verdicts are kept, as judging a thousand expressions takes a minute. */
export const verdictsFile = 'tools/expressions/verdicts.json';
export const readVerdicts = (root: string): Verdicts =>
  JSON.parse(readFileSync(join(root, verdictsFile), 'utf8'));

/** By what the verdict of an expression is found. */
export const keyOf = ({ pattern, flags }: Pick<Expression, 'pattern' | 'flags'>): string =>
  createHash('sha256').update(`/${pattern}/${flags}`).digest('hex').slice(0, 16);

/** What each composed expression was composed to, on the texts of \`reach-composed.ts\`: keys of verdicts by the key of the constructor. */
export type Compositions = Readonly<Record<string, readonly string[]>>;

/** Where they are kept. */
export const compositionsFile = 'tools/expressions/compositions.json';
export const readCompositions = (root: string): Compositions =>
  JSON.parse(readFileSync(join(root, compositionsFile), 'utf8'));

/** By what the compositions of a constructor are found: another text of it has to be judged again. */
export const keyOfComposed = (path: string, { source }: Pick<ComposedExpression, 'source'>): string =>
  `${path} ${createHash('sha256').update(source.replace(/\s+/g, ' ')).digest('hex').slice(0, 16)}`;

/** The regular expressions of the product, by file. */
export const expressionsOf = (root: string): Generator<readonly [path: string, Expression]> =>
  foundIn(root, findExpressions);

/** Those that are composed while it runs. */
export const composedOf = (root: string): Generator<readonly [path: string, ComposedExpression]> =>
  foundIn(root, findComposed);

function* foundIn<Found>(
  root: string,
  find: (path: string, text: string) => readonly Found[],
): Generator<readonly [path: string, Found]> {
  const paths = globSync('src-*/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.filter(isOfProduct).sort())
    for (const one of find(path, readFileSync(join(root, path), 'utf8'))) yield [path, one];
}

const isOfProduct = (path: string): boolean => !/\.test\.tsx?$|\/test-support\/|\/test\//.test(path);

/** What is wrong with the expressions of the product, one line each. */
export function faultsOfExpressions(root: string): string[] {
  const verdicts = readVerdicts(root);
  const faults: string[] = [];
  for (const [path, expression] of expressionsOf(root)) {
    const fault = faultOf(expression, verdicts[keyOf(expression)]);
    if (fault !== null) faults.push(`${path}:${expression.line}: ${fault}`);
  }
  const compositions = readCompositions(root);
  for (const [path, composed] of composedOf(root))
    for (const fault of faultsOfComposed(composed, compositions[keyOfComposed(path, composed)], verdicts))
      faults.push(`${path}:${composed.line}: ${fault}`);
  return faults;
}

/** What is wrong with an expression that is composed. \`keys\`: of what it was composed to; undefined where that is not known. */
export function faultsOfComposed(
  { bound, excuse }: Pick<ComposedExpression, 'bound' | 'excuse'>,
  keys: readonly string[] | undefined,
  verdicts: Verdicts,
): string[] {
  if (excuse !== null) return [];
  if (keys === undefined || keys.length === 0)
    return [
      'this composed regular expression was not judged: npm run expressions; or let a text of tools/expressions/reach-composed.ts reach it; or say "// composed: why it does no harm"',
    ];
  const found = keys.map((key) => faultOf({ bound }, verdicts[key])).filter((fault) => fault !== null);
  return [...new Set(found)];
}

/** What is wrong with an expression of that verdict; null for nothing. */
export function faultOf({ bound }: Pick<Expression, 'bound'>, verdict: Verdict | undefined): string | null {
  if (verdict === undefined) return 'this regular expression was not judged: npm run expressions';
  if (verdict === 'exponential') return 'this regular expression can take time exponential in the text';
  if (verdict === 'linear' || bound !== null) return null;
  return `this regular expression is not known to take linear time (${verdict}): change it, or say "// polynomial: why its texts are short"`;
}
