// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { pressKey, typeInto } from '../test-support/type-into.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function typed(text: string) {
  const { body, editor } = startEditor('');
  typeInto(editor, text);
  const kinds: string[] = [];
  editor.state.doc.descendants((node) => {
    if (node.type.name.startsWith('raw'))
      kinds.push(`${node.attrs.kind} ${node.attrs.source ?? node.textContent}`);
  });
  return { kinds, body, editor };
}

const rules: [text: string, kinds: string[], markdown: string][] = [
  ['so $x^2$ is', ['math $x^2$'], 'so $x^2$ is\n'],
  ['so $x^2$.', ['math $x^2$'], 'so $x^2$.\n'],
  ['$$a+b$$ here', ['math $$a+b$$'], '$$a+b$$ here\n'],
  ['costs $5 and $6 more', [], 'costs $5 and $6 more\n'],
  ['from $ 5 to $ 6', [], 'from $ 5 to $ 6\n'],
  ['see [[Crane 4]]', ['wiki-link [[Crane 4]]'], 'see [[Crane 4]]\n'],
  ['![[map.png]]', ['embed ![[map.png]]'], '![[map.png]]\n'],
  ['so[^1] and', ['footnote-reference [^1]'], 'so[^1] and\n'],
  ['`$x$ and', [], '\\`$x$ and\n'],
  ['$$\nx^2', ['math $$\nx^2\n$$'], '$$\nx^2\n$$\n'],
];
for (const [text, kinds, markdown] of rules)
  test(`what is typed becomes what it says: ${JSON.stringify(text)}`, () => {
    const made = typed(text);
    expect(made.kinds).toEqual(kinds);
    if (kinds.length > 0) expect(made.body.content()).toBe(markdown);
  });

test('Backspace reverts each rule', () => {
  for (const [text, before] of [
    ['so $x$ ', 'so $x$ '],
    ['see [[Crane]]', 'see [[Crane]]'],
    ['so[^1] ', 'so[^1] '],
    ['$$\n', '$$'],
  ] as const) {
    const { editor } = typed(text);
    expect(pressKey(editor, 'Backspace')).toBe(true);
    expect(editor.state.doc.textContent, text).toBe(before);
    expect(editor.state.doc.firstChild?.type.name).toBe('paragraph');
  }
});

test('no rule applies in code, or during a composition', () => {
  const { editor } = startEditor('```\nx\n```\n');
  typeInto(editor, '[[a]]$x$ ');
  expect(editor.state.doc.textContent).toBe('x[[a]]$x$ ');
  const composed = startEditor('').editor;
  vi.spyOn(composed.view, 'composing', 'get').mockReturnValue(true);
  typeInto(composed, '$x$ [[a]]');
  expect(composed.state.doc.textContent).toBe('$x$ [[a]]');
});
