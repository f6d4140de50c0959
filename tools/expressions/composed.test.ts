import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { composedExpressions } from './composed.ts';
import { findComposed } from './find-expressions.ts';
import { faultsOfComposed, keyOf, readCompositions } from './verdicts.ts';

test('constructors whose text is composed are found, with what is said of them', () => {
  const text = [
    "const a = new RegExp('a');",
    "const b = new RegExp('a' + one, flags);",
    '// composed: the user writes it',
    'const c = RegExp(text);',
    '// polynomial: of a line',
    'const d = new RegExp(',
    '  parts.join("|"),',
    ');',
    'const e = [new window.RegExp(text), text.match(one + "+"), text.matchAll(two), text.match(/a/), one.toString("base64")];',
  ].join('\n');
  expect(findComposed('a.ts', text)).toEqual([
    { source: "new RegExp('a' + one, flags)", line: 2, bound: null, excuse: null },
    { source: 'RegExp(text)', line: 4, bound: null, excuse: 'the user writes it' },
    { source: 'new RegExp(\n  parts.join("|"),\n)', line: 6, bound: 'of a line', excuse: null },
    { source: 'new window.RegExp(text)', line: 9, bound: null, excuse: null },
    { source: 'text.match(one + "+")', line: 9, bound: null, excuse: null },
  ]);
});

test('a composed expression needs a verdict of all it was composed to, or a reason', () => {
  const said = { bound: null, excuse: null };
  const verdicts = { a: 'linear', b: 'polynomial' } as const;
  expect(faultsOfComposed(said, ['a'], verdicts)).toEqual([]);
  expect(faultsOfComposed(said, ['a', 'b'], verdicts)).toEqual([expect.stringContaining('polynomial: why')]);
  expect(faultsOfComposed({ ...said, bound: 'of a line' }, ['a', 'b'], verdicts)).toEqual([]);
  expect(faultsOfComposed(said, ['c'], verdicts)).toEqual([expect.stringContaining('not judged')]);
  expect(faultsOfComposed(said, undefined, verdicts)).toEqual([expect.stringContaining('not judged')]);
  expect(faultsOfComposed({ ...said, excuse: 'why' }, undefined, verdicts)).toEqual([]);
});

test('what they are composed to now is what was judged, also where their parts are elsewhere', async () => {
  const judged = readCompositions(root);
  const changed = [...(await composedExpressions(root))].filter(([key, made]) => {
    const keys = new Set(judged[key]);
    return !made.every((one) => keys.has(keyOf(one)));
  });
  expect(
    changed.map(([key]) => key),
    'npm run expressions',
  ).toEqual([]);
});
