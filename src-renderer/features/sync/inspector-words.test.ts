import { expect, test } from 'vitest';
import { ordinal } from '../../text/ordinal.ts';
import { verdictSentence } from '../history/verdict-sentence.ts';

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

test('tries are counted as people count', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
  ]);
});
