import { expect, test } from 'vitest';
import { tagName } from './tag-name.ts';

test.each([
  ['  #Boats ', 'Boats'],
  ['night ferry, 2', 'night-ferry-2'],
  ['/boats//sail/', 'boats/sail'],
  ['船/帆', '船/帆'],
  ['#', ''],
  [' / ', ''],
])('"%s" is stored as "%s"', (typed, stored) => {
  expect(tagName(typed)).toBe(stored);
});
