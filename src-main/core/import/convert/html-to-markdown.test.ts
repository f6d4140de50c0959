import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

test('links and images get other addresses', () => {
  const html = '<p><a href="a.html">x</a> <img src="b.png"> <a href="#y"> </a></p>';
  expect(htmlToMarkdown(html, { address: (address) => `to/${address}` })).toBe(
    '[x](to/a.html) ![](to/b.png)\n',
  );
});

test('HTML that takes too long to convert keeps its text, and says so', () => {
  const remarks: string[] = [];
  // each paragraph repeats all the elements that were not ended
  const marks = Array.from({ length: 4_000 }, (_, index) => `<b id=${index}>`).join('');
  const html = `<p>begin${marks}${'<p>*'.repeat(4_000)}end`;
  const markdown = htmlToMarkdown(html, { onTextAlone: () => remarks.push('text alone') });
  expect(markdown).toContain('begin');
  expect(markdown).toContain('\\*end');
  expect(remarks).toEqual(['text alone']);
});

test('HTML that is nested too deep keeps its text', () => {
  expect(htmlToMarkdown(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}`)).toContain('deep');
});

test('ordinary HTML of more than a million characters keeps its formatting', () => {
  const html = `<p><b>bold</b>${' word'.repeat(210_007)}</p>`;
  expect(htmlToMarkdown(html, { onTextAlone: () => expect.unreachable() })).toMatch(/^\*\*bold\*\* word/);
});
