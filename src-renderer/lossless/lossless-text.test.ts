import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { createLosslessText } from './lossless-text.ts';
import { readSnapshot } from './read/read-snapshot.ts';
import { createReader } from './read/reader.ts';
import { editorSchema as schema } from './test-support/editor-schema.ts';
import { matchBlocks } from './write/match-blocks.ts';

const source = '# Plan\n\n*  buy _green_ tea\n*  call Ana\n\nSee [notes][n].\n\n[n]: notes.md\n';

test('the example of the README', () => {
  const snapshot = readSnapshot(createReader(schema), source);
  expect(snapshot.blocks.map(({ separator }) => separator)).toEqual(['\n\n', '\n\n', '\n\n', '\n']);
  const text = createLosslessText(schema, source);
  const nodes = snapshot.blocks.flatMap((block) => block.nodes);
  const { tr } = EditorState.create({ doc: schema.node('doc', null, nodes) });
  const end = nodes.slice(0, 2).reduce((size, { nodeSize }) => size + nodeSize, 0);
  const edited = tr.insertText(' soon', end - 3).doc;
  expect(matchBlocks(snapshot.blocks, edited.children).map(({ kind }) => kind)).toEqual([
    'kept',
    'dirty',
    'kept',
    'kept',
  ]);
  expect(text.save(edited)).toEqual({
    text: source.replace('Ana', 'Ana soon'),
    changed: 1,
    simplified: 0,
    bestEffort: 0,
    definitionsChanged: false,
  });
});
