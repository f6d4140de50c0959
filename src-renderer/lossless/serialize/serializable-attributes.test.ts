import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { createLosslessText } from '../lossless-text.ts';
import { editorSchema as schema } from '../test-support/editor-schema.ts';

const paragraph = (...parts: ProseMirrorNode[]): ProseMirrorNode => schema.node('paragraph', null, parts);
const image = (attrs: object): ProseMirrorNode => paragraph(schema.node('image', { src: 'a.png', ...attrs }));
const linked = (attrs: object): ProseMirrorNode =>
  paragraph(schema.text('w', [schema.mark('link', { title: null, ...attrs })]));
const code = (language: string): ProseMirrorNode =>
  schema.node('codeBlock', { language, meta: '' }, schema.text('x'));
const item = schema.node('listItem', null, paragraph(schema.text('x')));

const cases: [name: string, block: ProseMirrorNode, markdown: string][] = [
  ['a description with unbalanced brackets', image({ alt: 'a ] [b' }), '![a \\] \\[b](a.png)'],
  ['a description with balanced brackets', image({ alt: 'a [b] *c*' }), '![a [b] *c*](a.png)'],
  ['a description that ends in a backslash', image({ alt: 'a\\' }), '![a\\\\](a.png)'],
  ['a description with a blank line', image({ alt: 'a\n\nb' }), '![a\nb](a.png)'],
  ['a description that begins code', image({ alt: 'a ` b' }), '![a ` b](a.png)'],
  ['a title with a blank line', linked({ href: 'x', title: 'a\n\nb' }), '[w](x "a\nb")'],
  ['a title that looks like an entity', linked({ href: 'x', title: '&amp;' }), '[w](x "\\&amp;")'],
  ['an address with a newline', linked({ href: 'http://x/a\nb' }), '[w](http://x/ab)'],
  ['an address that looks like an entity', linked({ href: 'a&amp;b' }), '[w](a\\&amp;b)'],
  ['an address with spaces that looks like an entity', linked({ href: 'a &lt; b' }), '[w](<a \\&lt; b>)'],
  ['a language with a backtick', code('a`b'), '~~~a`b\nx\n~~~'],
  ['a language with a space', code('a b'), '```a b\nx\n```'],
  ['a language that begins with a fence', code('~`'), '~~~ ~`\nx\n~~~'],
  ['a language with a newline', code('a\nb'), '```a b\nx\n```'],
  ['a list that begins below zero', schema.node('orderedList', { start: -3 }, item), '0. x'],
  ['a list that begins with ten digits', schema.node('orderedList', { start: 1e10 }, item), '999999999. x'],
];

for (const [name, block, markdown] of cases)
  test(`${name} is written as far as Markdown can express it, and the block after it stays`, () => {
    const text = createLosslessText(schema, 'Before.\n\n* After_it.\n');
    const [before, after] = text.document.children;
    if (before === undefined || after === undefined) throw new Error('the note has two blocks');
    const saved = text.save(schema.node('doc', null, [before, block, after]));
    expect(saved).toMatchObject({
      text: `Before.\n\n${markdown}\n\n* After_it.\n`,
      bestEffort: 0,
      simplified: 0,
    });
    const again = createLosslessText(schema, saved.text).document;
    expect(again.childCount).toBe(3);
    expect(again.child(1).type).toBe(block.type);
  });
