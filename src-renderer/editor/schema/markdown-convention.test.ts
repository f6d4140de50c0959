// @vitest-environment jsdom
import { Editor, getSchema } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { delimitersOf, serializeByConvention } from '../../lossless/model/markdown-specs.ts';
import { readSnapshot } from '../../lossless/read/read-snapshot.ts';
import { createReader } from '../../lossless/read/reader.ts';
import { editorSchema } from '../../lossless/test-support/editor-schema.ts';
import { ownNotes } from '../../lossless/test-support/example-texts.ts';
import { createSourceHistory } from '../../lossless/undo/source-history.ts';
import { checkRoundTrip } from '../../lossless/verify/check-round-trip.ts';
import { byConvention } from '../../lossless/write/candidate-strategies.ts';
import { createRangeTask } from '../../lossless/write/range-task.ts';
import { tryStrategies } from '../../lossless/write/try-strategies.ts';
import { editorExtensions } from '../extensions.ts';

const { schema } = new Editor({ injectCSS: false, extensions: editorExtensions() });
const reader = createReader(schema);

/** The nodes and marks whose Markdown tiptap-markdown knows by their names. */
const knownToThePackage = [
  ...['text', 'paragraph', 'heading', 'blockquote', 'horizontalRule', 'hardBreak', 'bulletList'],
  ...['orderedList', 'code', 'link'],
];

/** Nodes that are written with what they belong to. */
const partsOfOthers = ['doc', 'tableRow', 'tableHeader', 'tableCell'];

test('every node and mark says how it is Markdown, unless the package knows it by its name', () => {
  const { extensionManager } = new Editor({ injectCSS: false, extensions: editorExtensions() });
  const silent = extensionManager.extensions.filter(
    ({ type, storage }) => type !== 'extension' && storage.markdown?.serialize === undefined,
  );
  expect(silent.map(({ name }) => name).sort()).toEqual([...knownToThePackage, ...partsOfOthers].sort());
});

test('the delimiters of marks are those that their extensions declare, with an editor and without', () => {
  for (const { marks } of [schema, editorSchema]) {
    const open = Object.values(marks).map((type) => [type.name, delimitersOf(type)?.open ?? null]);
    // in the order in which they begin, the outermost first
    expect(open).toEqual([
      ['link', null],
      ['bold', '**'],
      ['italic', '*'],
      ['strike', '~~'],
      ['highlight', '=='],
      ['underline', '<u>'],
      ['superscript', '<sup>'],
      ['subscript', '<sub>'],
      ['keyboard', '<kbd>'],
      ['code', null],
    ]);
  }
});

test('a schema without an editor has no serializer of the package', () => {
  const paragraph = getSchema(editorExtensions()).nodes.paragraph?.create();
  expect(paragraph && serializeByConvention([paragraph])).toBeNull();
});

/** Writes nodes as the text of the package's serializer alone; null when that does not pass the check. */
function written(nodes: readonly ProseMirrorNode[]): string | null {
  const range = { nodes, replaced: [], before: null, previous: -1, following: 0 };
  const task = createRangeTask(reader, readSnapshot(reader, ''), createSourceHistory(), range);
  const tried = tryStrategies(task, [byConvention]);
  return tried.written?.blocks.map(({ source, separator }) => source + separator).join('') ?? null;
}

test.each([
  ['paragraph', 'a **b** *c* ~~d~~ ==e== `f` [g](h) ![i](j "k")\n'],
  ['soft break', 'one\ntwo\n'],
  ['task', '- [ ] a\n- b\n- [x] c\n'],
  ['callout', '> [!tip]- Title *here*\n>\n> text\n>\n> - list\n'],
  ['code', '````js title="a"\n```\n````\n'],
  ['table', '| a | b |\n| :--- | ---: |\n| c \\| d | e |\n'],
  ['raw block', '$$\na^2\n$$\n'],
  ['raw inline', 'See [[Note|there]] and $a_b$.\n'],
])('what the editor declares of a %s passes the round-trip check', (_, source) => {
  const nodes = readSnapshot(reader, source).blocks.flatMap((block) => block.nodes);
  expect(nodes[0]?.type.name === 'rawBlock').toBe(source.startsWith('$$'));
  expect(written(nodes)).toBe(source);
});

test('most blocks of real notes are written so that they pass it, in a style that is not theirs', () => {
  let [passed, all] = [0, 0];
  for (const { source } of ownNotes().texts)
    for (const { nodes } of readSnapshot(reader, source.replace(/\r\n?/g, '\n')).blocks) {
      const text = serializeByConvention(nodes);
      const candidate = { text: text ?? '', separatorBefore: '', separatorAfter: '\n' };
      const neighbours = { before: null, after: null, definitions: {} };
      all += 1;
      passed += Number(typeof checkRoundTrip(reader, neighbours, nodes, candidate) !== 'string');
    }
  expect(passed / all).toBeGreaterThan(0.95);
});

test('a text of the package that does not pass the check is not used', () => {
  // it would be read as two paragraphs and a heading
  const math = schema.node('rawInline', { kind: 'math', source: '$a\n\n# b$' });
  expect(written([schema.node('paragraph', null, [math])])).toBeNull();
});
