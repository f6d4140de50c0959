import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from './editor-schema.ts';

/*
 * Texts that repeat a few characters very often, opened, edited and saved. These tests time out where a pattern searches the rest
 * of the text from each character, or where two texts with little in common are compared.
 */

/** Tests texts of so many thousand characters. */
export function testHostileTexts(thousands: number): void {
  const many = thousands * 1000;
  const columns = thousands * 25;
  const spaces = ' '.repeat(many);

  test.each([
    ['brackets', '[[a '.repeat(thousands * 50)],
    ['spaces in a line', `a${spaces}b`],
    ['spaces in a heading', `# a${spaces}b`],
    ['spaces in an item', `- a${spaces}b\n- c`],
    ['spaces in a cell', `| a${spaces}b |\n| - |\n| c |`],
    ['blank lines in code', `\`\`\`\na${'\n'.repeat(many)}b\n\`\`\``],
    ['blank lines in code of an item', `- \`\`\`\n  a${'\n'.repeat(many)}  b\n  \`\`\`\n- c`],
    ['blank lines in a formula', `$$\na${'\n'.repeat(many)}b\n$$`],
    ['entities', '&amp;'.repeat(thousands * 75)],
    ['columns', `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n|${'b|'.repeat(columns)}`],
  ])('%s are saved in time', (_, source) => {
    const text = createLosslessText(editorSchema, `${source}\n\nEnd\n`);
    const state = EditorState.create({ doc: text.document });
    let first = -1;
    state.doc.descendants((node, position) => {
      if (first < 0 && node.isTextblock) first = position + 1;
      return first < 0;
    });
    const edited = state.tr.insertText('q', first + 1).insertText('q', state.doc.content.size).doc;
    const saved = text.save(edited);
    expect(saved.bestEffort).toBe(0);
    expect(saved.text.replaceAll('q', '').trimEnd().endsWith('\n\nEnd')).toBe(true);
    expect(text.save(state.doc).text).toBe(`${source}\n\nEnd\n`);
  });

  test('a comment of many paragraphs is saved in time when it is one no longer', () => {
    const source = `<!-- a\n\n${'b <i>\n\n'.repeat(thousands * 100)}-->`;
    const text = createLosslessText(editorSchema, `${source}\n`);
    const { doc, tr } = EditorState.create({ doc: text.document });
    expect(doc.firstChild?.type.name).toBe('rawBlock');
    expect(text.save(tr.delete(1, 6).doc).text).toBe(`${source.slice(5)}\n`);
  });
}
