import { expect, test } from 'vitest';
import type { ServiceInfo } from '../../../src-shared/rpc/sync.ts';
import { keyStorageSentence, sendingQuestion, serviceSentence } from './service-words.ts';

const embedded: ServiceInfo = {
  kind: 'embedded',
  baseUrl: 'http://127.0.0.1:4000/developer/v1',
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

test('only the embedded service is said to keep everything here', () => {
  expect(serviceSentence(embedded)).toBe('Nothing leaves this computer. It is running.');
  expect(serviceSentence({ ...embedded, state: 'starting' })).toContain('It is starting.');
  for (const state of ['not-asked', 'running', 'unreachable', 'refused', 'key-missing'] as const) {
    const sentence = serviceSentence({ ...remote, state });
    expect(sentence).toContain('is sent to memory.example.org');
    expect(sentence).not.toContain('Nothing leaves');
  }
  const problem = { code: 'unreachable', message: 'Nothing answers there.', details: [] } as const;
  expect(serviceSentence({ ...remote, state: 'unreachable', problem })).toContain('Nothing answers there.');
});

test('a key that is not encrypted is not said to be', () => {
  expect(keyStorageSentence('system')).toContain('encrypted');
  expect(keyStorageSentence('private-file')).not.toContain('encrypted');
  expect(keyStorageSentence('this-run')).toContain('asked for again');
});

test('before anything is sent, its amount and its target are named', () => {
  expect(sendingQuestion('https://memory.example.org/developer/v1', 1313, 1400)).toBe(
    'memory.example.org takes the key. Send 1,313 notes (1,400 revisions) there?',
  );
  expect(sendingQuestion('https://memory.example.org:8443/x', 1, 1)).toContain('1 note (1 revision)');
  expect(sendingQuestion('https://memory.example.org/x', 0, 0)).toContain('Nothing waits');
});
