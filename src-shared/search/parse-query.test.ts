import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseQuery, type Query } from './parse-query.ts';

const now = new Date(2026, 10, 23, 15).getTime();

/** A query in one line, every part in parentheses. */
function written(query: Query | null): string {
  if (query === null) return 'nothing';
  switch (query.kind) {
    case 'words':
      return `${query.inTitle ? 'title ' : ''}${query.phrase ? `"${query.text}"` : query.text}`;
    case 'and':
    case 'or':
      return `(${query.of.map(written).join(` ${query.kind} `)})`;
    case 'not':
      return `not ${written(query.of)}`;
    case 'is':
      return `is ${query.state}`;
    case 'has':
      return `has ${query.content}`;
    case 'created':
    case 'updated':
      return `${query.kind} ${day(query.range.from)}..${day(query.range.until)}`;
    default:
      return `${query.kind} ${query.name}`;
  }
}
function day(time: number): string {
  if (!Number.isFinite(time)) return '';
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');
}

test.each([
  ['', 'nothing'],
  [' - "" ( ) ...', 'nothing'],
  ['crane cable', '(crane and cable)'],
  ['"slewing cable"', '"slewing cable"'],
  ['"not closed', '"not closed"'],
  ['-tram', 'not tram'],
  ['well-known', 'well-known'],
  ['a OR b c', '(a or (b and c))'],
  ['(a OR b) c', '((a or b) and c)'],
  ['-(a b)', 'not (a and b)'],
  ['a or b', '(a and or and b)'],
  ['tag:#recipes/bread', 'tag recipes/bread'],
  ['folder:"New York/2026/"', 'folder New York/2026'],
  ['-account:Work', 'not account Work'],
  ['TITLE:plan', 'title plan'],
  ['is:Pinned has:images', '(is pinned and has image)'],
  ['created:2026-02', 'created 2026-2-1..2026-3-1'],
  ['created:>2026-02-28', 'created 2026-3-1..'],
  ['updated:<=2026', 'updated ..2027-1-1'],
  ['updated:2026-01-05..2026-02', 'updated 2026-1-5..2026-3-1'],
  ['updated:today', 'updated 2026-11-23..2026-11-24'],
  ['updated:yesterday', 'updated 2026-11-22..2026-11-23'],
  ['12:30 http://example.org/a Re:answer', '(12:30 and http://example.org/a and Re:answer)'],
  ['函館 tag:料理', '(函館 and tag 料理)'],
  ['#recipes/bread -#料理 (#a OR b)', '(tag recipes/bread and not tag 料理 and (tag a or b))'],
  ['#recipes/', 'tag recipes'],
  ['#foo-', 'tag foo'],
  ['#12 C# #c++ "#phrase"', '(#12 and C# and #c++ and "#phrase")'],
  ['before: path://host Before it', '(before: and path://host and Before and it)'],
])('%j means %s', (text, meaning) => {
  const parsed = parseQuery(text, now);
  expect(parsed.ok ? written(parsed.value) : parsed.error.message).toBe(meaning);
});

test.each([
  ['crane folder:', 'folder:', /needs the name of a folder/],
  ['tags:a', 'tags:a', /no “tags:”.*“tag:”/],
  ['a fodler:b', 'fodler:b', /“folder:”/],
  ['a before:2026-11-01', 'before:2026-11-01', /no “before:”\. Use “created:<2026-11-01”/],
  ['After:soon', 'After:soon', /no “After:”\. Use “created:>2026-11-01”/],
  ['modified:today', 'modified:today', /Use “updated:today”/],
  ['path:"New York"', 'path:"New York"', /Use “folder:"New York"”/],
  ['label:a', 'label:a', /Use “tag:a”/],
  ['is:open', 'is:open', /“is:open” is not a filter.*pinned, locked/],
  ['has:x', 'has:x', /“has:x” is not a filter.*image/],
  ['created:soon', 'created:soon', /not a date/],
  ['created:2026-02-30', 'created:2026-02-30', /not a date/],
  ['updated:2026..2025', 'updated:2026..2025', /not a date/],
  ['a OR', 'OR', /after it/],
  ['OR a', 'OR', /before it/],
  ['(a b', '(', /never closed/],
  ['a) b', ')', /never opened/],
])('%j is explained, and the fault is at %j', (text, place, message) => {
  const parsed = parseQuery(text, now);
  if (parsed.ok) throw new Error(written(parsed.value));
  expect(text.slice(parsed.error.from, parsed.error.to)).toBe(place);
  expect(parsed.error.message).toMatch(message);
});

test('no text makes it throw', () => {
  const part = fc.constantFrom(
    'a',
    '-',
    '"',
    '(',
    ')',
    ' OR ',
    ':',
    'tag:',
    'is:',
    'created:',
    '>',
    '..',
    ' ',
    '\0',
    '函',
    '\ud800',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      parseQuery(parts.join(''), now);
    }),
  );
  parseQuery('('.repeat(500), now);
});
