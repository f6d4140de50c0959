import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Expression, findExpressions } from './find-expressions.ts';

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

/** The regular expressions of the product, by file. */
export function* expressionsOf(root: string): Generator<readonly [path: string, Expression]> {
  const paths = globSync('src-*/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.filter(isOfProduct).sort())
    for (const one of findExpressions(path, readFileSync(join(root, path), 'utf8'))) yield [path, one];
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
  return faults;
}

/** What is wrong with an expression of that verdict; null for nothing. */
export function faultOf({ bound }: Pick<Expression, 'bound'>, verdict: Verdict | undefined): string | null {
  if (verdict === undefined) return 'this regular expression was not judged: npm run expressions';
  if (verdict === 'exponential') return 'this regular expression can take time exponential in the text';
  if (verdict === 'linear' || bound !== null) return null;
  return `this regular expression is not known to take linear time (${verdict}): change it, or say "// polynomial: why its texts are short"`;
}
