import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { readSnapshot } from '../read/read-snapshot.ts';
import { createReader } from '../read/reader.ts';
import { editorSchema } from '../test-support/editor-schema.ts';
import { matchBlocks } from './match-blocks.ts';

const snapshot = readSnapshot(createReader(editorSchema), 'one\n\ntwo\n\nthree\n\nfour\n');
const [one, two, three, four] = snapshot.blocks.flatMap(({ nodes }) => nodes);
const paragraph = (text: string): ProseMirrorNode =>
  editorSchema.node('paragraph', null, text === '' ? [] : [editorSchema.text(text)]);

/** The blocks that were kept, and how many nodes each dirty segment has. */
const found = (...children: (ProseMirrorNode | undefined)[]): string =>
  matchBlocks(
    snapshot.blocks,
    children.flatMap((node) => node ?? []),
  )
    .map((segment) => (segment.kind === 'kept' ? segment.index : `write ${segment.nodes.length}`))
    .join(', ');

describe('which blocks are kept', () => {
  test('all of them, in a document that was only read', () => {
    expect(found(one, two, three, four)).toBe('0, 1, 2, 3');
  });

  test('those around an edit', () => {
    expect(found(one, paragraph('new'), three, four)).toBe('0, write 1, 2, 3');
    expect(found(paragraph('new'), two, three, paragraph('newer'))).toBe('write 1, 1, 2, write 1');
  });

  test('one that was moved', () => {
    expect(found(three, one, two, four)).toBe('2, 0, 1, 3');
  });

  test('equal ones, as undo makes them', () => {
    expect(found(one, paragraph('two'), paragraph('three'), paragraph('new'))).toBe('0, 1, 2, write 1');
  });

  test('blank paragraphs belong to no segment', () => {
    const blank = paragraph('');
    expect(found(blank, one, two, blank, three, blank, four, blank, paragraph(' '))).toBe('0, 1, 2, 3');
    expect(found(blank, one, blank, paragraph('new'), blank, four, blank)).toBe('0, write 1, 3');
    expect(found(blank)).toBe('');
  });

  test('of the same node twice, one is kept and one is dirty', () => {
    expect(found(one, two, two, three, four)).toBe('0, 1, write 1, 2, 3');
  });

  test('segments have their indexes in the document', () => {
    const children = [paragraph(''), one, paragraph('new'), four].flatMap((node) => node ?? []);
    expect(matchBlocks(snapshot.blocks, children).map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
  });
});

test('many blocks of one length that all changed are not compared each with each', () => {
  const lines = (first: number): ProseMirrorNode[] =>
    Array.from({ length: 60_000 }, (_, at) => paragraph(String(first + at)));
  const before = lines(100_000);
  const moved = [...before.slice(1), ...before.slice(0, 1)].map((node) => node.copy(node.content));
  const blocks = before.map((node) => ({ nodes: [node] }));
  expect(matchBlocks(blocks, lines(500_000))).toMatchObject([{ kind: 'dirty' }]);
  expect(matchBlocks(blocks, moved.reverse())[0]).toMatchObject({ kind: 'kept', index: 0 });
});
