import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepBoth } from './keep-both.ts';

const base = 'First block.\n\nSecond block.\n\n\nLast block.\n';

test('a block that one side changed is taken from it, and the rest stays as it is', () => {
  const mine = base.replace('First', 'My first');
  const theirs = base.replace('Last block.', 'Last block, theirs.\n\nAnd one more.');
  expect(keepBoth(base, mine, theirs)).toBe(
    'My first block.\n\nSecond block.\n\n\nLast block, theirs.\n\nAnd one more.\n',
  );
});

test('of a block that both sides changed both versions are kept, theirs in a callout', () => {
  const mine = base.replace('Second block', 'My second');
  const theirs = base.replace('Second block.', 'Theirs.\n\nIn two.');
  expect(keepBoth(base, mine, theirs)).toBe(
    'First block.\n\nMy second.\n\n\n> [!conflict] Changed by another program\n> Theirs.\n>\n> In two.\n\nLast block.\n',
  );
});

test('fenced code is one block, including blank lines', () => {
  const fenced = '```\na\n\nb\n```\n\nEnd.\n';
  expect(keepBoth(fenced, fenced.replace('a', 'A'), fenced.replace('End', 'Over'))).toBe(
    '```\nA\n\nb\n```\n\nOver.\n',
  );
});

test('without a base both texts are kept completely', () => {
  const both = keepBoth(null, 'Shared.\n\nMine.\n', 'Theirs.\n');
  expect(both).toBe('Shared.\n\nMine.\n\n> [!conflict] Changed by another program\n> Theirs.\n');
});

test('law: no line of either side is lost, unless the other side deleted it', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c d', '- e\n- f', '```\ng\n\nh\n```', '# i'), { maxLength: 8 })
    .map((blocks) => `${blocks.join('\n\n')}\n`);
  const linesOf = (source: string) => source.split('\n').filter((line) => line.trim() !== '');
  fc.assert(
    fc.property(text, text, text, (before, mine, theirs) => {
      const both = keepBoth(before, mine, theirs);
      const had = new Set(linesOf(before));
      for (const line of [...linesOf(mine), ...linesOf(theirs)])
        if (!had.has(line)) expect(both.split('\n').some((one) => one.endsWith(line))).toBe(true);
      expect(keepBoth(before, mine, before)).toBe(mine);
      expect(keepBoth(before, before, theirs)).toBe(theirs);
    }),
  );
});

test('texts of many blocks that all differ are merged without comparing each with each', () => {
  const blocks = (words: string): string =>
    Array.from({ length: 30_000 }, (_, at) => `${words} ${at}`).join('\n\n');
  const both = keepBoth('Before.', blocks('My block'), blocks('Their block'));
  expect(both.startsWith('My block 0\n\nMy block 1\n\n')).toBe(true);
  expect(both.endsWith('\n>\n> Their block 29999')).toBe(true);
});
