// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

/** Opens a note, selects from one word to another, presses keys, and returns the saved text and the selection. */
function moved(
  source: string,
  [from, to]: readonly [string, string],
  keys: readonly ('Up' | 'Down')[],
  shiftKey = false,
) {
  body = createEditorBody(source, null);
  const { editor } = body;
  if (editor === null) throw new Error('a short note is shown formatted');
  const place = (word: string): number => {
    let found = 0;
    editor.state.doc.descendants((node, position) => {
      const at = node.text?.indexOf(word) ?? -1;
      if (at >= 0) found = position + at;
    });
    return found;
  };
  editor.commands.setTextSelection({ from: place(from), to: place(to) + to.length });
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key: `Arrow${key}`, altKey: true, shiftKey });
    expect(editor.view.someProp('handleKeyDown', (handle) => handle(editor.view, event))).toBe(true);
  }
  const { from: start, to: end } = editor.state.selection;
  return { file: body.content(), selected: editor.state.doc.textBetween(start, end, ' ') };
}

const note = '# One\n\n__two__\n\n| a |\n|--|\n| b |\n\nlast\n';

test.each([
  {
    what: 'a paragraph up',
    words: ['two', 'two'],
    keys: ['Up'],
    file: '__two__\n\n# One\n\n| a |\n|--|\n| b |\n\nlast\n',
  },
  {
    what: 'a heading down twice',
    words: ['One', 'One'],
    keys: ['Down', 'Down'],
    file: '__two__\n\n| a |\n|--|\n| b |\n\n# One\n\nlast\n',
  },
  {
    what: 'a table with Shift, from within a cell',
    words: ['b', 'b'],
    keys: ['Down'],
    shiftKey: true,
    file: '# One\n\n__two__\n\nlast\n\n| a |\n|--|\n| b |\n',
  },
  {
    what: 'several at once',
    words: ['One', 'two'],
    keys: ['Down'],
    file: '| a |\n|--|\n| b |\n\n# One\n\n__two__\n\nlast\n',
  },
  { what: 'nothing at the edge', words: ['One', 'One'], keys: ['Up'], file: note },
  { what: 'there and back', words: ['two', 'two'], keys: ['Down', 'Up'], file: note },
] as const)('$what', ({ words, keys, file, ...rest }) => {
  const after = moved(note, words, keys, 'shiftKey' in rest);
  expect(after.file).toBe(file);
  expect(after.selected).toBe([...new Set(words)].join(' '));
});

test('an item moves within its list, with what is below it', () => {
  const list = '*  one\n*  two\n   - below\n*  three\n\nafter\n';
  expect(moved(list, ['two', 'two'], ['Up']).file).toBe('*  two\n   - below\n*  one\n*  three\n\nafter\n');
  body?.destroy();
  expect(moved(list, ['three', 'three'], ['Down']).file).toBe(list);
  body?.destroy();
  expect(moved(list, ['below', 'below'], ['Up']).file).toBe(list);
});
