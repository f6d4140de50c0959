import { expect, test } from 'vitest';
import { factsOf } from './gist/facts-of.ts';
import { offlineEnricher } from './offline-enricher.ts';
import { dishOf } from './questions/dishes.ts';
import { installedPackage } from './questions/how-tos.ts';
import { noteLines } from './questions/note-lines.ts';
import { findQuestions } from './questions.ts';
import { wideOccurrences } from './tag-occurrences.ts';
import { textBlocks } from './text-blocks.ts';

// what takes more than linear time here takes minutes: no test of this file ends then

test.each([
  ['a title with words that may be parted anywhere', `Annuler le ${'en-te'.repeat(190)}!`, 'Text'],
  ['options without a package', 'c', `npm i -c${' --c'.repeat(200)}\u0000`],
  ['a line of digits', 'Brot', `Rezept\n\n${'0'.repeat(900)}a\n`.repeat(60)],
  [
    'a name of parts in digits',
    `a${'-1'.repeat(450)}A`,
    `# a${'-1'.repeat(450)}A\n\nThis is a long line about it.`,
  ],
])('questions of %s', (_what, title, content) => {
  for (const language of ['en', 'fr', 'zh'] as const)
    expect(findQuestions({ title, content, folder: null }, language)).toEqual([]);
});

test('the name of a dish is no longer than names are', () => {
  expect(dishOf('Pollo al horno con patatas', 'es')).toBe('Pollo al horno con patatas');
  for (const [code, part] of [
    ['es', ' asada'],
    ['fr', ' desée'],
    ['pt', ' tia'],
  ] as const)
    expect(dishOf(`Pollo${part.repeat(150)}!`, code)).toBeNull();
});

test('a package is found behind as many options as there are', () => {
  const options = ' --save-dev -E'.repeat(30);
  expect(installedPackage('left-pad', noteLines(`npm install${options} left-pad`))).toBe('left-pad');
});

test.each([
  ['of one kind', '0、⺀'.repeat(60_000)],
  ['that go on', `${'当'.repeat(60_000)}，`],
  ['of spaces', `a${'\t'.repeat(60_000)}b，c`],
  ['of brackets', `a ${'('.repeat(60_000)}`],
  ['of numbers', `${'1) '.repeat(60_000)}a`],
])('a point is read for its facts, with clauses %s', (_what, text) => {
  const facts = factsOf([{ kind: 'point', text, depth: 0 }], new Set(), 'zh');
  expect(facts.every((fact) => fact.text.length < 100)).toBe(true);
});

test('HTML that is not closed is not seen, however often it begins', () => {
  const texts = (html: string) => textBlocks(html).map(({ text }) => text);
  expect(texts(`<div>seen ${'<style a'.repeat(15_000)}`)).toEqual(['seen']);
  expect(texts('<div>a <!-- b --> c <script>d</script > e <STYLE>f</style> g <!-- h')).toEqual(['a c e g']);
});

test.each(['\n', '\r', '\r\n'])(
  'what has too many lines is read line by line, whatever ends them: %j',
  (end) => {
    const kinds = (lines: number) => new Set(textBlocks(`- a${end}`.repeat(lines)).map(({ kind }) => kind));
    expect([...kinds(20_000)]).toEqual(['item']);
    expect([...kinds(20_001)]).toEqual(['paragraph']);
  },
);

test('words of a run of suffixes end, however long it is', () => {
  for (const language of ['zh', 'ja'] as const)
    expect(wideOccurrences('门'.repeat(300_000), 'paragraph', language).length).toBeGreaterThan(0);
});

test.each(['0、⺀', '\t', '[[', '<!--', '%%', '%%\n', 'PIN:\n', 'z.B. ', '如果，'])(
  'a note of nothing but %j is enriched',
  (piece) => {
    const content = piece.repeat(Math.ceil(2 ** 16 / piece.length));
    const note = { title: piece.repeat(200), folder: piece.repeat(1_000), content, locked: false };
    const { tags, questions } = offlineEnricher.enrich(note, offlineEnricher.extract(content));
    expect([tags.length, questions.length]).toEqual([expect.any(Number), 0]);
  },
);
