import fc from 'fast-check';
import { expect } from 'vitest';
import { convertPage } from '../html-to-markdown.ts';
import { readBlocks } from '../read/read-blocks.ts';
import { parseHtml } from '../tree/parse-html.ts';
import { readStyleSheet } from '../tree/style-sheet.ts';
import { anyPage } from './any-page.ts';
import { outlineOfBlocks, outlineOfMarkdown } from './read-markdown.ts';

/** All words that a page shows are kept in their order, and nothing hidden comes in. */
export const expectWordsKept = (numRuns: number): void =>
  fc.assert(
    fc.property(anyPage, ({ html, words }) => {
      const markdown = convertPage(parseHtml(html));
      expect(markdown.match(/w\d{3}/g) ?? []).toEqual(words);
      expect(markdown).not.toContain('HIDDEN');
    }),
    { numRuns },
  );

/** What is written is read as what the page shows. */
export const expectReadBack = (numRuns: number): void =>
  fc.assert(
    fc.property(anyPage, ({ html }) => {
      const page = parseHtml(html);
      const shown = outlineOfBlocks(readBlocks(page, readStyleSheet(page)));
      expect(outlineOfMarkdown(convertPage(page))).toEqual(shown);
    }),
    { numRuns },
  );
