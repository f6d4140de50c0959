import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptLength, excerptOf } from './excerpt.ts';
import { wordsOf } from './words.ts';

test.each([
  ['# Harbour plan\n\nThe crane **moves** to _Tuesday_.', 'Harbour plan The crane moves to Tuesday.'],
  ['- [x] Order the `cable`\n- [ ] Book [the platform](http://x)', 'Order the cable Book the platform'],
  ['> Nobody climbs\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'Nobody climbs a b 1 2'],
  ['```js\nlet snake_case = 1;\n```\nsnake_case_name stays', 'let snake_case = 1; snake_case_name stays'],
  ['A plan\n\n```Mermaid\ngraph LR\n  a --> b\n```\n\nof b', 'A plan of b'],
  ['[[Note|the alias]] and ![[picture.png]]', 'the alias and'],
  ['Remember ==this== and ==**that**==, but 1 == 2', 'Remember this and that, but 1 == 2'],
  ['', ''],
  ['1\\. not a list, 2 \\* 3 &lt;b&gt; &amp; <b>bold</b>', '1. not a list, 2 * 3 <b> & bold'],
  ['### H3\n\n> quoted\n> on\n\n1. [x] done', 'H3 quoted on done'],
  ['[text][ref] and <https://example.com>\n\n[ref]: https://example.com', 'text and https://example.com'],
  ['<!-- hidden -->\n<div class="x">shown</div>\n\nafter', 'shown after'],
  ['![a picture](data:image/png;base64,AAAA)\n\nbelow', 'a picture below'],
  ['a[^1] footnote\n\n\n[^1]: below', 'a footnote below'],
  ['a[^why] footnote\n\n[^why]: below', 'a footnote below'],
  ['> [!tip]- Bring **rope**\n> and a saw', 'Bring rope and a saw'],
  ['> [!warning]\n> Wet paint\n\nafter', 'Wet paint after'],
  ['> [not a callout]\n> but a quote', '[not a callout] but a quote'],
  ['> [!tip] **bold\n> over** lines\n\n[! info] odd', 'bold over lines odd'],
  ['One<br>two<BR clear="all"/>three x<sub>2</sub> a<div>b</div>', 'One two three x2 a b'],
  ['| a<br>b | [[X\\|Y]] |\n|:--|--:|\n| 1 | $n^2$ |', 'a b Y 1 n²'],
  ['| a | b |\n|---|---|\n| 1 | 2 | more than the head |', 'a b 1 2 more than the head'],
  ['<details><summary>Sum &mdash; up</summary>\n\nInner\n</details>', 'Sum — up Inner'],
  ['<style>p { color: red }</style>\n<p align="center"><img src="x.png"> Logo</p>', 'Logo'],
  ['$$\n\\frac{a}{b} \\le \\pi r^{12}\n$$\nSo $x_1$ costs $5 or $10', 'a/b ≤ π r¹² So x_1 costs $5 or $10'],
  ['![[photo.png]] ![[p.jpg|300]] ![[p.jpg|A sunset|300]] ![[Plan#Costs]]', 'A sunset Plan › Costs'],
  ['![IMG_2034.jpg](a) ![Pasted image 20261128](b) ![|300](c) ![Harbour|300x200](d)', 'Harbour'],
  ['[[Folder/Note.md#Head]] and [[Note|]]', 'Note › Head and Note'],
  ['a %%secret%% b\n\n%%\nhidden\n\nmore\n%%\n\nc <!-- x\ny --> d', 'a b c d'],
  ['`<br>` `$x$` `%%c%%` `![[a.png]]` \\$5', '<br> $x$ %%c%% ![[a.png]] $5'],
  ['---\ntags: [a]\n---\ntext', 'text'],
  ['- [-] cancelled\n- [/] half\n* [x] done\n- [a](b)', 'cancelled half done a'],
  ['Twelve ^load\n\n- nine ^b-2\n- ten\n\n> ten ^c\n\n| a |\n| - |\n\n^d', 'Twelve nine ten ten a'],
  ['`x ^a`\n\n2 ^ 3 and x^2\n\n**b**^c\n\n[[N#^e]]\n\n```\nf ^g\n```', 'x ^a 2 ^ 3 and x^2 b^c N › ^e f ^g'],
  ['מחר **נוסעים** ל־[[חיפה]]', 'מחר נוסעים ל־חיפה'],
])('%j reads %j in the list', (markdown, expected) => {
  expect(excerptOf(markdown, 'Title')).toBe(expected);
});

test.each([
  ['# Harbour plan\n\nThe crane', 'The crane'],
  ['HARBOUR PLAN\n============\n- rope', 'rope'],
  ['**Harbour** plan:\n\nThe crane', 'The crane'],
  ['# Harbour plan', ''],
  ['Harbour plan\nThe crane', 'The crane'],
  ['# Harbour plan\n\n**Harbour plan**\n\nThe crane', 'The crane'],
  ['---\ntags: [a]\n---\n\n# Harbour plan\nThe crane', 'The crane'],
  ['# Harbour plans\n\nThe crane', 'Harbour plans The crane'],
  ['# The crane\n\n# Harbour plan', 'The crane Harbour plan'],
])('below the title “Harbour plan”, %j reads %j', (markdown, expected) => {
  expect(excerptOf(markdown, 'Harbour plan')).toBe(expected);
});

test('leading markup does not hide the text below it', () => {
  expect(excerptOf(`${'---\n\n'.repeat(300)}at last`, '')).toBe('at last');
  expect(excerptOf(`![x](data:image/png;base64,${'A'.repeat(50_000)})\n\nbelow`, '')).not.toContain('AAAA');
});

test('what the part that is read cuts off leaves no markup', () => {
  expect(excerptOf(`[a link](https://x.example/${'a'.repeat(500)}) and on`, '')).toBe('a link and on');
  expect(excerptOf(`before <!-- ${'secret '.repeat(2_000)}-->`, '')).toBe('before');
  expect(excerptOf(`before <img src="data:image/png;base64,${'A'.repeat(9_000)}">`, '')).toBe('before');
  expect(excerptOf(`before <a title="${'x'.repeat(9_000)}">`, '')).toBe('before');
});

test('law: an excerpt is one short line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const excerpt = excerptOf(text, '');
      expect([...excerpt].length).toBeLessThanOrEqual(excerptLength);
      expect(excerpt).not.toMatch(/[\r\n]/);
    }),
  );
});

test('words are counted in any language', () => {
  expect(wordsOf('The crane moves to Tuesday.')).toHaveLength(5);
  expect(wordsOf('函館行きのフェリー').length).toBeGreaterThan(2);
  expect(wordsOf('')).toEqual([]);
});

test('a sign for less ends nothing', () => {
  const long = `Find all n <k in the list and sort them well.\n${'Lorem ipsum dolor sit.\n'.repeat(500)}`;
  expect(excerptOf(long, 'T')).toMatch(/^Find all n <k in the list and sort them well\./);
});
