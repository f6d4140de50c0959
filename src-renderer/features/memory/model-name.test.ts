import { expect, test } from 'vitest';
import { languageModelOf, modelName } from './model-name.ts';

test('a Memory names the language model that made it, and the local one where none did', () => {
  expect(languageModelOf('openai-compatible/2 llama3.2:3b')).toBe('llama3.2:3b');
  expect(languageModelOf('local-extractive/2')).toBeNull();
  expect(languageModelOf('')).toBeNull();
  expect(modelName('openai-compatible/12 Llama 3 8B/x')).toBe('Llama 3 8B/x');
  expect(modelName('local-extractive/2')).toBe('local model');
  expect(modelName('another-service/1')).toBe('another-service/1');
});
