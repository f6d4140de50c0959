import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

test.each([
  ['<h2>A</h2><p>b<br>c</p>', '## A\n\nb  \nc\n'],
  [
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>',
    '3. a\n   - b\n4. c\n\n   d\n',
  ],
  ['<p><del> gone </del><b></b><i>x</i></p>', '~~gone~~ *x*\n'],
  ['<a href="a b(1).md">x</a><a href="#y"> </a>', '[x](<a b(1).md>)\n'],
  [
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><p>1</p><p>2</p></td><td></td></tr></tbody></table>',
    '| a | b |\n| --- | --- |\n| 1<br>2 |  |\n',
  ],
  ['<script>alert(1)</script><style>b{}</style><p>1. not a list</p>', '1\\. not a list\n'],
  ['', ''],
])('%s', (html, markdown) => {
  expect(htmlToMarkdown(html)).toBe(markdown);
});

test('HTML that takes too long to convert keeps its text, and says so', () => {
  const remarks: string[] = [];
  const html = `<p>begin</p>${'</ol><code>'.repeat(20_000)}end`;
  const markdown = htmlToMarkdown(html, { onTextAlone: () => remarks.push('text alone') });
  expect(markdown).toContain('begin');
  expect(markdown).toContain('end');
  expect(remarks).toEqual(['text alone']);
});

test('HTML that is nested too deep keeps its text', () => {
  expect(htmlToMarkdown(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`)).toContain('deep');
});

test('ordinary HTML of more than a million characters keeps its formatting', () => {
  const html = `<p><b>bold</b>${' word'.repeat(210_007)}</p>`;
  expect(htmlToMarkdown(html, { onTextAlone: () => expect.unreachable() })).toMatch(/^\*\*bold\*\* word/);
});
