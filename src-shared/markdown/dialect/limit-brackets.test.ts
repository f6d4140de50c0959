import type { Token } from 'markdown-it';
import { expect, test } from 'vitest';
import { noteDialect } from './note-dialect.ts';

const inlineOf = (markdown: string): readonly Token[] =>
  noteDialect().parseInline(markdown, {})[0]?.children ?? [];
const kindsOf = (markdown: string): readonly string[] => inlineOf(markdown).map(({ type }) => type);

test.each([
  ['only a few more are read', `${'![[-->'.repeat(2_000)}\n]`, 60],
  ['nothing is read where none is closed', '![[-->'.repeat(2_000), 0],
])('from each bracket that is not closed, %s', (_, text, most) => {
  const dialect = noteDialect();
  const { inline } = dialect;
  let steps = 0;
  const skipToken = inline.skipToken.bind(inline);
  inline.skipToken = (state) => {
    steps += 1;
    skipToken(state);
  };
  dialect.parseInline(text, {});
  expect(steps).toBeLessThanOrEqual(most * text.length);
});

test('links are found behind and within any number of brackets, and images within some of images', () => {
  expect(kindsOf(`${'['.repeat(300)}[a](b)`)).toEqual(['text', 'link_open', 'text', 'link_close']);
  expect(kindsOf(`${'['.repeat(300)}[a](b)${']'.repeat(300)}`)).toContain('link_open');
  const images = `${'!['.repeat(5)}a${'](b)'.repeat(5)}`;
  expect(kindsOf(images)).toEqual(['image']);
});
