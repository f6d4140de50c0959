import { expect, test } from 'vitest';
import { verdictSentence } from './pane.tsx';

test('a verdict says what was checked and what the service has', () => {
  expect(verdictSentence({ revisions: 7, acknowledged: 6, faults: [] })).toBe(
    'All 7 revisions are complete and unaltered. The Memory service has 6 of them.',
  );
  expect(verdictSentence({ revisions: 1, acknowledged: 1, faults: [] })).toMatch(
    /only revision is complete and unaltered\. .*has it/,
  );
  expect(verdictSentence({ revisions: 2, acknowledged: 0, faults: [] })).toMatch(/has none of them/);
  expect(verdictSentence({ revisions: 2, acknowledged: 2, faults: ['x'] })).toBe(
    'The history has 1 problem:',
  );
  expect(verdictSentence({ revisions: 2, acknowledged: 2, faults: ['x', 'y'] })).toBe(
    'The history has 2 problems:',
  );
});
