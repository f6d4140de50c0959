import { expect, test } from 'vitest';
import type { ServiceInfo } from '../../../src-shared/rpc/service.ts';
import { keyPlaceSentence, keyStorageSentence, serviceSentence, uploadQuestion } from './service-text.ts';

const embedded: ServiceInfo = {
  kind: 'embedded',
  baseUrl: null,
  hasKey: true,
  fixed: false,
  state: 'running',
  problem: null,
};
const remote: ServiceInfo = {
  ...embedded,
  kind: 'remote',
  baseUrl: 'https://memory.example.org/developer/v1',
};

test('only for the embedded service the text says that nothing leaves this computer', () => {
  expect(serviceSentence(embedded, null)).toBe('Running on this computer. Nothing leaves it.');
  expect(serviceSentence({ ...embedded, state: 'starting' }, null)).toContain('Starting.');
  for (const state of ['not-asked', 'running', 'unreachable', 'refused', 'key-missing'] as const) {
    const sentence = serviceSentence({ ...remote, state }, null);
    expect(sentence).toContain('is sent to memory.example.org');
    expect(sentence).not.toContain('Nothing leaves');
  }
  const sent = 'The text of every note you save is sent to api.example.org.';
  expect(serviceSentence(embedded, sent)).toBe(`${sent} It is running.`);
  const problem = { code: 'unreachable', message: 'Nothing answers there.', details: [] } as const;
  expect(serviceSentence({ ...remote, state: 'unreachable', problem }, null)).toContain(
    'Nothing answers there.',
  );
});

test('where a key is kept is only told of a key that is in use', () => {
  const place = (service: ServiceInfo | null, needsKey = false) =>
    keyPlaceSentence({
      service,
      settings: {
        memoryModel: { address: 'http://m', model: 'm', embeddingModel: null, needsKey, remakes: false },
      },
      keyStorage: 'system',
    });
  const none = 'No API key is in use.';
  expect(place(embedded)).toBe(none);
  expect(place({ ...remote, hasKey: false })).toBe(none);
  expect(place(null)).toContain('not been read yet');
  for (const sentence of [place(remote), place(embedded, true), place(null, true)])
    expect(sentence).toBe(keyStorageSentence('system'));
});

test('a key that is not encrypted is described so', () => {
  expect(keyStorageSentence('system')).toMatch(/\bencrypted\b/);
  expect(keyStorageSentence('private-file')).toMatch(/\bunencrypted\b/);
  expect(keyStorageSentence('private-file')).not.toMatch(/\bencrypted\b/);
  expect(keyStorageSentence('this-run')).toContain('enter it again');
});

test('before anything is uploaded, its amount is named', () => {
  expect(uploadQuestion(1313, 1400)).toMatch(
    /^Connected: the key can read and write\. Upload 1,313 notes \(1,400 revisions\), each with its title/,
  );
  expect(uploadQuestion(1, 1)).toContain('1 note (1 revision)');
  expect(uploadQuestion(0, 0)).toContain('nothing to upload');
});
