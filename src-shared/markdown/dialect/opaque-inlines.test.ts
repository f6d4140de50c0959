import { expect, test } from 'vitest';
import { noteDialect } from './note-dialect.ts';

const formulasIn = (text: string): readonly string[] =>
  (noteDialect().parseInline(text, {})[0]?.children ?? [])
    .filter(({ type, info }) => type === 'opaque_inline' && info === 'math')
    .map(({ content }) => content);

test.each([
  ['the price of $x^2$ is', ['$x^2$']],
  ['价格$x^2$元', ['$x^2$']],
  ['($a$), $b$-th and $c$.', ['$a$', '$b$', '$c$']],
  ['$$d$$ beside', ['$$d$$']],
  // prices
  ['$5/month or $50/annually and $20/user/month (e.g., 7 users = $1680/year)', []],
  ['US$20-30 vs A$5 (C$7), from $29,211 to $34,390', []],
  // variables of a shell
  ['export PATH=$HOME/bin:$PATH', []],
  ['$dir/$file.$ext', []],
])('%s', (text, formulas) => {
  expect(formulasIn(text)).toEqual(formulas);
});
