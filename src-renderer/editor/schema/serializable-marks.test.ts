// @vitest-environment jsdom
import type { Editor } from '@tiptap/core';
import { afterEach, expect, test } from 'vitest';
import { createLosslessText } from '../../lossless/lossless-text.ts';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

const bodies: EditorBody[] = [];
afterEach(() => {
  for (const body of bodies.splice(0)) body.destroy();
});

/** Selects from one word to another, edits, and returns what is shown and saved. */
function edited(source: string, from: string, to: string, edit: (editor: Editor) => void) {
  const warnings: string[] = [];
  const body = createEditorBody(source, null, null, {
    onBestEffort: () => warnings.push('best-effort'),
    onSimplified: () => warnings.push('simplified'),
  });
  bodies.push(body);
  const { editor } = body;
  if (editor === null) throw new Error('the note is not shown formatted');
  const placeOf = (word: string): number => {
    let at = -1;
    editor.state.doc.descendants((node, position) => {
      const found = node.text?.indexOf(word) ?? -1;
      if (at < 0 && found >= 0) at = position + found;
    });
    return at;
  };
  editor.commands.setTextSelection({ from: placeOf(from), to: placeOf(to) + to.length });
  edit(editor);
  const text = body.content();
  return { text, warnings, shown: editor.state.doc, again: createLosslessText(editor.schema, text).document };
}

test('a link over a link to a note is split around it, in the editor and in the file', () => {
  const { text, warnings, shown, again } = edited('See [[Page]] now a_b.\n', 'See', 'now', (editor) =>
    editor.commands.setLink({ href: 'https://x.y' }),
  );
  expect(text).toBe('[See](https://x.y) [[Page]] [now](https://x.y) a_b.\n');
  expect(warnings).toEqual([]);
  expect(shown.eq(again)).toBe(true);
});

test('code over an image or a link to a note only applies to the text beside it, and can be removed again', () => {
  const source = '* a_b ![p](q.png) see [[Page]] now\n\t* _c_\n';
  const once = edited(source, 'a_b', 'now', (editor) => editor.commands.toggleCode());
  expect(once.text).toBe('* `a_b `![p](q.png)`  see  `[[Page]]` now`\n\t* _c_\n');
  expect(once.warnings).toEqual([]);
  expect(once.shown.eq(once.again)).toBe(true);
  const twice = edited(
    source,
    'a_b',
    'now',
    (editor) => editor.chain().toggleCode().run() && editor.commands.toggleCode(),
  );
  expect(twice.text).toBe(source);
});

test('bold stays on images and links to notes', () => {
  const { text } = edited('See [[Page]] now.\n', 'See', 'now', (editor) => editor.commands.toggleBold());
  expect(text).toBe('**See [[Page]] now**.\n');
});

test('emphasis that the file cannot express causes its own warning', () => {
  const { warnings, text } = edited('x\n', 'x', 'x', (editor) =>
    editor.commands.setContent({
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            {
              type: 'text',
              text: 'a',
              marks: [{ type: 'link', attrs: { href: 'c.md' } }, { type: 'italic' }],
            },
            { type: 'text', text: 'b', marks: [{ type: 'link', attrs: { href: 'c.md' } }, { type: 'bold' }] },
            { type: 'text', text: ' c', marks: [{ type: 'bold' }] },
          ],
        },
      ],
    }),
  );
  expect(warnings).toEqual(['simplified']);
  expect(text).not.toContain('**');
});
