import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import type { WrittenRange } from '../model/dirty-range.ts';
import type { Snapshot } from '../model/snapshot.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import { createSourceHistory, type SourceHistory } from '../undo/source-history.ts';
import { createRangeTask } from './range-task.ts';
import { tryStrategies } from './try-strategies.ts';
import { strategies } from './write-dirty-range.ts';

const reader = createReader(schema);
const read = (source: string): Snapshot => readSnapshot(reader, source);
const nodesOf = (source: string): ProseMirrorNode[] => read(source).blocks.flatMap(({ nodes }) => nodes);
/** A formula over blank lines, which is never parsed as inline content. */
const notSerializable = schema.node('rawInline', { kind: 'math', source: '$a\n\n# b$' });

/** Writes nodes in place of some blocks of a text with one strategy alone (or several, as in `a, then b`); null when it leaves them to the next one. */
function write(
  name: string,
  source: string,
  replaced: readonly number[],
  nodes: readonly ProseMirrorNode[],
  history: SourceHistory = createSourceHistory(),
): WrittenRange | null {
  const chosen = strategies.filter((strategy) => name.split(', then ').includes(strategy.name));
  if (chosen.length !== name.split(', then ').length) throw new Error(`there is no strategy "${name}"`);
  const snapshot = read(source);
  const [previous, following] = [(replaced[0] ?? 1) - 1, (replaced.at(-1) ?? 0) + 1];
  const before = snapshot.blocks[previous] ?? null;
  const task = createRangeTask(reader, snapshot, history, { nodes, replaced, before, previous, following });
  return tryStrategies(task, chosen).written;
}

const textOf = (written: WrittenRange | null): string | undefined =>
  written?.blocks.map(({ source, separator }) => source + separator).join('');

/** A list with an inline node in its item of an index. */
function withInline(list: ProseMirrorNode | undefined, index: number): ProseMirrorNode {
  if (list === undefined) throw new Error('there is no list');
  const line = schema.node('paragraph', null, [schema.text('x'), notSerializable]);
  return list.copy(list.content.replaceChild(index, schema.node('listItem', null, line)));
}

test('the strategies are tried in this order', () => {
  expect(strategies.map(({ name }) => name)).toEqual([
    'restore a block',
    'changed items',
    'changed items of a long list',
    'changed rows',
    'restore parts',
    'candidates',
    'candidates with empty comments',
    'changed items, unverified',
    'by convention',
    'fewer marks',
  ]);
});

describe('restore a block', () => {
  test('writes the former source of a block that is shown again', () => {
    const history = createSourceHistory();
    history.rememberBlocks(read('A\n\n* b\n* c\n'), [1]);
    expect(textOf(write('restore a block', 'A\n\nB\n', [1], nodesOf('- b\n- c\n'), history))).toBe(
      '* b\n* c\n',
    );
  });

  test('leaves a block that was never there', () => {
    expect(write('restore a block', 'A\n', [0], nodesOf('B\n'))).toBeNull();
  });
});

describe('changed rows', () => {
  const source = 'a | b\n--|:-:\n*x*|  y\n_p_ | q\n';
  const shown = (rows: string): ProseMirrorNode[] => nodesOf(`| a | b |\n| --- | :-: |\n${rows}`);

  test('writes the row that changed, and keeps the lines of the others', () => {
    const written = write('changed rows', source, [0], shown('| *x* | y |\n| *p* | q more |\n'));
    expect(textOf(written)).toBe('a | b\n--|:-:\n*x*|  y\n_p_ | q more\n');
    expect(written?.fidelity).toBe('verified');
  });

  test('writes a cell with a pipe, and an empty first cell', () => {
    const written = write('changed rows', source, [0], shown('| *x* | y\\|z |\n|  | q |\n'));
    expect(nodesOf(textOf(written) ?? '').map(String)).toEqual(
      shown('| *x* | y\\|z |\n|  | q |\n').map(String),
    );
  });

  test('leaves a table with another number of rows or columns, or other alignments', () => {
    expect(write('changed rows', source, [0], shown('| *x* | y |\n'))).toBeNull();
    expect(write('changed rows', source, [0], nodesOf('| a |\n| - |\n| x |\n| p |\n'))).toBeNull();
    expect(
      write('changed rows', source, [0], nodesOf('| a | b |\n| - | - |\n| *x* | y |\n| p | q |\n')),
    ).toBeNull();
  });

  test('leaves a cell that Markdown cannot express', () => {
    const [table] = shown('| *x* | y |\n| *p* | q |\n');
    if (table === undefined) throw new Error('there is no table');
    const cell = schema.node(
      'tableCell',
      { align: 'center' },
      schema.node('paragraph', null, notSerializable),
    );
    const row = table.child(2);
    const changed = table.copy(table.content.replaceChild(2, row.copy(row.content.replaceChild(1, cell))));
    expect(write('changed rows', source, [0], [changed])).toBeNull();
  });
});

describe('changed items', () => {
  test('writes the item that changed, and keeps the lines of the others', () => {
    const written = write('changed items', '*   a_b\n*   c\n', [0], nodesOf('- a_b\n- c d\n'));
    expect(textOf(written)).toBe('*   a_b\n*   c d\n');
    expect(written?.fidelity).toBe('verified');
  });

  test('leaves anything but a list that replaces a list', () => {
    expect(write('changed items', 'A\n', [0], nodesOf('B\n'))).toBeNull();
    expect(write('changed items', 'A\n', [0], nodesOf('- b\n'))).toBeNull();
  });

  test('leaves a list with an item that cannot be verified', () => {
    const source = '- a\n- b\n';
    expect(write('changed items', source, [0], [withInline(nodesOf(source)[0], 1)])).toBeNull();
  });
});

describe('changed items of a long list', () => {
  const source = Array.from({ length: 3000 }, (_, at) => `* item ${at}\n`).join('');

  test('writes also an item that cannot be verified', () => {
    const written = write('changed items of a long list', source, [0], [withInline(nodesOf(source)[0], 1)]);
    expect(written?.fidelity).toBe('best-effort');
    expect(textOf(written)?.endsWith(source.slice(source.indexOf('* item 2\n')))).toBe(true);
  });

  test('leaves a short list', () => {
    const short = '- a\n- b\n';
    expect(write('changed items of a long list', short, [0], [withInline(nodesOf(short)[0], 1)])).toBeNull();
  });
});

test('restore parts writes the former source of some nodes beside new ones', () => {
  const history = createSourceHistory();
  history.rememberBlocks(read('A\n\n* b\n* c\n'), [1]);
  const written = write('restore parts', 'A\n\nB\n', [1], nodesOf('new\n\n- b\n- c\n'), history);
  expect(textOf(written)).toBe('new\n\n* b\n* c\n');
  expect(write('restore parts', 'A\n\nB\n', [1], nodesOf('new\n\n- d\n'), history)).toBeNull();
});

describe('candidates', () => {
  test('patches the edit into the source', () => {
    const written = write('candidates', '__a__ and _b_\n', [0], nodesOf('**a** or *b*\n'));
    expect(textOf(written)).toBe('__a__ or _b_\n');
  });

  test('with empty comments follow where a text would change a neighbour', () => {
    expect(write('candidates', 'A\n\n    code\n', [0], nodesOf('- b\n'))).toBeNull();
    const written = write(
      'candidates, then candidates with empty comments',
      'A\n\n    code\n',
      [0],
      nodesOf('- b\n'),
    );
    expect(textOf(written)).toBe('- b\n\n<!-- -->\n\n');
  });

  test('leaves nodes that Markdown cannot express', () => {
    const line = schema.node('paragraph', null, [schema.text('x'), notSerializable]);
    expect(write('candidates', 'x\n', [0], [line])).toBeNull();
  });
});

test('changed items, unverified, writes an item that cannot be verified', () => {
  const source = '*   a_b\n*   c\n';
  const written = write('changed items, unverified', source, [0], [withInline(nodesOf(source)[0], 1)]);
  expect(textOf(written)?.startsWith('*   a_b\n* ')).toBe(true);
  expect(textOf(written)).toContain('x$a');
  expect(written?.fidelity).toBe('best-effort');
});

test('fewer marks leaves out emphasis that Markdown cannot express', () => {
  const link = schema.mark('link', { href: 'c.md', title: null });
  const bold = schema.mark('bold');
  const line = schema.node('paragraph', null, [
    schema.text('a', [link, schema.mark('italic')]),
    schema.text('b', [link, bold]),
    schema.text(' c', [bold]),
  ]);
  const written = write('fewer marks', 'x\n', [0], [line]);
  expect(written?.fidelity).toBe('simplified');
  expect(written?.blocks[0]?.nodes).toEqual([line]);
});
