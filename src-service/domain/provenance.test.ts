import { expect, test } from 'vitest';
import { exhaustedProvenance, isFormerVersion } from './provenance.ts';

test.each([
  ['local-extractive/1', 'local-extractive/2', true],
  [exhaustedProvenance('local-extractive/1'), 'local-extractive/2', true],
  ['local-extractive/2', 'local-extractive/2', false],
  ['local-extractive/3', 'local-extractive/2', false],
  [null, 'local-extractive/2', false],
  // a model is no later version of the offline enricher, nor the other way round
  ['local-extractive/1', 'openai-compatible/2 llama', false],
  ['openai-compatible/1 llama', 'local-extractive/2', false],
  // nor is another prompt, or another model: each would send every note
  ['openai-compatible/1 llama', 'openai-compatible/2 llama', false],
  ['openai-compatible/1 llama', 'openai-compatible/2 9', false],
  ['openai-compatible/1 7', 'openai-compatible/2 9', false],
  ['openai-compatible/2 a/1', 'openai-compatible/2 a/2', false],
])('what %s made is made again by %s: %s', (provenance, current, isFormer) => {
  expect(isFormerVersion(provenance, current)).toBe(isFormer);
});
