import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from './lossless-text.ts';
import { editorSchema } from './test-support/editor-schema.ts';

/*
 * Texts of a few signs over and over, opened, edited and saved: these tests do not end where a pattern looks through all of
 * the rest from each sign, or two texts are compared that have little in common.
 */

const many = 200_000;
const blanks = ' '.repeat(many);

test.each([
  ['brackets', '[[a '.repeat(10_000)],
  ['blanks in a line', `a${blanks}b`],
  ['blanks in a heading', `# a${blanks}b`],
  ['blanks in an item', `- a${blanks}b\n- c`],
  ['blanks in a cell', `| a${blanks}b |\n| - |\n| c |`],
  ['blank lines in code', `\`\`\`\na${'\n'.repeat(many)}b\n\`\`\``],
  ['blank lines in code of an item', `- \`\`\`\n  a${'\n'.repeat(many)}  b\n  \`\`\`\n- c`],
  ['blank lines in a formula', `$$\na${'\n'.repeat(many)}b\n$$`],
  ['entities', '&amp;'.repeat(15_000)],
  ['columns', `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}\n|${'b|'.repeat(5000)}`],
])('%s', (_, source) => {
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
