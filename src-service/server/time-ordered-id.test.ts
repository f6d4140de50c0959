import { expect, test } from 'vitest';
import { parseMemoryId } from '../../src-shared/ids.ts';
import { timeOrderedId } from './time-ordered-id.ts';

test('ids are UUIDs, each its own, and grow with time', () => {
  const ids = Array.from({ length: 5_000 }, timeOrderedId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(parseMemoryId(id)).toBe(id);
  const times = ids.map((id) => id.slice(0, 13));
  expect(times).toEqual([...times].sort());
});
