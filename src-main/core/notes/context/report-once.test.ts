import { expect, test } from 'vitest';
import { reportOnce } from './report-once.ts';

test('a repeated failure is reported once, until it succeeds or fails differently', () => {
  const reported: string[] = [];
  const faults = reportOnce((what, error) => reported.push(`${what}: ${String(error)}`));
  for (let round = 0; round < 3; round += 1) faults.failed('a.md', 'read', 'no permission');
  faults.failed('b.md', 'read', 'no permission');
  faults.failed('a.md', 'read', 'broken disk');
  faults.succeeded('a.md');
  faults.failed('a.md', 'read', 'broken disk');
  expect(reported).toEqual([
    'read: no permission',
    'read: no permission',
    'read: broken disk',
    'read: broken disk',
  ]);
});
