import { expect, test } from 'vitest';
import type { Segment } from '../model/snapshot.ts';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import { createSourceHistory } from '../undo/source-history.ts';
import { writeSegments } from './write-segments.ts';

const reader = createReader(schema);
const kept = (index: number): Segment => ({ kind: 'kept', index, from: index, to: index + 1 });
const dirty = (text: string): Segment => ({
  kind: 'dirty',
  nodes: [schema.node('paragraph', null, schema.text(text))],
  from: 0,
  to: 1,
});

function written(source: string, ...segments: Segment[]): string {
  const snapshot = readSnapshot(reader, source);
  const indexes = segments.map((segment) => (segment.kind === 'kept' ? segment.index : -1));
  const removed = [...snapshot.blocks.keys()].filter((index) => !indexes.includes(index));
  const { blocks } = writeSegments({ reader, snapshot, history: createSourceHistory() }, segments, removed);
  return blocks.map((block) => block.source + block.separator).join('');
}

test('unchanged blocks in their order keep their separators', () => {
  expect(written('a\n\n\n* b\n# c\n\n', kept(0), kept(1), kept(2))).toBe('a\n\n\n* b\n# c\n\n');
});

test('blocks that were moved or lost a neighbour are separated, and the end of the text stays', () => {
  expect(written('# a\nb\n\nc\n\n\n', kept(1), kept(0), kept(2))).toBe('b\n\n# a\n\nc\n\n\n');
  expect(written('# a\nb\n\nc\n\n\n', kept(0), kept(1))).toBe('# a\nb\n\n\n');
  expect(written('* a\n\nb\n\n* c\n', kept(1), kept(0), kept(2))).toBe('b\n\n* a\n\n<!-- -->\n\n* c\n');
});

test('a block that nothing can follow is written again when something does', () => {
  expect(written('a\n\n```\nb', kept(1), kept(0))).toBe('```\nb\n```\n\na');
  expect(written('a\n\n```\nb', kept(0), kept(1), dirty('new'))).toBe('a\n\n```\nb\n```\n\nnew');
});

test('a new block replaces the blocks that are missing at its place', () => {
  expect(written('a\n\n* b\n\nc\n', kept(0), dirty('new'), kept(2))).toBe('a\n\nnew\n\nc\n');
  expect(written('a\n\n* b\n\nc\n', kept(0), dirty('new'), kept(1), kept(2))).toBe('a\n\nnew\n\n* b\n\nc\n');
});
