import { expect, test } from 'vitest';
import { compileQuery, emptyQuery } from '../../note-view/search-query.ts';
import { patternOfSearch } from './search-pattern.ts';

function matches(query: string, text: string): string[] {
  const compiled = compileQuery({ ...emptyQuery, text: patternOfSearch(query) ?? '', regexp: true });
  if (compiled.kind !== 'pattern') return [];
  return [...text.matchAll(new RegExp(compiled.pattern.source, compiled.pattern.flags))].map(
    ([found]) => found,
  );
}

test.each([
  ['crane', 'A Crane, cranes and hurricane', ['Crane', 'crane']],
  ['cafe uber', 'Café, cafe\u0301 and Über', ['Café', 'cafe\u0301', 'Über']],
  ['"slewing cable"', 'slewing  cable, cable slewing', ['slewing  cable']],
  ['tag:x is:pinned', 'tag x', []],
  ['-tram crane', 'tram crane', ['crane']],
  ['フェリー', '函館行きのフェリー', ['フェリー']],
  ['a.b c', 'a b c', ['a', 'b', 'c']],
  ['title:plan', 'The plan', ['plan']],
])('%s is found in %j', (query, text, found) => {
  expect(matches(query, text)).toEqual(found);
});
