import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import { createSourceHistory } from '../undo/source-history.ts';
import { writeDocument } from './write-document.ts';

/** A formula over blank lines, which is never parsed as inline content. */
const notSerializable = schema.node('rawInline', { kind: 'math', source: '$a\n\n# b$' });

/** Inserts an inline node after a word of a text. */
function withInline(document: ProseMirrorNode, word: string, part: ProseMirrorNode): ProseMirrorNode {
  let at = -1;
  document.descendants((node, position) => {
    const found = node.text?.indexOf(word) ?? -1;
    if (at < 0 && found >= 0) at = position + found + word.length;
  });
  return EditorState.create({ doc: document }).tr.insert(at, part).doc;
}

function saved(source: string, word: string, part = notSerializable) {
  const text = createLosslessText(schema, source);
  return text.save(withInline(text.document, word, part));
}

test('a range that cannot be verified is written with every word in the style of its source', () => {
  const source = '## A_b [x] ##\n\n* one_two __see__ this\n\t* c\n\nEnd *of* it.\n';
  expect(saved(source, 'End')).toMatchObject({
    text: source.replace('End', 'End$a\n\n# b$'),
    bestEffort: 1,
  });
  expect(saved('_em_ and a_b [x] #c end\n', ' end')).toMatchObject({
    text: '_em_ and a_b [x] #c end$a\n\n# b$\n',
    bestEffort: 1,
  });
});

test('words stay as they are where an inline node would become part of them', () => {
  const tag = schema.node('rawInline', { kind: 'html', source: '<b' });
  expect(saved('~one~ a_b and Tees\n', 'Te', tag)).toMatchObject({
    text: '~one~ a_b and Te<bes\n',
    bestEffort: 1,
  });
});

test('of a list only the item that cannot be verified is written', () => {
  const source =
    '* [ ] one_two see\n\t* child _em_ \\_\n\t\t* grand (c) https://x.y/a_b\n* [last] #tag  \n  a\n';
  const { text, bestEffort } = saved(source, 'child ');
  expect(bestEffort).toBe(1);
  const [before = '', after = ''] = source.split('child ');
  expect(text.startsWith(before)).toBe(true);
  expect(text.endsWith(after.slice(after.indexOf('* [last]')))).toBe(true);
  expect(text).toContain('* grand (c) https://x.y/a_b\n');
  for (const word of ['one_two', 'child', '_em_', 'a_b', '$a', 'b$']) expect(text).toContain(word);
});

test('emphasis that Markdown cannot express is dropped only in the item that has it', () => {
  const bold = schema.mark('bold');
  const link = schema.mark('link', { href: 'c.md', title: null });
  const source = '* a_b **kept**\n* x\n* __c__\n';
  const text = createLosslessText(schema, source);
  const list = text.document.child(0);
  const half = schema.node('paragraph', null, [
    schema.text('a', [link, schema.mark('italic')]),
    schema.text('b', [link, bold]),
    schema.text(' c', [bold]),
  ]);
  const items = [list.child(0), schema.node('listItem', null, half), list.child(2)];
  const result = text.save(schema.node('doc', null, schema.node('bulletList', null, items)));
  expect(result).toMatchObject({ bestEffort: 0, simplified: 1 });
  expect(result.text.startsWith('* a_b **kept**\n* ')).toBe(true);
  expect(result.text.endsWith('\n* __c__\n')).toBe(true);
});

/** How many characters are parsed to save an edit that cannot be verified. */
function readToSave(source: string, word: string): number {
  let characters = 0;
  const plain = createReader(schema);
  const count = <Result>(text: string, result: Result): Result => {
    characters += text.length;
    return result;
  };
  const reader: typeof plain = {
    ...plain,
    split: (text, definitions) => count(text, plain.split(text, definitions)),
    nodes: (block, definitions) => count(block.source, plain.nodes(block, definitions)),
    fingerprints: (text, definitions) => count(text, plain.fingerprints(text, definitions)),
  };
  const snapshot = readSnapshot(plain, source);
  const document = schema.node(
    'doc',
    null,
    snapshot.blocks.flatMap(({ nodes }) => nodes),
  );
  const result = writeDocument(
    reader,
    snapshot,
    withInline(document, word, notSerializable).children,
    createSourceHistory(),
  );
  expect(result.bestEffort).toBe(1);
  return characters;
}

test('how much a save parses that can verify nothing is bounded', () => {
  const words = Array.from({ length: 9000 }, (_, at) => `w${at + 10_000} a_b`).join(' ');
  expect(readToSave(`${words}\n`, 'w10007')).toBeLessThan(30 * words.length);
  const items = Array.from({ length: 6000 }, (_, at) => `* w${at + 10_000} a_b`).join('\n');
  expect(readToSave(`${items}\n`, 'w10007')).toBeLessThan(items.length);
});
