// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { findState, goToMatch, lookFor } from './find-in-note.ts';
import { createEditorBody, type EditorBody } from './note-editor.ts';

// jsdom lays nothing out: there is nothing to scroll to.
Element.prototype.scrollIntoView = () => {};

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function start(source: string) {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('not editable');
  return { body, editor: body.editor };
}

const selected = (editor: ReturnType<typeof start>['editor']): string => {
  const { from, to } = editor.state.selection;
  return editor.state.doc.textBetween(from, to);
};

test('matches are found in any case, across marks, and in cells, and each is gone to in turn', () => {
  const { editor, body: note } = start(
    '# Crane\n\nThe **cr**ane, a crAne. x+y [a]\n\n| crane |\n| --- |\n| 会议 |\n',
  );
  lookFor(editor, 'crane', false);
  expect(findState(editor.state)).toMatchObject({ current: 0 });
  expect(findState(editor.state).matches).toHaveLength(4);
  goToMatch(editor, 1);
  expect(selected(editor)).toBe('crane');
  goToMatch(editor, 1);
  expect(selected(editor)).toBe('crAne');
  goToMatch(editor, -1);
  goToMatch(editor, -1);
  goToMatch(editor, -1);
  expect(findState(editor.state).current).toBe(3);
  lookFor(editor, 'crAne', true);
  expect(findState(editor.state).matches).toHaveLength(1);
  for (const sign of ['x+y', '[a]', '会议']) {
    lookFor(editor, sign, false);
    expect(selected(editor)).toBe(sign);
  }
  expect(note.content()).toContain('The **cr**ane');
  expect(editor.can().undo()).toBe(false);
});

test('the count follows the text, and an empty search has none', () => {
  const { editor } = start('one two one\n');
  lookFor(editor, 'one', false);
  editor.commands.insertContentAt(1, 'one ');
  expect(findState(editor.state).matches).toHaveLength(3);
  editor.commands.setContent('nothing');
  expect(findState(editor.state)).toMatchObject({ matches: [], current: -1 });
  lookFor(editor, '', false);
  expect(findState(editor.state).matches).toEqual([]);
});
