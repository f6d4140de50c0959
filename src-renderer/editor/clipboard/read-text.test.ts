import { expect, test } from 'vitest';
import { looksLikeCode, tableOfTabs } from './read-text.ts';

test.each([
  ['Tool\tCount\nsaw\t2\n', '| Tool | Count |\n| --- | --- |\n| saw | 2 |'],
  ['a|b\t*c*\r\n\t2', '| a\\|b | \\*c\\* |\n| --- | --- |\n|  | 2 |'],
])('rows with tabs are a table: %j', (text, table) => {
  expect(tableOfTabs(text)).toBe(table);
});

test.each(['one\ttwo', 'a\tb\nc', '\ta\n\tb', 'if a:\n\tb', 'words', ''])('no table: %j', (text) => {
  expect(tableOfTabs(text)).toBeNull();
});

test.each([
  'def __init__(self):\n    if self.size < 0:\n        return None\n\n    # grow\n    return self.size * 2 * 3\n',
  'const a = [1];\nfor (const b of a) {\n  use(b);\n}\n',
  '#include <stdio.h>\nint main(void) {\n\tputs("*");\n}',
  'SELECT *\nFROM notes\nWHERE id = 1',
  '<ul>\n  <li>__a__</li>\n</ul>',
  '$ npm ci\n$ npm start',
  'def __init__(self):',
])('code: %j', (text) => {
  expect(looksLikeCode(text)).toBe(true);
});

test.each([
  '# Plan\n\n- [ ] buy *two* saws\n- [x] sharpen\n',
  'Dear Ada,\n\nif it rains, we stay. For example:\n\n    under the roof\n\nYours',
  '1. one\n2. two\n   - three\n',
  'Roses are red;\nviolets are blue,\nsugar is sweet,\nand so are you.',
  '```js\nlet a = 1;\n```',
  '| a | b |\n| --- | --- |\n| c | d |',
  'Milk\nEggs\nBread',
  'One line of words (with brackets).',
  'Meeting at 9:00\n  in the yard\nBring: saw, axe',
  '',
])('no code: %j', (text) => {
  expect(looksLikeCode(text)).toBe(false);
});
