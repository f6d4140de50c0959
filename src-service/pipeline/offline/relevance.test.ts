import { expect, test } from 'vitest';
import { judgeRelevance } from './relevance.ts';
import { textBlocks } from './text-blocks.ts';

const scoreOf = (content: string, title = 'Hive', folder = '') =>
  judgeRelevance({ title, folder, content, blocks: textBlocks(content) }, 'test').score;
const text = 'The queen of the second hive was marked blue in May and lays well, on seven frames.';

test('what is longer, has a title, or is in a folder is rather wanted again', () => {
  expect(scoreOf(`${text} ${text}`)).toBeGreaterThan(scoreOf(text));
  expect(scoreOf(text, 'Hive')).toBeGreaterThan(scoreOf(text, ''));
  expect(scoreOf(text, 'Hive', 'Bees')).toBeGreaterThan(scoreOf(text, 'Hive'));
});

test.each([
  [
    'a list that is ticked off',
    '- [x] frames\n- [x] sugar\n- [ ] veil\n',
    '- [ ] frames\n- [ ] sugar\n- [ ] veil\n',
  ],
  ['a list that is struck out', '~~frames~~\n- ~~sugar~~\nveil\n', 'frames\n- sugar\nveil\n'],
  [
    'a log of versions',
    '## 1.2.0\n\na\n\n## 1.1.9\n\nb\n\n## v1.1.8\n\nc',
    '## 120\n\na\n\n## 119\n\nb\n\n## 118\n\nc',
  ],
])('%s has served its purpose', (_, served, other) => {
  expect(scoreOf(served)).toBeLessThan(scoreOf(other) - 0.1);
});

test.each(['', ' \n', '。', '---'])('%j is worth nothing', (content) => {
  expect(judgeRelevance({ title: 'x', folder: 'y', content, blocks: textBlocks(content) }, 'test')).toEqual({
    relevant: false,
    score: 0,
    provenance: 'test',
  });
});
