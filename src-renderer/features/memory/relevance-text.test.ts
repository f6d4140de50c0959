import { expect, test } from 'vitest';
import { relevanceText } from './relevance-text.ts';

test('a relevance is called as high as its bar is', () => {
  expect([0, 0.29, 0.3, 0.47, 0.69, 0.7, 1].map(relevanceText)).toEqual([
    'Unlikely to be looked up again',
    'Unlikely to be looked up again',
    'May be looked up again',
    'May be looked up again',
    'May be looked up again',
    'Likely to be looked up again',
    'Likely to be looked up again',
  ]);
});
