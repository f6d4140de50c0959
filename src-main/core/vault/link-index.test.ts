import { expect, test } from 'vitest';
import { createLinkIndex } from './link-index.ts';

test('a link means an exact path first, then the nearest file, then the one with the shortest path', () => {
  const index = createLinkIndex([
    'a/Plan.md',
    'Plan.md',
    'b/c/Plan.md',
    'b/Other.md',
    'b/c/photo.png',
    'x/PHOTO.png',
  ]);
  const found = {
    'Plan|': 'Plan.md',
    'Plan|a': 'Plan.md',
    'c/plan|': 'b/c/Plan.md',
    'c/Plan|b': 'b/c/Plan.md',
    '/a/Plan.md/|': 'a/Plan.md',
    'Other|a': 'b/Other.md',
    'photo.png|b/c': 'b/c/photo.png',
    'photo.png|': 'x/PHOTO.png',
    // what has a folder in common with the text is nearer than what is elsewhere, however short its path is
    'photo.png|b/d': 'b/c/photo.png',
    'photo.png|x/y/z': 'x/PHOTO.png',
    'd/Plan|': undefined,
    'lan|': undefined,
    '|': undefined,
  };
  for (const [asked, path] of Object.entries(found)) {
    const [target = '', folder = ''] = asked.split('|');
    expect(index.find(target, folder), asked).toBe(path);
  }
});

test('of paths that differ in case alone, the first one is meant', () => {
  expect(createLinkIndex(['b/plan.md', 'a/PLAN.md', 'a/Plan.md']).find('plan', '')).toBe('a/PLAN.md');
});

test('many links to many files of one name take no minutes', () => {
  const index = createLinkIndex(Array.from({ length: 50_000 }, (_, number) => `${number}/Plan.md`));
  for (let number = 0; number < 50_000; number += 1)
    expect(index.find(`${number}/plan`, '')).toBe(`${number}/Plan.md`);
  expect(index.find('Plan', 'x')).toBe('0/Plan.md');
});
