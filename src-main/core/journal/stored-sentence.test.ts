import { afterEach, expect, test } from 'vitest';
import { sentence } from '../../../src-shared/texts/sentence.ts';
import { showLanguage } from '../../../src-shared/texts/show-language.ts';
import { isSameSentence, readProblem, readSentence, storedSentence } from './stored-sentence.ts';

afterEach(() => showLanguage('en'));

test('a line of the log is read in the language of now, and its values are what they were', async () => {
  const stored = storedSentence(sentence('uploads.tooLargeStays', { revision: '{{count}} "x"' }));
  expect(readSentence(stored)).toMatch(/^Revision \{\{count\}\} "x"… is larger than 2 MB/);
  await showLanguage('de');
  expect(readSentence(stored)).toMatch(/^Revision \{\{count\}\} "x"… ist größer als 2 MB/);
});

test('the same line in two languages is the same', async () => {
  const english = storedSentence(sentence('uploads.lost'));
  await showLanguage('de');
  expect(isSameSentence(english, storedSentence(sentence('uploads.lost')))).toBe(true);
  expect(isSameSentence(english, storedSentence(sentence('uploads.beganElsewhere')))).toBe(false);
  expect(isSameSentence(english, null)).toBe(false);
});

test('lines of older versions, and damaged ones, are read as they are', () => {
  for (const line of ['The service refused it.', '{"message":"cut o', '{}', ''])
    expect(readSentence(line)).toBe(line);
  expect(storedSentence({ message: 'As it is.' })).toBe('As it is.');
});

test('a stored problem is read in the language of now; one of an older version as it was', async () => {
  const problem = { code: 'key-rejected', ...sentence('serviceErrors.keyRejected'), details: [] } as const;
  await showLanguage('zh');
  expect(readProblem(JSON.stringify(problem))?.message).toBe(
    'Memory 服务拒绝了此 API 密钥。请检查密钥后重试。',
  );
  const old = { code: 'key-rejected', message: 'No key.', details: [] } as const;
  expect(readProblem(JSON.stringify(old))).toEqual(old);
  expect(readProblem(null)).toBeNull();
});
