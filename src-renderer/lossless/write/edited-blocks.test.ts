import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';

/** A node of a type; strings become text. */
function node(kind: string, attributes: object, ...content: (ProseMirrorNode | string)[]): ProseMirrorNode {
  const children = content.map((part) => (typeof part === 'string' ? editorSchema.text(part) : part));
  return editorSchema.node(kind, { ...attributes }, children);
}
const paragraph = (...content: (ProseMirrorNode | string)[]): ProseMirrorNode =>
  node('paragraph', {}, ...content);
const item = (...content: ProseMirrorNode[]): ProseMirrorNode => node('listItem', {}, ...content);
const list = (...content: ProseMirrorNode[]): ProseMirrorNode => node('bulletList', {}, ...content);
const callout = (title: ProseMirrorNode, ...content: ProseMirrorNode[]): ProseMirrorNode =>
  node('callout', { kind: 'note' }, title, ...content);
const title = (...content: (ProseMirrorNode | string)[]): ProseMirrorNode =>
  node('calloutTitle', {}, ...content);
const table = (...rows: ProseMirrorNode[][]): ProseMirrorNode =>
  node('table', {}, ...rows.map((cells) => node('tableRow', {}, ...cells)));
const header = (words: string): ProseMirrorNode => node('tableHeader', {}, paragraph(words));
const cell = (words: string): ProseMirrorNode => node('tableCell', {}, paragraph(words));
const linked = (words: string, mark: string): ProseMirrorNode =>
  editorSchema.text(words, [editorSchema.mark('link', { href: 'c.md' }), editorSchema.mark(mark)]);
const document = (...blocks: ProseMirrorNode[]): ProseMirrorNode => node('doc', {}, ...blocks);

const shapes: [name: string, blocks: ProseMirrorNode[], markdown: string][] = [
  [
    'a callout that begins with an empty item',
    [callout(title('T'), list(item(paragraph()), item(paragraph('a'))))],
    '> [!note] T\n>\n> -\n> - a\n',
  ],
  [
    'a callout that begins with a third item',
    [callout(title('T'), node('orderedList', { start: 3 }, item(paragraph('a'))))],
    '> [!note] T\n>\n> 3. a\n',
  ],
  [
    'a callout that begins with a rule',
    [callout(title('T'), node('horizontalRule', {}), paragraph('a'))],
    '> [!note] T\n>\n> ---\n>\n> a\n',
  ],
  [
    'a callout that begins with a table',
    [callout(title('T'), table([header('a')], [cell('b')]))],
    '> [!note] T\n>\n> | a |\n> | --- |\n> | b |\n',
  ],
  [
    'a line break in the title of a callout',
    [callout(title('a', node('hardBreak', {}), 'b'), paragraph('c'))],
    '> [!note] a b\n> c\n',
  ],
  [
    'spaces at the end of the title of a callout',
    [callout(title('a  '), paragraph('b'))],
    '> [!note] a\n> b\n',
  ],
  [
    'emphasis that begins with the space of a link',
    [paragraph(linked(' a', 'italic'), ', ', linked('b', 'bold'))],
    '[ *a*](c.md), [**b**](c.md)\n',
  ],
  [
    'a rule at the start of an item',
    [list(item(node('horizontalRule', {}), paragraph('a')))],
    '- ___\n\n  a\n',
  ],
  [
    'a table with header cells in its last row',
    [table([header('a')], [cell('b')], [header('c')])],
    '| a |\n| --- |\n| b |\n| c |\n',
  ],
  ['a table without a header cell', [table([cell('a')], [cell('b')])], '| a |\n| --- |\n| b |\n'],
  ['spaces before the end of a line', [paragraph('a  ', node('softBreak', {}), 'b')], 'a\nb\n'],
  [
    'a table with a row that is longer than its header',
    [table([header('a')], [cell('b'), cell('c')], [cell('d')])],
    '| a |  |\n| --- | --- |\n| b | c |\n| d |  |\n',
  ],
  ['a paragraph that begins with an ideographic space', [paragraph('\u3000a')], '\u3000a\n'],
  ['a paragraph of a no-break space', [paragraph('a'), paragraph('\u00a0')], 'a\n'],
  [
    'a raw block with a newline at its end in a quote',
    [node('blockquote', {}, node('rawBlock', { kind: 'footnote' }, '[^1]: a\n'))],
    '> [^1]: a\n>\n',
  ],
  ['a raw block that was emptied', [paragraph('a'), node('rawBlock', {}), paragraph('b')], 'a\n\nb\n'],
  ['a raw block whose source was broken', [node('rawBlock', {}, '<!-a\n\n# b')], '<!-a\n\n# b\n'],
  [
    'a raw block whose source was broken, in a list',
    [list(item(paragraph('a'), node('rawBlock', {}, '<!-b')))],
    '- a\n\n  <!-b\n',
  ],
];
for (const [name, blocks, markdown] of shapes)
  test(`${name} is written and verified`, () => {
    const saved = createLosslessText(editorSchema, '').save(document(...blocks));
    expect(saved).toMatchObject({ text: markdown, bestEffort: 0, simplified: 0 });
  });

test('marks that overlap at a space are split where Markdown can express both', () => {
  const marked = (words: string, ...marks: string[]): ProseMirrorNode =>
    editorSchema.text(
      words,
      marks.map((mark) => editorSchema.mark(mark)),
    );
  const overlap = [marked('a_b 12,', 'bold'), marked('40', 'bold', 'strike'), marked(' por', 'strike')];
  const text = createLosslessText(editorSchema, '* a_b 12,40 por\n* c\n');
  const c = text.document.child(0).child(1);
  expect(text.save(document(list(item(paragraph(...overlap)), c)))).toMatchObject({
    text: '* **a_b 12,**~~**40** por~~\n* c\n',
    simplified: 0,
    bestEffort: 0,
  });
});

test('only the line with emphasis that Markdown cannot express loses it', () => {
  const bold = (words: string): ProseMirrorNode => editorSchema.text(words, [editorSchema.mark('bold')]);
  const overlap = [
    linked('a', 'italic'),
    editorSchema.text('b', [editorSchema.mark('link', { href: 'c.md' }), editorSchema.mark('bold')]),
    bold(' c'),
  ];
  const saved = createLosslessText(editorSchema, '').save(
    document(list(item(paragraph(bold('kept'))), item(paragraph(...overlap)))),
  );
  expect(saved).toMatchObject({ simplified: 1, bestEffort: 0 });
  expect(saved.text).toContain('**kept**');
});

test('a block that was restored beside a new one is written as it was', () => {
  const text = createLosslessText(editorSchema, 'a\n\n* b\n* c\n\n__d__\n');
  const [a, b, d] = text.document.children;
  if (a === undefined || b === undefined || d === undefined) throw new Error('it has three blocks');
  text.save(document(a));
  const back = [b, d].map((block) => editorSchema.nodeFromJSON(block.toJSON()));
  expect(text.save(document(a, paragraph('new'), ...back)).text).toBe('a\n\nnew\n\n* b\n* c\n\n__d__\n');
});

test('a list before indented code is separated from it, and the code stays as it is', () => {
  const text = createLosslessText(editorSchema, 'a\n\n    code\n');
  const [first, code] = text.document.children;
  if (first === undefined || code === undefined) throw new Error('the note has two blocks');
  const saved = text.save(document(first, list(item(paragraph('b'))), code));
  expect(saved).toMatchObject({ text: 'a\n\n- b\n\n<!-- -->\n\n    code\n', bestEffort: 0 });
});

test('a block that was restored beside a moved one is written as it was', () => {
  const text = createLosslessText(editorSchema, '# a\n\n~~~~\nb\n~~~~\n\n* c\n');
  const [heading, code, last] = text.document.children;
  if (heading === undefined || code === undefined || last === undefined)
    throw new Error('it has three blocks');
  // undo makes equal nodes, a drag moves the same node
  const equal = editorSchema.nodeFromJSON(code.toJSON());
  expect(text.save(document(equal, last, heading)).text).toBe('~~~~\nb\n~~~~\n\n* c\n\n# a\n');
});

test('undo after a link definition was broken restores every character', () => {
  const source = 'See [a].\n\n[a]: b.md\n[c]: d.md\n';
  const text = createLosslessText(editorSchema, source);
  const opened = EditorState.create({ schema: editorSchema, doc: text.document });
  const typed = opened.apply(opened.tr.insertText('!', opened.doc.child(0).nodeSize + 3));
  expect(text.save(typed.doc).definitionsChanged).toBe(true);
  text.reparse(typed.tr);
  expect(text.save(opened.doc).text).toBe(source);
});

test('a raw block whose source was broken stays one block when links are reparsed', () => {
  const text = createLosslessText(editorSchema, 'See [a].\n\n[a]: b.md\n');
  const opened = EditorState.create({ schema: editorSchema, doc: text.document });
  const typed = opened.apply(opened.tr.insertText('\n\n', opened.doc.child(0).nodeSize + 4));
  expect(text.save(typed.doc).definitionsChanged).toBe(true);
  const { tr } = typed;
  text.reparse(tr);
  expect(tr.doc.toString()).toBe('doc(paragraph("See [a]."), rawBlock("[a]\\n\\n: b.md"))');
});

test('a cell with an external change stays one cell, also when the next one differs in how its break is written', () => {
  const text = createLosslessText(editorSchema, '');
  const second = node('tableHeader', {}, paragraph('b', node('hardBreak', {}), 'c'));
  const shown = document(table([header('a'), second], [cell('d'), cell('e')]));
  const { text: saved } = text.save(shown);
  const { tr } = EditorState.create({ schema: editorSchema, doc: shown });
  text.merge({ content: saved.replace('| a', '| axy'), base: saved, continues: false }, tr);
  expect(tr.doc.child(0).child(0).childCount).toBe(2);
  expect(text.save(tr.doc).text).toBe(saved.replace('| a', '| axy'));
});
