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
  expect(found('[x](<a b.md> "t") and\n\n[y]:\n  b.markdown')).toEqual([
    ['markdown', 'a b.md', 'a b.md'],
    ['markdown', 'b.markdown', 'b.markdown'],
  ]);
});

test('what is in code, escaped, an image or a web link is no link to a note', () => {
  expect(
    found('d](d.md) `[[a]]` \\[[b]] [c\\](c.md) ![e](e.png) [f](https://f.md)\n\n```\n[[g]]\n```'),
  ).toEqual([]);
  expect(linksIn('![a](a.md#b)')).toMatchObject([{ kind: 'markdown', target: 'a.md', isEmbed: true }]);
  expect(found('\\![[a]]')).toEqual([['wiki', 'a', '[[a]]']]);
  expect(found('[[Use `a`]] and `[[b` ]] [[c]]')).toEqual([
    ['wiki', 'Use `a`', '[[Use `a`]]'],
    ['wiki', 'c', '[[c]]'],
  ]);
  expect(found('[[`[[`]]')).toEqual([['wiki', '`', '[[`]]']]);
});

test('a link is within no other, and what is no link ends none', () => {
  const targets = (markdown: string) =>
    linksIn(markdown).map(({ target, isEmbed }) => `${target}${isEmbed ? '!' : ''}`);
  expect(targets('[a [b](c.md) d](e.md) [f](g.md) [[h]] [i [[j]]](k.md)')).toEqual([
    'c.md',
    'g.md',
    'h',
    'j',
  ]);
  expect(targets('[x [a](b.md) y] [c](d.md)')).toEqual(['b.md', 'd.md']);
  expect(targets('[![a](b.md)](c.md) ![d [e](f.md)](g.md)')).toEqual(['b.md!', 'c.md', 'f.md', 'g.md!']);
  expect(targets('[a](b.md) c](d.md) [e](f.md "g" [h](i.md "j") [k](l.md m)')).toEqual(['b.md', 'i.md']);
  expect(targets('[a]: b.md "c"\n[d]: e.md\nf\n[g]: h.md')).toEqual(['b.md', 'e.md']);
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

test('formulas, comments and HTML are source, in which nothing is a link; what stands beside them is text', () => {
  const names = (markdown: string): string =>
    linksIn(markdown)
      .map(({ target }) => target)
      .join();
  expect(names('$$\n[[a]]\n\n[[b]]\n$$\n[[c]]')).toBe('c');
  expect(names('costs $5 [[a]] and $6 $[[b]]$ [[Price $x]] [[x$]]')).toBe('a,Price $x,x$');
  expect(names('%%\n[[a]]\n\n[[b]]\n%%\n[[c]] %% [[d]] %% [[e]]')).toBe('c,e');
  expect(names('<div>[[a]]\n[[b]]</div>\n\n[[c]] <b>[[d]]</b>\n</p>\n[[e]]')).toBe('c,d');
  expect(names('<!-- [[a]]\n\n[[b]] --> [[c]]\n[[d]]\n<x-y>\n[[e]]\n\n<x-y>\n[[f]]')).toBe('d,e');
  expect(names('> $$\n> [[a]]\n\n[[b]]\n- $$\n  [[c]]\n- [[d]]')).toBe('b,d');
});
