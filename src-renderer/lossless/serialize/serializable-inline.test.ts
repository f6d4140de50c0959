import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';
import { nodeFingerprint } from '../verify/node-fingerprint.ts';

type Part = ProseMirrorNode | string;
const text = (words: string, ...marks: string[]): ProseMirrorNode =>
  schema.text(
    words,
    marks.map((name) => schema.mark(name)),
  );
const node = (kind: string, attrs: object, ...parts: Part[]): ProseMirrorNode =>
  schema.node(
    kind,
    { ...attrs },
    parts.map((part) => (typeof part === 'string' ? schema.text(part) : part)),
  );
const paragraph = (...parts: Part[]): ProseMirrorNode => node('paragraph', {}, ...parts);
const item = (...parts: Part[]): ProseMirrorNode => node('listItem', {}, ...parts);
const list = (...parts: Part[]): ProseMirrorNode => node('bulletList', {}, ...parts);
const soft = node('softBreak', {});
const hard = node('hardBreak', {});
const wikiLink = node('rawInline', { kind: 'wiki-link', source: '[[Page]]' });
const link = schema.mark('link', { href: 'https://x.y', title: null });

/** A text after its first block was replaced; the result must be verified. */
function saved(source: string, ...blocks: ProseMirrorNode[]): string {
  const lossless = createLosslessText(schema, source);
  const [, ...others] = lossless.document.children;
  const result = lossless.save(node('doc', {}, ...blocks, ...others));
  expect(result).toMatchObject({ bestEffort: 0, simplified: 0 });
  return result.text;
}

test('a line that was emptied in the middle of a paragraph is gone', () => {
  const end = '\n\nEnd\n';
  const source = `one a_b\ntwo\nthree${end}`;
  expect(saved(source, paragraph('one a_b', soft, soft, 'three'))).toBe(`one a_b\nthree${end}`);
  expect(saved(source, paragraph('one a_b', soft, ' ', soft, 'three'))).toBe(`one a_b\nthree${end}`);
  expect(
    saved(
      '* one a_b\n  two\n  three\n* c_d\n',
      list(item(paragraph('one a_b', soft, soft, 'three')), item(paragraph('c_d'))),
    ),
  ).toBe('* one a_b\n  three\n* c_d\n');
});

test('spaces before a line break stay where the block is one line', () => {
  expect(saved('one\n', node('heading', { level: 1 }, 'one ', soft, 'two'))).toBe('# one  two\n');
  expect(saved('one\n', paragraph('one ', soft, 'two'))).toBe('one\ntwo\n');
});

test('a line break at the end of a line breaks it once', () => {
  expect(saved('one\ntwo\nthree\n', paragraph('one', soft, 'two', hard, soft, 'three'))).toBe(
    'one\ntwo\\\nthree\n',
  );
  expect(saved('> one\n> two\n', node('blockquote', {}, paragraph('one', hard, soft, 'two')))).toBe(
    '> one\\\n> two\n',
  );
});

test('a line break in a line of its own is a backslash, whatever the style of the note', () => {
  expect(saved('one  \ntwo\n', paragraph('one', hard, hard, 'two'))).toBe('one  \n\\\ntwo\n');
});

test('breaks at the end of a text, and breaks alone, are not written', () => {
  expect(saved('one\n', paragraph('one', hard, soft))).toBe('one\n');
  expect(saved('one\n', paragraph('one', hard, ' '))).toBe('one \n');
  expect(saved('one\n\nEnd\n', paragraph('one'), paragraph(hard))).toBe('one\n\nEnd\n');
  expect(saved('one\n\nEnd\n', paragraph('one'), paragraph(soft))).toBe('one\n\nEnd\n');
});

test('newlines in text that another program inserted are line breaks, and spaces in code', () => {
  const crlf = schema.node('codeBlock', null, schema.text('a\r\nb'));
  expect(saved('a_b\n', paragraph('one a_b\n\ntwo\r\nthree'))).toBe('one a_b\ntwo\nthree\n');
  expect(saved('a_b\n', paragraph('a_b ', text('x\ny', 'code')))).toBe('a_b `x y`\n');
  expect(saved('# a_b\n', node('heading', { level: 1 }, 'a_b\nc'))).toBe('# a_b c\n');
  expect(saved('a\n', crlf)).toBe('```\na\nb\n```\n');
});

test('inline code of spaces counts as text', () => {
  expect(saved('one\n\nEnd\n', paragraph('one'), paragraph(text(' ', 'code'), soft))).toBe(
    'one\n\n` `\n\nEnd\n',
  );
});

test('a tag that breaks a line keeps the newline after it', () => {
  const source = 'one<br>\ntwo a_b\n';
  const lossless = createLosslessText(schema, source);
  expect(lossless.document.firstChild?.toString()).toBe('paragraph("one", hardBreak, softBreak, "two a_b")');
  expect(saved(source, paragraph('one', node('hardBreak', { html: true }), soft, 'two a_b.'))).toBe(
    'one<br>\ntwo a_b.\n',
  );
});

test('an item whose paragraphs were all emptied stays an item, and the others stay as they are', () => {
  const emptied = list(item(paragraph('a_b')), item(paragraph(), paragraph()), item(paragraph('d')));
  expect(saved('* a_b\n* b\n\n  c\n* d\n', emptied)).toBe('* a_b\n*\n* d\n');
  expect(nodeFingerprint(item(paragraph(), paragraph()))).toBe(nodeFingerprint(item(paragraph())));
});

test('links to notes and images in inline code are not code', () => {
  const code = schema.mark('code');
  const see = item(paragraph('a_b ', text('see ', 'code'), wikiLink.mark([code]), text(' now', 'code')));
  expect(saved('* a_b see [[Page]] now\n\t* _em_\n', list(see, item(paragraph('c'))))).toContain(
    '* a_b `see `[[Page]]` now`\n',
  );
  const image = node('image', { src: 'q.png', alt: 'p' }).mark([code]);
  expect(saved('a ![p](q.png)\n', paragraph(text('a ', 'code'), image))).toBe('`a `![p](q.png)\n');
});

test('a link ends before a link to a note, and begins again after it', () => {
  const linked = paragraph(
    schema.text('See', [link]),
    wikiLink.mark([link]),
    schema.text('now', [link]),
    ' a_b.',
  );
  expect(saved('See [[Page]] now a_b.\n', linked)).toBe(
    '[See](https://x.y)[[Page]][now](https://x.y) a_b.\n',
  );
});

test('emphasis that ends with punctuation before a letter keeps its underscores', () => {
  const edited = paragraph('(', text('thanks, @', 'italic'), 'From) ', text('em', 'italic'));
  expect(saved('_em_\n', edited)).toBe('(_&#116;hanks, @_&#70;rom) _em_\n');
});

test('a line break that is a tag is alone in its paragraph what it is in a block', () => {
  const tag = node('hardBreak', { html: true });
  expect(saved('one\n', paragraph(tag), paragraph('two'))).toBe('<br>\n\ntwo\n');
});

test('a source in an item is indented as its text, also where lists are indented with tabs', () => {
  const source = node('rawBlock', { kind: 'html' }, '<div>html</div>');
  const nested = list(item(paragraph('c')), item(paragraph('d')));
  expect(
    saved(
      '- a\n\t- c\n\t- d\n- e\n',
      list(item(paragraph('a'), source, paragraph('b'), nested), item(paragraph('e'))),
    ),
  ).toBe('- a\n\n  <div>html</div>\n\n\tb\n\t- c\n\t- d\n- e\n');
});
