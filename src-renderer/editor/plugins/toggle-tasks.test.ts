// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createEditorBody } from '../note-editor.ts';

test('a task that becomes a heading is a plain item, and undo restores the task', () => {
  const body = createEditorBody('- [x] a\n- [ ] b\n', null);
  const { editor } = body;
  editor?.chain().setTextSelection(3).toggleHeading({ level: 2 }).run();
  expect(body.content()).toBe('- ## a\n- [ ] b\n');
  editor?.commands.undo();
  expect(body.content()).toBe('- [x] a\n- [ ] b\n');
  body.destroy();
});
