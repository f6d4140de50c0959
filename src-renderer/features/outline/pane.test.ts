import { expect, test } from 'vitest';
import { headingAt, type OutlineItem, outlineTree } from './pane.tsx';

const headings = [2, 3, 4, 1, 3, 2, 2].map((level, index) => ({
  level,
  text: `${index}`,
  offset: index * 10 + 5,
}));

const written = (items: readonly OutlineItem[]): string =>
  items
    .map(({ heading, below }) => (below.length === 0 ? heading.text : `${heading.text}(${written(below)})`))
    .join(' ');

test('a heading is below the last one of a lower level, even when levels are skipped', () => {
  expect(written(outlineTree(headings))).toBe('0(1(2)) 3(4 5 6)');
  expect(outlineTree([])).toEqual([]);
});

test('a position belongs to the last heading before it', () => {
  expect([0, 5, 14, 15, 1000].map((place) => headingAt(headings, place)?.text)).toEqual([
    undefined,
    '0',
    '0',
    '1',
    '6',
  ]);
});
