import { expect, test } from 'vitest';
import { describeNote } from './description.ts';
import { shortenVisibly, widthOf } from './width.ts';

test.each([
  ['The pump leaks, and the plumber comes on Monday before noon.', 'The pump leaks …'],
  ['The pump leaks. The plumber comes on Monday before noon.', 'The pump leaks …'],
  ['The pump of the hall leaks whenever it rains.', 'The pump of the …'],
  ['水泵漏水了，水管工星期一上午来修理它，大家都等着。', '水泵漏水了 …'],
])('what is cut from %j shows', (text, short) => {
  expect(shortenVisibly(text, 24)).toBe(short);
  expect(widthOf(short)).toBeLessThanOrEqual(24);
  expect(shortenVisibly(text, 80)).toBe(text);
});

test('a description shows where it cut a sentence at the end of a clause', () => {
  const text = `The pump of the hall leaks, ${'and the wind blows over the roof of the hall, '.repeat(6)}and so on.`;
  const description = describeNote('Notes', [], [{ kind: 'sentence', text, depth: 0 }], null, 'en');
  expect(description).toMatch(/^- The pump of the hall leaks, .* hall …$/);
});
