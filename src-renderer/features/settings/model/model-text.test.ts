import { expect, test } from 'vitest';
import { sentForSimilar, sentToModel, whereNotesGo } from './model-text.ts';

const used = (address: string, model = 'm') => ({
  address,
  model,
  embeddingModel: null,
  needsKey: false,
  remakes: false,
});

test('only a model on this computer keeps notes here', () => {
  expect(whereNotesGo('http://127.0.0.1:11434/v1', 'llama3.2')).toEqual({
    place: 'here',
    text: 'Notes stay on this computer.',
  });
  expect(whereNotesGo(' https://api.example.org/v1', 'gpt')).toEqual({
    place: 'elsewhere',
    text: 'The text of every note you save is sent to api.example.org. Locked notes are never sent.',
  });
  expect(whereNotesGo('http://192.168.1.5:11434/v1', 'llama3.2')).toEqual({
    place: 'elsewhere-unencrypted',
    text: 'The text of every note you save is sent to 192.168.1.5:11434. Locked notes are never sent.',
  });
  expect(whereNotesGo('http://127.0.0.1:11434/v1', 'kimi-k2:cloud')?.text).toMatch(/its own servers/);
  // the spaces around it are not part of the name that is used
  expect(whereNotesGo('http://127.0.0.1:11434/v1', ' kimi-k2:cloud ')?.place).toBe('elsewhere');
  expect(sentForSimilar('http://127.0.0.1:11434/v1', 'e:cloud ')).toMatch(/every existing note/);
  expect(whereNotesGo('api.example.org', 'gpt')).toBeNull();
});

test('what is sent to the model in use is known to every sentence on what leaves this computer', () => {
  expect(sentToModel(null)).toBeNull();
  expect(sentToModel(used('http://localhost:1234/v1'))).toBeNull();
  const similar = /the beginning of every existing note .* also sent to api\.example\.org/;
  expect(sentToModel(used('https://api.example.org/v1'))).not.toMatch(similar);
  expect(sentToModel({ ...used('https://api.example.org/v1'), embeddingModel: 'e' })).toMatch(similar);
  expect(sentToModel({ ...used('http://127.0.0.1:1234/v1'), embeddingModel: 'e' })).toBeNull();
  expect(sentToModel({ ...used('http://127.0.0.1:1234/v1'), embeddingModel: 'e:cloud' })).toMatch(
    /127\.0\.0\.1:1234/,
  );
  expect(sentToModel(used('https://api.example.org/v1'))).toMatch(/sent to api\.example\.org/);
  expect(sentToModel(used('http://127.0.0.1:11434/v1', 'gpt-oss:120b-cloud'))).toMatch(/its own servers/);
});
