import { closeHistory, history, undo } from '@tiptap/pm/history';
import { Fragment, Slice } from '@tiptap/pm/model';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';

test('undo restores the text after a link definition was deleted and saved', () => {
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
  // the editor reparses what referred to it
  const { tr } = state;
  text.reparse(tr);
  state = state.apply(tr.setMeta('addToHistory', false));
  expect(state.doc.firstChild?.textContent).toBe('The [first study][lund] says it.');
  undo(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(text.save(state.doc)).toMatchObject({ text: source, bestEffort: 0 });
});

/** Opens a text, and saves it as the editor does: what refers to a changed definition is reparsed. */
function openNote(source: string) {
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

test('undo restores a text that was edited while its link definition was missing', () => {
  const note = openNote(referring);
  // a heading holds no line breaks
  const heading = note.state.tr;
  note.state.doc.child(0).forEach((node, offset) => {
    if (node.type.name === 'softBreak')
      heading.replaceWith(offset + 1, offset + 2, editorSchema.text(' ', node.marks));
  });
  note.dispatch(heading.setNodeMarkup(0, editorSchema.nodes.heading, { level: 2 }));
  note.deleteBlock(1);
  expect(note.save()).toMatch(/^## The \[first study\]\[lund\] says/);
  expect(note.state.doc.child(0).textContent).toContain('[first study][lund]');
  note.undoAll();
  expect(note.save()).toBe(referring);
  expect(note.state.doc.child(0).textContent).toContain('The first study says');
  expect(note.save()).toBe(referring);
});

const edits: [edit: string, apply: (tr: Transaction) => Transaction][] = [
  ['split', (tr) => tr.split(30)],
  ['split before the space in front of a link', (tr) => tr.split(56)],
  ['made bold', (tr) => tr.addMark(5, 10, editorSchema.mark('bold'))],
  ['begun with a space, which Markdown cannot express', (tr) => tr.delete(42, 45)],
];

test.each(edits)('undo restores a text that was %s while its link definition was missing', (_, apply) => {
  const note = openNote(referring);
  note.deleteBlock(1);
  const before = note.state.doc;
  note.dispatch(closeHistory(apply(note.state.tr)));
  expect(note.state.doc.eq(before)).toBe(false);
  note.save();
  note.undoAll();
  expect(note.save()).toBe(referring);
});

test('undo restores a text into which a blank line was pasted before its link definition changed', () => {
  const source = '- The deeper text with [lund] alone.\n\n[lund]: https://example.org/lund\n';
  const note = openNote(source);
  const lines = ['typed', ' ', 'second'].map((line) =>
    editorSchema.node('paragraph', null, editorSchema.text(line)),
  );
  const pasted = new Slice(Fragment.from(lines), 1, 1);
  note.dispatch(closeHistory(note.state.tr.replace(13, 13, pasted)));
  expect(note.save()).toContain('[lund] alone');
  note.dispatch(closeHistory(note.state.tr.insertText('qz', note.state.doc.content.size - 6)));
  note.save();
  note.undoAll();
  expect(note.save()).toBe(source);
});

test('emphasis that Markdown cannot express stays on the screen when a link definition changes', () => {
  const note = openNote('One.\n\nSee [lund].\n\n[lund]: b.md\n');
  const [link, bold] = [editorSchema.mark('link', { href: 'c.md' }), editorSchema.mark('bold')];
  const overlapping = editorSchema.node('paragraph', null, [
    editorSchema.text('a', [link, editorSchema.mark('italic')]),
    editorSchema.text('b', [link, bold]),
    editorSchema.text(' c', [bold]),
  ]);
  note.dispatch(note.state.tr.insert(0, overlapping));
  note.deleteBlock(3);
  note.save();
  expect(note.state.doc.child(2).textContent).toBe('See [lund].');
  expect(note.state.doc.child(0).eq(overlapping)).toBe(true);
});

test('a link whose definition is gone is shown as its source after a merge', () => {
  const text = createLosslessText(editorSchema, referring);
  let state = EditorState.create({ doc: text.document });
  const from = state.doc.child(0).nodeSize;
  state = state.apply(state.tr.delete(from, from + state.doc.child(1).nodeSize));
  const { tr } = state;
  const content = referring.replace('End', 'The end');
  text.merge({ content, base: referring, continues: false }, tr);
  expect(tr.doc.child(0).textContent).toContain('[first study][lund]');
  expect(text.save(tr.doc).definitionsChanged).toBe(false);
});

test.each(['[a\\]b]: x.md', '> [a\\[b]: x.md', '1. - [ref]: x.md'])(
  'the definition %s is known when it is deleted',
  (definition) => {
    const note = openNote(`Text.\n\n${definition}\n\nEnd.\n`);
    const text = createLosslessText(editorSchema, `Text.\n\n${definition}\n\nEnd.\n`);
    note.deleteBlock(1);
    expect(text.save(note.state.doc).definitionsChanged).toBe(true);
  },
);
