import { expect, test } from 'vitest';
import { suggestionsFor } from './search-suggestions.ts';

const names = {
  tags: ['c++', 'recipes', 'recipes/bread', 'work'],
  generatedTags: ['anna', 'reading'],
  folders: ['Travel/New York', 'Recipes'],
  accounts: ['Personal'],
};
/** The query after its first suggestion was taken; the bar is the caret. */
function taken(marked: string): string {
  const caret = marked.indexOf('|');
  const query = marked.replace('|', '');
  const { from, to, options } = suggestionsFor(query, caret, () => names);
  const [first] = options;
  return first === undefined ? 'none' : query.slice(0, from) + first.text + query.slice(to);
}

test.each([
  ['ta|', 'tag:'],
  ['crane -fo|', 'crane -folder:'],
  ['tag:|', 'tag:c++ '],
  ['tag:re|', 'tag:recipes '],
  ['tag:an|', 'tag:anna '],
  ['tag:bread|', 'tag:recipes/bread '],
  ['#re|', '#recipes '],
  ['(-#bre|', '(-#recipes/bread '],
  ['folder:york|', 'folder:"Travel/New York" '],
  ['folder:"Travel/New Y|', 'folder:"Travel/New York" '],
  ['a (is:p|x) b', 'a (is:pinned ) b'],
  ['updated:|', 'updated:today '],
  ['account:|', 'account:Personal '],
  ['folder:"Recipes" (tag:re|', 'folder:"Recipes" (tag:recipes '],
])('%s becomes %s', (marked, after) => {
  expect(taken(marked)).toBe(after);
});

test.each(['t|', 'tag:work|', '#work|', '#c+|', 'crane|', '|', 'tag |', 'http://x|', '"ta|'])(
  'nothing is suggested for %s',
  (marked) => {
    expect(taken(marked)).toBe('none');
  },
);

test('no names are collected for words and operators', () => {
  const collected: string[] = [];
  for (const query of ['crane', 'ta', '-fo', 'tag:re'])
    suggestionsFor(query, query.length, () => {
      collected.push(query);
      return names;
    });
  expect(collected).toEqual(['tag:re']);
});

test('a query of hundreds of thousands of characters is searched once', () => {
  const query = 'x'.repeat(300_000);
  expect(suggestionsFor(`${query}) ${query}`, 300_000, () => names).from).toBe(0);
  expect(suggestionsFor(`${query}:"${query} ${query}`, 700_000, () => names).from).toBe(0);
});
