import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptLength, excerptOf } from './excerpt.ts';
import { textStatistics } from './text-statistics.ts';

test.each([
  ['# Harbour plan\n\nThe crane **moves** to _Tuesday_.', 'Harbour plan The crane moves to Tuesday.'],
  ['- [x] Order the `cable`\n- [ ] Book [the platform](http://x)', 'Order the cable Book the platform'],
  ['> Nobody climbs\n\n---\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'Nobody climbs a b 1 2'],
  ['```js\nlet snake_case = 1;\n```\nsnake_case_name stays', 'let snake_case = 1; snake_case_name stays'],
  ['[[Note|the alias]] and ![[picture.png]]', 'the alias and picture.png'],
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
])('%j reads %j in the list', (markdown, expected) => {
  expect(excerptOf(markdown, 'Title')).toBe(expected);
});

test.each([
  ['# Harbour plan\n\nThe crane', 'The crane'],
  ['HARBOUR PLAN\n============\n- rope', 'rope'],
  ['**Harbour** plan:\n\nThe crane', 'The crane'],
  ['# Harbour plan', ''],
  ['# Harbour plans\n\nThe crane', 'Harbour plans The crane'],
  ['# The crane\n\n# Harbour plan', 'The crane Harbour plan'],
])('below the title “Harbour plan”, %j reads %j', (markdown, expected) => {
  expect(excerptOf(markdown, 'Harbour plan')).toBe(expected);
});

test('leading markup does not hide the text below it', () => {
  expect(excerptOf(`${'---\n\n'.repeat(300)}at last`, '')).toBe('at last');
  expect(excerptOf(`![x](data:image/png;base64,${'A'.repeat(50_000)})\n\nbelow`, '')).not.toContain('AAAA');
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
  expect(textStatistics('The crane moves to Tuesday.')).toEqual({ words: 5, readingMinutes: 1 });
  expect(textStatistics('函館行きのフェリー').words).toBeGreaterThan(2);
  expect(textStatistics('')).toEqual({ words: 0, readingMinutes: 0 });
});
