import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textFacts } from './text-facts.ts';
import { linksIn } from './text-links.ts';

const found = (markdown: string) =>
  linksIn(markdown).map(({ kind, target, from, to }) => [kind, target, markdown.slice(from, to)]);

test('links are found where they stand, below any list or quote marker', () => {
  expect(
    found('a [[One]]\n> * [x](../Two%20b.md#h) ![[Three|t]]\n\n1. [ ] <!-- [[No]] --> [[Four]]'),
  ).toEqual([
    ['wiki', 'One', '[[One]]'],
    ['markdown', '../Two b.md', '../Two%20b.md#h'],
    ['wiki', 'Three|t', '![[Three|t]]'],
    ['wiki', 'Four', '[[Four]]'],
  ]);
  expect(found('[x](<a b.md> "t") and\n[y]:\n  b.markdown')).toEqual([
    ['markdown', 'a b.md', 'a b.md'],
    ['markdown', 'b.markdown', 'b.markdown'],
  ]);
});

test('what is in code, escaped, an image or a web link is no link to a note', () => {
  expect(
    found('d](d.md) `[[a]]` \\[[b]] [c\\](c.md) ![e](e.md) [f](https://f.md)\n\n```\n[[g]]\n```'),
  ).toEqual([]);
  expect(found('\\![[a]]')).toEqual([['wiki', 'a', '[[a]]']]);
  expect(found('[[Use `a`]] and `[[b` ]] [[c]]')).toEqual([
    ['wiki', 'Use `a`', '[[Use `a`]]'],
    ['wiki', 'c', '[[c]]'],
  ]);
  expect(found('[[`[[`]]')).toEqual([['wiki', '`', '[[`]]']]);
});

test('the links of a text are those of its facts', () => {
  const part = fc.constantFrom(
    '[[',
    ']]',
    'a',
    '|',
    '#',
    '`',
    '[x](',
    ')',
    'b.md',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '\\',
    '!',
    '<',
    '>',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const text = parts.join('');
      const distinct = new Set(linksIn(text).map(({ kind, target }) => `${kind} ${target}`));
      expect(new Set(textFacts(text).links.map(({ kind, target }) => `${kind} ${target}`))).toEqual(distinct);
      for (const { kind, target, from, to, isEmbed } of linksIn(text))
        if (kind === 'wiki') expect(text.slice(from, to)).toBe(`${isEmbed ? '!' : ''}[[${target}]]`);
    }),
  );
});
