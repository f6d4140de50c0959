import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import { closeSource } from './close-source.ts';

const raw = (source: string): ProseMirrorNode =>
  schema.node('rawBlock', { kind: 'text' }, schema.text(source));
const paragraph = (text: string): ProseMirrorNode => schema.node('paragraph', null, schema.text(text));

test.each([
  ['<!-- hidden --', '<!-- hidden --\n-->'],
  ['$$\na', '$$\na\n$$'],
  ['%%\na\n\nb', '%%\na\n\nb\n%%'],
  ['<script>\nlet a;', '<script>\nlet a;\n</script>'],
  ['$$\na\n$$\n\n<!-- b', '$$\na\n$$\n\n<!-- b\n-->'],
])('%j is closed: it would extend beyond its end', (source, closed) =>
  expect(closeSource(source)).toBe(closed),
);

test.each([
  '$$\na\n$$',
  '<!-- a -->',
  '<div>\n<b',
  '$$ is money',
  '[a]: b',
  '%% a %%',
  '| a |\n| - |\n| b | < |',
])('%j needs no closing', (source) => expect(closeSource(source)).toBe(source));

test.each([
  ['<!-- hidden -->', '<!-- hidden --', '<!-- hidden --\n-->'],
  ['$$\na\n$$', '$$\na', '$$\na\n$$'],
  ['%%\na\n%%', '%%\na\n', '%%\na\n%%'],
  ['$$\na\n$$', 'q$$\na\n$$', 'q$$\na\n$$\n$$'],
  ['<!-- a -->', 'q\n<!-- a --', 'q\n<!-- a --\n-->'],
])('%j loses its end: the blocks after it do not become part of it', (source, edited, written) => {
  const rest = 'Middle\n\n$$\nx\n$$\n\n%%\ny\n%%\n\n<!-- z -->\n\nEnd\n';
  const text = createLosslessText(schema, `${source}\n\n${rest}`);
  const [, ...others] = text.document.children;
  const saved = text.save(schema.node('doc', null, [raw(edited), ...others]));
  expect(saved).toMatchObject({ text: `${written}\n\n${rest}`, bestEffort: 0 });
  expect(text.save(schema.node('doc', null, [raw(source), ...others])).text).toBe(`${source}\n\n${rest}`);
});

test.each(['<!-- hidden', '$$\nx', '%%\nx'])(
  'text added below %j, with which a note ended, does not become part of it',
  (source) => {
    const text = createLosslessText(schema, `Top\n\n${source}\n`);
    const { children } = text.document;
    const saved = text.save(schema.node('doc', null, [...children, paragraph('new')]));
    expect(saved.bestEffort).toBe(0);
    expect(saved.text.startsWith(`Top\n\n${source}\n`)).toBe(true);
    const again = createLosslessText(schema, saved.text).document;
    expect(again.childCount).toBe(3);
    expect(again.child(2).eq(paragraph('new'))).toBe(true);
  },
);

test.each(['$$', '%%', '$$ is money', '%% aside'])(
  '%j typed as text stays text, whatever follows',
  (typed) => {
    const source = 'Top\n\n$$\nx\n$$\n\nEnd\n\n%%\ny\n%%\n';
    const text = createLosslessText(schema, source);
    const { children } = text.document;
    const saved = text.save(schema.node('doc', null, [paragraph(typed), ...children]));
    expect(saved.bestEffort).toBe(0);
    expect(saved.text.endsWith(source)).toBe(true);
    const again = createLosslessText(schema, saved.text).document;
    expect(again.children.map(String)).toEqual([paragraph(typed), ...children].map(String));
  },
);

test.each([
  ['```\ncode', '```\ncode\n```'],
  ['<!-- hidden', '<!-- hidden\n-->'],
  ['$$\nx', '$$\nx\n$$'],
])('%j, with which a note ended, is closed when it is moved up', (source, closed) => {
  const text = createLosslessText(schema, `A_b\n\n* c\n\n${source}\n`);
  const [a, b, last] = text.document.children;
  if (a === undefined || b === undefined || last === undefined) throw new Error('the note has three blocks');
  const saved = text.save(schema.node('doc', null, [a, last, b]));
  expect(saved).toMatchObject({ text: `A_b\n\n${closed}\n\n* c\n`, bestEffort: 0 });
  expect(text.save(schema.node('doc', null, [a, b, last])).text).toBe(`A_b\n\n* c\n\n${source}\n`);
});

test('two lists that become neighbours by a move keep their source', () => {
  const text = createLosslessText(schema, '* a\n\nText\n\n* b\n\nEnd\n');
  const [a, words, b, end] = text.document.children;
  if (a === undefined || words === undefined || b === undefined || end === undefined)
    throw new Error('four blocks');
  const saved = text.save(schema.node('doc', null, [words, a, b, end]));
  expect(saved).toMatchObject({ text: 'Text\n\n* a\n\n<!-- -->\n\n* b\n\nEnd\n', bestEffort: 0 });
});
