import { expect, test } from 'vitest';
import { parseBlock } from './front-matter.ts';
import { linkTargets, replaceTargets } from './link-targets.ts';
import { linkedName, withTarget } from './note-link.ts';
import { splitNoteSource } from './note-source.ts';
import { plainTextOf } from './plain-text.ts';
import { textFacts } from './text-facts.ts';
import { linksIn } from './text-links.ts';

/*
 * Texts of 200 KB for what is read of every file of a vault, before anybody opens it. Read in quadratic time, many would take
 * minutes.
 */
const long = (piece: string): string => piece.repeat(Math.ceil(200_000 / piece.length));

test.each([
  '[[',
  '`[[',
  '](',
  '](  ',
  '[a](',
  '[^a',
  '-|-\t',
  '|-',
  '#a',
  '<!--',
  '- [ ] ',
  '(',
  '\\',
  '\r[',
  'a\n|',
  '$$',
  '$$ a\n',
  '%% a\n',
  '$a ',
  '%',
  '<a\n',
  '<!-- ',
  '- ',
  '> ',
  '- > ',
  '- \n',
  '> a\n- b\n',
  '[a](b "',
  "[a](b 'c' ",
  '[^a]: ',
  '![a [',
  '- - - ',
  '|a|\n|-|\n',
])('%j', (piece) => {
  const text = `a|b\n${long(piece)}`;
  const targets = linkTargets(text);
  expect(
    replaceTargets(text, new Map(targets.map((target) => [target, target.target]))).length,
  ).toBeGreaterThan(0);
  expect(linksIn(text).length).toBeGreaterThanOrEqual(0);
  expect([...textFacts(text).features].length).toBeLessThan(7);
});

test.each(['"', '" ', "'", ' ', ':', 'a: b\n', '[', '{a: ', '!t ', '- ', '#\n', '? '])(
  'front matter of %j',
  (piece) => {
    const { frontMatter, body } = splitNoteSource(`---\na${long(piece)}\n---\nbody`);
    expect(body.endsWith('body')).toBe(true);
    if (frontMatter !== null) expect(parseBlock(frontMatter).ok).toBe(false);
  },
);

test.each([
  ['a|', 'b'],
  [' ', 'b'],
  ['[', 'b'],
  ['.md', 'b'],
  ['/', 'b'],
])('the target of a link of %j', (piece, target) => {
  const inner = `a${long(piece)}#b`;
  expect(withTarget(inner, target)).toContain(target);
  expect(linkedName(inner).length).toBeLessThanOrEqual(inner.length);
});

test('a paragraph of brackets as plain text', () => {
  expect(plainTextOf('[[!'.repeat(3_000))).toHaveLength(1);
});

test('front matter with a key that stands twice, or with too much of it, says so', () => {
  const problemOf = (yaml: string) => {
    const { frontMatter } = splitNoteSource(`---\n${yaml}\n---\n`);
    const parsed = frontMatter === null ? undefined : parseBlock(frontMatter);
    return parsed?.ok === false ? parsed.error : null;
  };
  expect(problemOf('a: 1\nb:\n  c: 1\n  c: 2')).toBe('Map keys must be unique at line 4, column 3');
  expect(problemOf('a: 1\na: 2')).toBe('Map keys must be unique at line 2, column 1');
  expect(problemOf('a: 1\nb: {c: 1, d: c}')).toBeNull();
  expect(problemOf('a: "b')).toBe('Missing closing "quote at line 2, column 1');
  expect(problemOf(`${':    '.repeat(12_000)}}`)).toBe('The values are nested too deeply');
  expect(problemOf(`a: ${'b'.repeat(65_537)}`)).toBe('the front matter has more than 65,536 characters');
});
