import { expect, test } from 'vitest';
import { languageModelOf, modelName, relevanceText } from './pane.tsx';

test('a Memory names the language model that made it, and the local one where none did', () => {
  expect(languageModelOf('openai-compatible/2 llama3.2:3b')).toBe('llama3.2:3b');
  expect(languageModelOf('local-extractive/2')).toBeNull();
  expect(languageModelOf('')).toBeNull();
  expect(modelName('openai-compatible/12 Llama 3 8B/x')).toBe('Llama 3 8B/x');
  expect(modelName('local-extractive/2')).toBe('local model');
  expect(modelName('another-service/1')).toBe('another-service/1');
});

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
