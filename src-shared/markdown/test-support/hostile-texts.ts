import { describe, expect, test } from 'vitest';
import { noteDialect } from '../dialect/note-dialect.ts';
import { keepEdges } from '../replace-body.ts';
import { joinBlocks, splitBlocks } from '../split-blocks.ts';

/*
 * Texts that repeat a few characters, which a pattern that scans the rest of the text from each character would take
 * minutes for: these tests do not end when one does.
 */

const dialect = noteDialect();

/** Tests texts of so many thousand characters. */
export function testHostileTexts(thousands: number): void {
  const characters = thousands * 1000;
  /** Each has some of them. */
  const blocks = Math.round(characters / 7.5);
  const repeated = (part: string): string => part.repeat(Math.ceil(characters / part.length));

  test.each(['[[', '![[', '[^a', '[[a\n', '$ ', '$a\\', '%', '%%a '])('%j in one paragraph', (part) => {
    const text = repeated(part);
    expect(joinBlocks(splitBlocks(dialect, text))).toBe(text);
  });

  test.each([
    ['$$ a\n\n', 'paragraph_open'],
    ['%% a\n\n', 'paragraph_open'],
    ['> [!note]\n\n', 'callout_open'],
    ['> a\n\n', 'blockquote_open'],
  ])('%j as many blocks', (part, type) => {
    const { blocks: found } = splitBlocks(dialect, part.repeat(blocks));
    expect(found).toHaveLength(blocks);
    expect(new Set(found.map(({ tokens }) => tokens[0]?.type))).toEqual(new Set([type]));
  });

  test.each(['$$ a\n', '%% a\n', '$$ a$\n'])('%j as lines of one paragraph', (part) => {
    expect(splitBlocks(dialect, part.repeat(blocks)).blocks).toHaveLength(1);
  });

  describe('blank lines and spaces', () => {
    test('within code', () => {
      const source = `\`\`\`\n${'\n'.repeat(characters)}x\n\`\`\``;
      expect(splitBlocks(dialect, `${source}\n\n \n`).blocks).toMatchObject([
        { source, separator: '\n\n \n' },
      ]);
    });

    test('within a line', () => {
      const source = `$$ a${' '.repeat(characters)}b`;
      expect(splitBlocks(dialect, `${source}\n`).blocks).toMatchObject([{ source }]);
    });

    test('in the middle of a text that is saved', () => {
      const middle = `a${'\n'.repeat(characters)}b`;
      expect(keepEdges(`\n${middle}\n\n`, `${middle}c\n`)).toBe(`\n${middle}c\n\n`);
    });
  });
}
