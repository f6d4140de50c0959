import { expect, test } from 'vitest';
import { relevanceText } from './relevance-text.ts';

test('a relevance is called as high as its bar is', () => {
  expect([0, 0.29, 0.3, 0.47, 0.69, 0.7, 1].map(relevanceText)).toEqual([
    'Unlikely to be needed again',
    'Unlikely to be needed again',
    'May be needed again',
    'May be needed again',
    'May be needed again',
    'Likely to be needed again',
    'Likely to be needed again',
  ]);
});
