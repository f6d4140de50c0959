// @vitest-environment jsdom
import { expect, onTestFinished, test } from 'vitest';
import { createEditorBody } from '../note-editor.ts';
import { pressKey } from '../test-support/type-into.ts';

const note = '|  a | b|c |\n|---|:-:|--|\n|1 | 2|3|\n| _4_|5 |  6|\n';

/** Opens the table with the caret behind a text, presses keys with Alt, and returns the file and the text of the cell with the caret. */
function moved(text: string, ...keys: readonly string[]) {
  const body = createEditorBody(note, null);
  onTestFinished(body.destroy);
  const { editor } = body;
  editor.state.doc.descendants((node, at) => {
    if (node.text === text) editor.commands.setTextSelection(at + 1);
  });
  for (const key of keys) {
    const shiftKey = /Left|Right/.test(key);
    expect(pressKey(editor, `Arrow${key}`, { altKey: true, shiftKey })).toBe(true);
  }
  return { file: body.content(), cell: editor.state.selection.$head.parent.textContent };
}

test('Alt and arrow keys move rows, which keep their lines, and not past the edge', () => {
  const down = { file: '|  a | b|c |\n|---|:-:|--|\n| _4_|5 |  6|\n|1 | 2|3|\n', cell: '2' };
  expect(moved('2', 'Down')).toEqual(down);
  expect(moved('2', 'Down', 'Down')).toEqual(down);
  expect(moved('2', 'Down', 'Up')).toEqual({ file: note, cell: '2' });
});

test('a row that moves to the top becomes the header, and the columns keep their alignment', () => {
  const { file, cell } = moved('2', 'Up');
  expect(file.replaceAll(/ +/g, '')).toBe('|1|2|3|\n|---|:-:|--|\n|a|b|c|\n|_4_|5|6|\n');
  expect(cell).toBe('2');
});

test('with Shift they move columns with their alignment', () => {
  const { file, cell } = moved('5', 'Left');
  expect(file.replaceAll(/ +/g, '')).toContain('|b|a|c|\n|:-');
  expect(file.replaceAll(/ +/g, '')).toContain('\n|2|1|3|\n|5|_4_|6|\n');
  expect(cell).toBe('5');
  expect(moved('6', 'Right')).toEqual({ file: note, cell: '6' });
});
