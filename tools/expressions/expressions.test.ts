import { expect, test } from 'vitest';
import { findExpressions } from './find-expressions.ts';
import { takesAttack } from './take-attack.ts';
import { faultOf } from './verdicts.ts';

test('literals and constructors are found, with what is said of their bound', () => {
  const text = [
    'const a = /a+b/gi.test(one);',
    '// why',
    '// polynomial: names of files',
    "const b = new RegExp('(b*)*', 'u');",
    'const c = [/c/, /d/]; // polynomial: of a line',
    'const e: RegExp = new RegExp(composed);',
    "const f = globalThis.RegExp('f+', 'u');",
    "const g = [text.match('g+'), text.matchAll('h+'), text.match(/i/), text.match(j), text.search('k')];",
  ].join('\n');
  expect(findExpressions('a.ts', text)).toEqual([
    { pattern: 'a+b', flags: 'gi', line: 1, bound: null },
    { pattern: '(b*)*', flags: 'u', line: 4, bound: 'names of files' },
    { pattern: 'c', flags: '', line: 5, bound: 'of a line' },
    { pattern: 'd', flags: '', line: 5, bound: 'of a line' },
    { pattern: 'f+', flags: 'u', line: 7, bound: null },
    { pattern: 'g+', flags: '', line: 8, bound: null },
    { pattern: 'h+', flags: 'g', line: 8, bound: null },
    { pattern: 'i', flags: '', line: 8, bound: null },
  ]);
});

test('only what takes linear time needs no bound, and nothing may take exponential time', () => {
  expect(faultOf({ bound: null }, 'linear')).toBeNull();
  expect(faultOf({ bound: 'names of files' }, 'polynomial')).toBeNull();
  expect(faultOf({ bound: null }, 'polynomial')).toContain('polynomial: why');
  expect(faultOf({ bound: null }, 'unknown')).toContain('not known');
  expect(faultOf({ bound: 'names of files' }, 'exponential')).toContain('exponential');
  expect(faultOf({ bound: null }, undefined)).toContain('not judged');
});

test('an attack counts when this engine takes long for it', () => {
  const text = `${' '.repeat(50_000)}a`;
  expect(takesAttack('\\s+$', '', text)).toBe(true);
  expect(takesAttack('(?<!\\s)\\s+$', '', text)).toBe(false);
  expect(takesAttack('\\s+$', 'y', text)).toBe(false);
});
