import { expect, test } from 'vitest';
import { widthOf } from '../../../../src-service/pipeline/offline/width.ts';
import { firstSentence } from './first-sentence.ts';

const of = (content: string, language = 'en') => firstSentence({ content, language });

test.each([
  ['---\ntags: [a]\n---\n# Pump\n\nThe **old** pump leaks. It rains.', 'The old pump leaks.'],
  ['%% secret %%\n- [ ] call Anna\n- then Ben', 'call Anna'],
  ['# Pump', 'Pump'],
  ['', null],
])('%j begins with %j', (content, sentence) => expect(of(content)).toBe(sentence));

test('is cut at a word where it is wider than a gist', () => {
  expect(of(`The pump leaks ${'often '.repeat(40)}`)).toMatch(/^The pump leaks (?:often )+…$/);
  const chinese = of('旧的水泵又漏水了'.repeat(20), 'zh') ?? '';
  expect(chinese).toMatch(/ …$/);
  expect(widthOf(chinese)).toBeLessThanOrEqual(140);
});
