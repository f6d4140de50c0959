import { expect, test } from 'vitest';
import { relevanceText } from './relevance-text.ts';

test('a relevance is called as high as its bar is', () => {
  expect([0, 0.29, 0.3, 0.47, 0.69, 0.7, 1].map(relevanceText)).toEqual([
    'Low relevance',
    'Low relevance',
    'Medium relevance',
    'Medium relevance',
    'Medium relevance',
    'High relevance',
    'High relevance',
  ]);
});
