import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema } from '../test-support/editor-schema.ts';

const list = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n');
const quote = (levels: number): string => `${'> '.repeat(levels)}deepest`;
const callout = (levels: number): string =>
  Array.from({ length: levels }, (_, level) => `${'> '.repeat(level + 1)}[!note] title ${level}\n`).join('');

test.each([
  ['a list of 60 levels', list(60), 'level 59'],
  ['a list of 51 levels', list(51), 'level 50'],
  ['a list of 50 levels', list(50), 'level 49'],
  ['a quote of 101 levels', quote(101), 'deepest'],
  ['a quote of 100 levels', quote(100), 'deepest'],
  ['a list in quotes', `${'> '.repeat(98)}- a\n${'> '.repeat(98)}  - hidden`, 'hidden'],
  ['callouts in callouts', callout(110), 'title 109'],
])('%s is shown to its last level, and kept when it is edited', (_, source, last) => {
  const text = createLosslessText(editorSchema, `Top\n\n${source}\n\nEnd\n`);
  const [top, block, end] = text.document.children;
  if (top === undefined || block === undefined || end === undefined) throw new Error('three blocks');
  expect(block.textContent).toContain(last);
  // an edit must keep all that is shown of the block
  const typed = editorSchema.nodeFromJSON(
    JSON.parse(JSON.stringify(block.toJSON()).replace(/level 0|title 0|deepest|hidden/, '$& typed')),
  );
  const saved = text.save(editorSchema.node('doc', null, [top, typed, end]));
  expect(saved.bestEffort).toBe(0);
  expect(saved.text).toContain(last);
  expect(saved.text).toContain(' typed');
});

test('a list deeper than the parser reads is shown whole, with what follows it', () => {
  const { document } = createLosslessText(editorSchema, `Top\n\n${list(140)}\n\nEnd\n`);
  expect(document.textContent).toContain('level 139');
  expect(document.textContent).toContain('End');
});

test('a list of 40 levels is shown as a list', () => {
  expect(createLosslessText(editorSchema, list(40)).document.firstChild?.type.name).toBe('bulletList');
});
