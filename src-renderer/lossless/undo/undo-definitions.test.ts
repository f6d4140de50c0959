import { closeHistory, history, undo } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';

test('a link definition that was deleted, saved and brought back leaves the text as it was', () => {
  const source =
    'The [first study][lund] says it.\n\n[lund]: https://example.org/lund\n[more]: b.md\n\nEnd.\n';
  const text = createLosslessText(editorSchema, source);
  let state = EditorState.create({ doc: text.document, plugins: [history()] });
  const from = state.doc.child(0).nodeSize;
  state = state.apply(state.tr.delete(from, from + state.doc.child(1).nodeSize));
  expect(text.save(state.doc)).toMatchObject({
    text: source.replace(/\[lund\]: .*\n/, ''),
    definitionsChanged: true,
  });
  // as the editor does: what referred to it is shown anew
  const { tr } = state;
  text.reparse(tr);
  state = state.apply(tr.setMeta('addToHistory', false));
  expect(state.doc.firstChild?.textContent).toBe('The [first study][lund] says it.');
  undo(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(text.save(state.doc)).toMatchObject({ text: source, bestEffort: 0 });
});

/** Opens a text, and saves it as the editor does: what referred to a definition that changed is read again. */
function openPage(source: string) {
  const text = createLosslessText(editorSchema, source);
  let state = EditorState.create({ doc: text.document, plugins: [history({ newGroupDelay: 0 })] });
  const dispatch = (tr: Transaction): void => {
    state = state.apply(tr);
  };
  return {
    get state() {
      return state;
    },
    dispatch,
    deleteBlock(index: number) {
      const at = state.doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0);
      dispatch(closeHistory(state.tr.delete(at, at + state.doc.child(index).nodeSize)));
    },
    save() {
      const saved = text.save(state.doc);
      const { tr } = state;
      if (saved.definitionsChanged) text.reparse(tr);
      dispatch(tr.setMeta('addToHistory', false));
      return saved.text;
    },
    undoAll() {
      while (undo(state, dispatch)) expect(state.doc.check()).toBeUndefined();
    },
  };
}

const referring =
  'The [first study][lund] says one thing,\nthe [second](b.md) another; see [here][lund]\ntoo.\n\n[lund]: https://example.org/lund "Lund"\n\nEnd.\n';

test('a text that was edited while its link definition was gone is as it was when all is undone', () => {
  const page = openPage(referring);
  // a heading has no line ends
  const heading = page.state.tr;
  page.state.doc.child(0).forEach((node, offset) => {
    if (node.type.name === 'softBreak')
      heading.replaceWith(offset + 1, offset + 2, editorSchema.text(' ', node.marks));
  });
  page.dispatch(heading.setNodeMarkup(0, editorSchema.nodes.heading, { level: 2 }));
  page.deleteBlock(1);
  expect(page.save()).toMatch(/^## The \[first study\]\[lund\] says/);
  expect(page.state.doc.child(0).textContent).toContain('[first study][lund]');
  page.undoAll();
  expect(page.save()).toBe(referring);
  expect(page.state.doc.child(0).textContent).toContain('The first study says');
  expect(page.save()).toBe(referring);
});

const edits: [edit: string, apply: (tr: Transaction) => Transaction][] = [
  ['split', (tr) => tr.split(30)],
  ['made bold', (tr) => tr.addMark(5, 10, editorSchema.mark('bold'))],
  ['begun with a blank, which Markdown does not say', (tr) => tr.delete(42, 45)],
];

test.each(edits)(
  'undo finds its place in a text that was %s while its link definition was gone',
  (_, apply) => {
    const page = openPage(referring);
    page.deleteBlock(1);
    const before = page.state.doc;
    page.dispatch(closeHistory(apply(page.state.tr)));
    expect(page.state.doc.eq(before)).toBe(false);
    page.save();
    page.undoAll();
    expect(page.save()).toBe(referring);
  },
);

test('blocks are read again at the next save when a link definition went while another text was taken over', () => {
  const text = createLosslessText(editorSchema, referring);
  let state = EditorState.create({ doc: text.document });
  const from = state.doc.child(0).nodeSize;
  state = state.apply(state.tr.delete(from, from + state.doc.child(1).nodeSize));
  const { tr } = state;
  text.merge(referring.replace('End', 'The end'), tr);
  state = state.apply(tr);
  state = state.apply(state.tr.insertText('!', state.doc.content.size - 1));
  expect(text.save(state.doc).definitionsChanged).toBe(true);
  const again = state.tr;
  text.reparse(again);
  expect(again.doc.child(0).textContent).toContain('[first study][lund]');
  expect(text.save(again.doc).definitionsChanged).toBe(false);
});
