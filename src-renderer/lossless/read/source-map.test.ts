import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';
import { ownNotes } from '../test-support/example-texts.ts';

const text = [
  'Title',
  '=====',
  '',
  '',
  'Some **bold words** and a [link](https://bold.example/words "and") to *somewhere*.',
  '',
  '*  far item',
  '*  other item,',
  '   with a line of its own',
  '',
  '| name | value |',
  '|:--|--:|',
  '| row | last cell |',
  '',
  '```js',
  'const code = 1;',
  '```',
  '',
  '<!-- kept as its source -->',
  '',
  'The end',
  '',
].join('\n');

/** The position in the document at which some words begin. */
function positionOf(document: ReturnType<typeof createLosslessText>['document'], words: string): number {
  let found = -1;
  document.descendants((node, position) => {
    const at = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (found < 0 && at >= 0) found = position + at;
    return found < 0;
  });
  return found;
}

test.each([
  'Title',
  'bold words',
  'words',
  'and a',
  'to ',
  'somewhere',
  'far',
  'other item',
  'with a line',
  'last cell',
  'code = 1',
  'kept as',
  'The end',
  'end',
])('“%s” is found in the source and from there in the document', (words) => {
  const lossless = createLosslessText(editorSchema, text);
  const { document } = lossless;
  const sourceMap = lossless.sourceMap(document);
  const position = positionOf(document, words);
  expect(position).toBeGreaterThan(0);
  const offset = sourceMap.offsetAt(position);
  expect(text.slice(offset).replace(/^(?:\*+|\[)/, '')).toMatch(
    new RegExp(`^${words.replace(/[.*+?^$]/g, '\\$&')}`),
  );
  expect(Math.abs(sourceMap.positionAt(offset) - position)).toBeLessThanOrEqual(1);
});

test('after an edit, offsets are those of the new text', () => {
  const lossless = createLosslessText(editorSchema, text);
  const { document } = lossless;
  const end = positionOf(document, 'The end');
  const fresh = editorSchema.node('paragraph', null, editorSchema.text('A new paragraph'));
  const edited = document.copy(document.content.addToStart(fresh));
  const sourceMap = lossless.sourceMap(edited);
  const written = lossless.save(edited).text;
  expect(written.slice(sourceMap.offsetAt(end + fresh.nodeSize))).toBe('The end\n');
  expect(sourceMap.positionAt(4)).toBe(5);
});

test('every position in a note has an offset in its source, and every offset a position', () => {
  for (const { source } of ownNotes().texts) {
    const body = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    const lossless = createLosslessText(editorSchema, body);
    const { document } = lossless;
    const sourceMap = lossless.sourceMap(document);
    const step = Math.max(1, Math.floor(body.length / 40));
    for (let offset = 0; offset <= body.length; offset += step) {
      const position = sourceMap.positionAt(offset);
      expect(position).toBeGreaterThanOrEqual(0);
      expect(position).toBeLessThanOrEqual(document.content.size);
    }
    for (let position = 0; position <= document.content.size; position += step) {
      const offset = sourceMap.offsetAt(position);
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThanOrEqual(body.length);
    }
  }
});

test('a position in a long list is estimated by its share of the length', () => {
  const list = '- an item of a long list\n'.repeat(4_000);
  const lossless = createLosslessText(editorSchema, list);
  const sourceMap = lossless.sourceMap(lossless.document);
  const offset = sourceMap.offsetAt(lossless.document.content.size / 2);
  expect(offset / list.length).toBeCloseTo(0.5, 1);
  expect(sourceMap.positionAt(offset) / lossless.document.content.size).toBeCloseTo(0.5, 1);
});
