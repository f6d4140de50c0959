import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTargets, replaceTargets } from './link-targets.ts';
import { linkOfPath, pathOfLink } from './local-link.ts';

test.each([
  ['![a](b.png)', ['b.png']],
  ['[a](<b c.png> "title") and ![x]( d(1).png )', ['b c.png', 'd(1).png']],
  ['[a]: e.png\n  [b]: <f g.png> "t"', ['e.png', 'f g.png']],
  ['![a](b\\_c\\).png)', ['b_c).png']],
  ['[not a link] (b.png), [x] y: z', []],
  ['[^1]: Without a [link](c.md)\n[^2]: Without', ['c.md']],
  ['[![in](a.png)](b.png)', ['a.png', 'b.png']],
])('in %j the targets are %j', (markdown, targets) => {
  expect(linkTargets(markdown).map(({ target }) => target)).toEqual(targets);
});

test('targets are replaced in place, and nothing else changes', () => {
  const text = '![a](b.png) ![c](<d e.png>)\n[x]: b.png\n';
  const found = linkTargets(text);
  expect(replaceTargets(text, new Map(found.map((target, index) => [target, `${index}.png`])))).toBe(
    '![a](0.png) ![c](<1.png>)\n[x]: 2.png\n',
  );
});

test('any name comes back from its link, and its link is one target in Markdown', () => {
  const name = fc
    .string({ unit: 'binary', minLength: 1 })
    .filter((text) => text.isWellFormed() && text !== '..');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), (names) => {
      const path = names.map((part) => part.replaceAll('/', '-')).join('/');
      const link = linkOfPath(path);
      expect(pathOfLink(link)).toBe(path);
      expect(linkTargets(`![a](${link})`).map(({ target }) => target)).toEqual([link]);
    }),
  );
});
