import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertPage } from './html-to-markdown.ts';
import { readBlocks } from './read/read-blocks.ts';
import { anyPage } from './test-support/any-page.ts';
import { outlineOfBlocks, outlineOfMarkdown } from './test-support/read-markdown.ts';
import { parseHtml } from './tree/parse-html.ts';
import { readStyleSheet } from './tree/style-sheet.ts';

test('all words that a page shows are kept in their order, and nothing hidden comes in', () => {
  fc.assert(
    fc.property(anyPage, ({ html, words }) => {
      const markdown = convertPage(parseHtml(html));
      expect(markdown.match(/w\d{3}/g) ?? []).toEqual(words);
      expect(markdown).not.toContain('HIDDEN');
    }),
    { numRuns: 2_000 },
  );
});

test('what is written is read as what the page shows', () => {
  fc.assert(
    fc.property(anyPage, ({ html }) => {
      const page = parseHtml(html);
      const shown = outlineOfBlocks(readBlocks(page, readStyleSheet(page)));
      expect(outlineOfMarkdown(convertPage(page))).toEqual(shown);
    }),
    { numRuns: 2_000 },
  );
});
