import { expect, test } from 'vitest';
import { closenessText } from './closeness-text.ts';

test('only with a model for it is a note called close in meaning', () => {
  const model = { address: 'http://127.0.0.1:1', model: 'm', needsKey: false, remakes: false };
  expect(closenessText({ memoryModel: { ...model, embeddingModel: 'e' } })).toBe('Similar meaning');
  expect(closenessText({ memoryModel: { ...model, embeddingModel: null } })).toBe('Similar words');
  expect(closenessText({ memoryModel: null })).toBe('Similar words');
});
