import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { itemText, type SourceItem } from '../model/source-list.ts';
import { readSourceList } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import type { WrittenItems } from './item-probe.ts';
import { createItemTask } from './item-strategies.ts';
import { itemStrategies } from './write-items.ts';

const reader = createReader(schema);

function readList(source: string): { readonly node: ProseMirrorNode; readonly items: readonly SourceItem[] } {
  const block = reader.split(source).blocks[0];
  const node = block && reader.nodes(block, {})[0];
  const list = block && node && readSourceList(block.source, block.tokens, node);
  if (!node || !list) throw new Error('the text is not a list');
  return { node, items: list.items };
}

/** Writes an item in place of one of a list with one strategy alone; null when it leaves it to the next one. */
function write(name: string, source: string, index: number, item: ProseMirrorNode): WrittenItems | null {
  const strategy = itemStrategies.find((one) => one.name === name);
  if (strategy === undefined) throw new Error(`there is no strategy "${name}"`);
  const { node, items } = readList(source);
  const task = createItemTask(
    { reader, definitions: {}, accept: 'any' },
    {
      list: node,
      nodes: [item],
      number: index + 1,
      replaced: items.slice(index, index + 1),
      before: items[index - 1] ?? null,
      after: items[index + 1] ?? null,
      separator: '\n',
    },
  );
  return strategy.write(task);
}

const itemOf = (source: string): ProseMirrorNode => readList(source).node.child(0);
const line = (...content: ProseMirrorNode[]): ProseMirrorNode =>
  schema.node('listItem', null, schema.node('paragraph', null, content));
const textOf = (written: WrittenItems | null): string | undefined => written?.items.map(itemText).join('');

test('the strategies are tried in this order', () => {
  expect(itemStrategies.map(({ name }) => name)).toEqual([
    'nested lists',
    'verified lines',
    'lines with fewer marks',
    'best-effort lines',
  ]);
});

test('verified lines writes an edited source in an item, whatever it is parsed as by now', () => {
  const broken = schema.node('rawBlock', null, schema.text('[ref]: https:\n//example.org'));
  const { content } = line(schema.text('a_b'));
  const item = schema.node('listItem', null, content.addToEnd(broken));
  const written = write('verified lines', '* a_b\n* c\n', 0, item);
  expect(textOf(written)).toBe('* a_b\n\n  [ref]: https:\n  //example.org');
  expect(written?.fidelity).toBe('verified');
});

test('nested lists keeps the lines of an item, and writes the list in it', () => {
  const source = '* a_b __c__\n\t* d\n\t* e_f\n';
  const written = write('nested lists', source, 0, itemOf('- a_b **c**\n  - d!\n  - e_f\n'));
  expect(textOf(written)).toBe('* a_b __c__\n\t* d!\n\t* e_f');
  expect(written?.fidelity).toBe('verified');
});

test('nested lists leaves an item without a list', () => {
  expect(write('nested lists', '* a\n* b\n', 1, itemOf('- c\n'))).toBeNull();
});

test('verified lines writes an item in the style of its source', () => {
  expect(textOf(write('verified lines', '* __a__ b\n* c\n', 0, itemOf('- **a** b!\n')))).toBe('* __a__ b!');
});

test('verified lines leaves an item that Markdown cannot express', () => {
  const formula = schema.node('rawInline', { kind: 'math', source: '$a\n\n# b$' });
  expect(write('verified lines', '* a\n* b\n', 0, line(schema.text('a'), formula))).toBeNull();
});

test('lines with fewer marks leaves out emphasis that Markdown cannot express', () => {
  const link = schema.mark('link', { href: 'c.md', title: null });
  const bold = schema.mark('bold');
  const item = line(
    schema.text('a', [link, schema.mark('italic')]),
    schema.text('b', [link, bold]),
    schema.text(' c', [bold]),
  );
  expect(write('lines with fewer marks', '* a\n* b\n', 0, item)?.fidelity).toBe('simplified');
});

test('best-effort lines loses no word', () => {
  const formula = schema.node('rawInline', { kind: 'math', source: '$a\n\n# b$' });
  const written = write('best-effort lines', '* a_b\n* c\n', 0, line(schema.text('a_b'), formula));
  expect(written?.fidelity).toBe('best-effort');
  expect(textOf(written)).toContain('a_b$a');
});
