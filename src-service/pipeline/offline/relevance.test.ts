import { expect, test } from 'vitest';
import { judgeRelevance } from './relevance.ts';
import { textBlocks } from './text-blocks.ts';

const scoreOf = (content: string, title = 'Hive', folder = '') =>
  judgeRelevance({ title, folder, content, blocks: textBlocks(content) }, 'test').score;
const text = 'The queen of the second hive was marked blue in May and lays well, on seven frames.';

test('what has a title, is in a folder, or holds what one looks up is rather wanted again', () => {
  expect(scoreOf(text, 'Second hive')).toBeGreaterThan(scoreOf(text, ''));
  expect(scoreOf(text, 'Hive', 'Bees')).toBeGreaterThan(scoreOf(text, 'Hive'));
  expect(scoreOf(`${text} Paid £14.50 on 3/5, call 0131 496.`)).toBeGreaterThan(scoreOf(`${text} ${text}`));
  expect(scoreOf(`${text} See [[Swarms]] and [[Frames]].`)).toBeGreaterThan(scoreOf(text));
  expect(scoreOf(`${text}\n\n${text}\n\n- [ ] paint\n`, 'Second hive')).toBeGreaterThan(
    scoreOf(`${text}\n\n${text}\n\n- paint\n`, 'Second hive'),
  );
});

test('once there are some sentences, length says nothing', () => {
  const long = Array.from({ length: 12 }, () => text).join(' ');
  expect(scoreOf(`${long} ${long}`)).toBe(scoreOf(long));
});

test.each([
  [
    'a list that is ticked off',
    '- [x] frames\n- [x] sugar\n- [ ] veil\n',
    '- [ ] frames\n- [ ] sugar\n- [ ] veil\n',
  ],
  ['a list that is struck out', '~~frames~~\n- ~~sugar~~\nveil\n', 'frames\n- sugar\nveil\n'],
  ['a shopping list', 'milk 2\neggs\nbread for Sunday\nsoap', `${text}\nmilk\neggs`],
  [
    'an announcement',
    `Dear residents, the water is off on 9/4 from 10:00 to 15:00. ${text}`,
    `The water was off on 9/4 from 10:00 to 15:00. ${text}`,
  ],
  [
    'a page that asks for money',
    `${text} Give at https://patreon.com/hive or https://ko-fi.com/hive, please.`,
    `${text} Read at https://example.com/hive or https://example.org/hive, please.`,
  ],
  [
    'a form that is not filled in',
    '## Frames\n\nQueen:\n\n## Next time\n',
    '## Frames\n\nQueen: blue, of May\n\nseven frames\n\nall well\n',
  ],
  [
    'a log of versions',
    '## 1.2.0\n\na\n\n## 1.1.9\n\nb\n\n## v1.1.8\n\nc',
    '## 120\n\na\n\n## 119\n\nb\n\n## 118\n\nc',
  ],
])('%s is rather not wanted again', (_, served, other) => {
  expect(scoreOf(served, 'Second hive')).toBeLessThan(scoreOf(other, 'Second hive') - 0.1);
});

test('a mood under a day is rather not wanted again, what happened on it is', () => {
  const mood = 'Rain all day. Could not sleep, did not read, and nobody called.';
  expect(scoreOf(mood, '2026-03-12')).toBeLessThan(0.3);
  expect(scoreOf(`${mood} Paid £14.50 at 9:30, saw Dr Anand at 11:15.`, '2026-03-12')).toBeGreaterThan(0.3);
});

test('what was saved from others counts less than what one wrote', () => {
  const clipped = `---\nsource: https://example.com/hive\n---\n${text}`;
  expect(scoreOf(clipped)).toBeLessThan(scoreOf(text));
  expect(scoreOf(`> ${text}\n>\n> ${text}\n>\n> ${text}`)).toBeLessThan(
    scoreOf(`${text}\n\n${text}\n\n${text}`),
  );
});

test.each(['', ' \n', '。', '---'])('%j is worth nothing', (content) => {
  expect(judgeRelevance({ title: 'x', folder: 'y', content, blocks: textBlocks(content) }, 'test')).toEqual({
    relevant: false,
    score: 0,
    provenance: 'test',
  });
});
