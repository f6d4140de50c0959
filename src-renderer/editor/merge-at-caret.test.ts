// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEditorBody } from './note-editor.ts';

test('words that come from elsewhere to the place of the caret are behind it', () => {
  const body = createEditorBody('The crane.\n', null);
  const { editor } = body;
  if (editor === null) throw new Error('no editor');
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  editor.commands.insertContent(' Mi');
  expect(body.mergeExternal('The crane. Theirs.\n')).toMatchObject({ conflicts: 0, differs: true });
  editor.commands.insertContent('ne.');
  expect(body.content()).toBe('The crane. Mine. Theirs.\n');
  expect(editor.state.selection.head).toBe('The crane. Mine.'.length + 1);
  body.destroy();
});
