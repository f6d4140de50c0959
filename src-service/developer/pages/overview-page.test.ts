import { expect, test } from 'vitest';
import { maxUnfinished } from '../../storage/overview-store.ts';
import { overviewPage } from '../routes/overview-routes.ts';

const shown = (unfinished: number): string => {
  const counts = { stored: 2_000_000, unfinished, failed: 0 };
  const { content } = overviewPage({
    counts,
    memories: { rows: [], before: null, older: null },
    disabled: [],
    mayChange: true,
  });
  return JSON.stringify(content);
};

test('the number of unfinished Memories is shown as exactly as it is known', () => {
  expect(shown(0)).toContain('2,000,000 Memories stored, all processed.');
  expect(shown(7)).toContain('stored, 7 still being processed.');
  expect(shown(maxUnfinished)).toContain('stored, 10,000 or more still being processed.');
});
