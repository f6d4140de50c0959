import { expect, test } from 'vitest';
import { verdictSentence } from './verdict-sentence.ts';

test('a verdict says what was checked and what the service has', () => {
  expect(verdictSentence({ revisions: 7, acknowledged: 6, faults: [] })).toBe(
    'Nothing is missing or altered in 7 revisions. The service has received 6 of them.',
  );
  expect(verdictSentence({ revisions: 1, acknowledged: 1, faults: [] })).toMatch(
    /altered in 1 revision.*has received it/,
  );
  expect(verdictSentence({ revisions: 2, acknowledged: 0, faults: [] })).toMatch(/received none/);
  expect(verdictSentence({ revisions: 2, acknowledged: 2, faults: ['x'] })).toBe('The history has a fault:');
  expect(verdictSentence({ revisions: 2, acknowledged: 2, faults: ['x', 'y'] })).toBe(
    'The history has 2 faults:',
  );
});
