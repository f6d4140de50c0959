import { expect, test } from 'vitest';
import { scoreGist } from './score-gist.ts';

const wanted = ['The crane moves to Tuesday because of the storm', '起重机检查改到星期二'];

test.each([
  ['the sentence itself', 'The crane moves to Tuesday because of the storm.', 'right'],
  ['other punctuation and case', '“the crane moves, to Tuesday: because of the storm”', 'right'],
  ['more around it', 'As agreed, the crane moves to Tuesday because of the storm, Anna says.', 'right'],
  ['most of it', 'The crane moves to Tuesday because of', 'right'],
  ['little of it', 'The crane moves', 'wrong'],
  ['another sentence', 'Anna orders the cable.', 'wrong'],
  ['Chinese with its marks', '起重机检查改到星期二。', 'right'],
  ['several lines', 'The crane moves to Tuesday because of the storm.\nAnna orders the cable.', 'wrong'],
  ['half the note', `The crane moves to Tuesday because of the storm. ${'More of it. '.repeat(30)}`, 'wrong'],
  ['no gist', null, 'missing'],
])('%s', (_, gist, score) => expect(scoreGist(gist, wanted)).toBe(score));

test('a gist where none would do is wrong, none is not counted', () => {
  expect(scoreGist('Anna orders the cable.', [])).toBe('wrong');
  expect(scoreGist(null, [])).toBe('rightly-none');
});
