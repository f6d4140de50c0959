import { expect, test } from 'vitest';
import { placeTyped } from './place-typed.ts';

/** A text with the caret as `|`, the beginning of what was typed up to it as `[`, and where another writer was last as `*`. */
function typedIn(marked: string) {
  const [start, end] = [marked.replace(/[|*]/g, '').indexOf('['), marked.replace(/[[*]/g, '').indexOf('|')];
  const other = marked.replace(/[[|]/g, '').indexOf('*');
  const typed = { end, start: start < 0 ? end : start, other: other < 0 ? null : other };
  return { text: marked.replace(/[[|*]/g, ''), typed };
}

/** The merged text with the caret as `|`; null where it is not certain. */
function merged(base: string, marked: string, theirs: string): string | null {
  const { text, typed } = typedIn(marked);
  const placed = placeTyped(base, text, theirs, typed);
  if (placed === null) return null;
  const { cut, from, to } = placed;
  return `${theirs.slice(0, from)}${text.slice(cut, typed.end)}|${theirs.slice(to)}`;
}

test.each([
  ['nothing typed since', 'a one', 'a[ one|', 'a one two', 'a one| two'],
  ['words before', 'a one', 'a[ one|', 'b a one', 'b a one|'],
  ['who has typed goes on directly behind it', 'a one', 'a[ one-b|', 'a one one-a', 'a one-b| one-a'],
  ['what begins here comes behind', 'a', 'a[ one|', 'a two', 'a two one|'],
  ['a caret where nothing was typed comes behind, too', 'a', 'a|', 'a two', 'a two|'],
  ['the rest of a word stays with its beginning', 'cran', 'cran[e|', 'cran and more', 'crane| and more'],
  ['the same words by both are there twice', 'a', 'a[ one|', 'a one', 'a one one|'],
  ['equal words come behind', 'a one', 'a[ one|', 'a one one', 'a one| one'],
  ['or before, where the other was last', 'a one', 'a*[ one|', 'a one one', 'a one one|'],
  ['partly equal words, behind', 'a one', 'a[ one-|', 'a one-b one', 'a one-|-b one'],
  ['partly equal words, before', 'a one', 'a*[ one-|', 'a one-b one', 'a one-b one-|'],
  ['a word deleted before', 'b a one', '[b a one|', 'a one', 'a one|'],
  ['letters deleted here, a word added before', 'a one', 'a[ on|', 'b a one', 'b a on|'],
  ['two edits, the last one at the caret', 'a b c', 'A b C|', 'a b c d', 'A b C| d'],
  ['a paragraph of the other', 'a\n', 'a[ one|\n', 'a\n\nb\n', 'a one|\n\nb\n'],
  ['a space at the end that the other took', 'a ', 'a[ |', 'a two', 'a | two'],
  ['and a word behind it', 'a ', 'a[ one|', 'a two', 'a one| two'],
])('%s', (_name, base, ours, theirs, expected) => {
  expect(merged(base, ours, theirs)).toBe(expected);
});

test.each([
  ['both changed the same word', 'a one', 'a [two|', 'a three'],
  ['two words would become one', 'Price: (', 'Price: ([5|', 'Price: (7'],
  ['a word that the other is changing', 'crane', 'C|crane', 'cranes'],
  ['a number', 'at 10', 'at 2|10', 'at 105'],
  ['an edit behind the caret, too', 'a b c', 'A| b C', 'a b c d'],
  ['who has typed would go on behind the other', 'a b c', 'a b[ cd|', 'A b c x'],
  ['both go on with a word', 'a b', 'a[ bc|', 'a bx'],
  ['the space that it was typed behind is gone', 'a ', 'a [b|', 'a'],
  ['and something stands there', 'a \n', 'a [b|\n', 'a\n\nx\n'],
  ['edits elsewhere, and a paragraph behind', 'a b\n', 'a b[m|\n', 'A b\n\nx\n'],
  ['the space behind it is gone, and a word is there', 'a \n', 'am| \n', 'ax\n\ny\n'],
  ['the line break behind it is gone', 'a\n\nb c\n', 'a\nm|\nb c\n', 'a\nb c\n'],
  ['edits of the other on both sides', 'a b c', 'a b[ x| c', 'A b C'],
])('not certain: %s', (_name, base, ours, theirs) => {
  expect(merged(base, ours, theirs)).toBeNull();
});
