// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody } from '../note-editor.ts';

const directions = (dom: Element): string[] =>
  [...dom.querySelectorAll('[dir]')].map(
    (element) => `${element.tagName.toLowerCase()} ${element.getAttribute('dir')} ${element.textContent}`,
  );

// an editor that is left looks at its document later, when there is none any more
const shown: { destroy(): void }[] = [];
afterEach(() => {
  for (const body of shown.splice(0)) body.destroy();
});

function show(source: string) {
  const body = createEditorBody(source, null);
  shown.push(body);
  return { body, editor: body.editor, dom: body.view.dom };
}

test('each block has the direction of its first letter, and text from the left needs no attribute', () => {
  const { dom } = show('Crane\n\n12. مرحبا بكم في Berlin\n\nשלום world\n');
  expect(directions(dom)).toEqual(['ol rtl مرحبا بكم في Berlin', 'p rtl שלום world']);
  expect(directions(show('Only text\n\n- from the left\n').dom)).toEqual([]);
});

test('lists, tasks, quotes and tables are turned, and what is in them again where it is read the other way', () => {
  const { dom } = show(
    '- مهمة أولى\n- English task\n\n> اقتباس\n>\n> English\n\n| اسم | Age |\n| --- | --- |\n| سارة | 7 |\n',
  );
  expect(directions(dom).map((line) => line.replace(/\s+/g, ' '))).toEqual([
    'ul rtl مهمة أولىEnglish task',
    'li ltr English task',
    'blockquote rtl اقتباسEnglish',
    'p ltr English',
    expect.stringMatching(/^(?:div|table) rtl اسمAge/),
    'p ltr Age',
  ]);
});

test('numbers alone go on in the direction of the block before; code is read from the left', () => {
  const { dom } = show('مرحبا\n\n2026\n\n```\nx = 1\n```\n\n> - قائمة\n>\n>   ```\n>   y\n>   ```\n');
  expect(directions(dom).map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'p rtl',
    'p rtl',
    'blockquote rtl',
    expect.stringMatching(/^(?:pre|div) ltr$/),
  ]);
});

test('it follows what is typed, and writes nothing', () => {
  const source = 'Crane\n\nمرحبا\n';
  const { body, editor, dom } = show(source);
  expect(body.content()).toBe(source);
  editor.commands.insertContentAt(1, 'ש ');
  expect(directions(dom)).toEqual(['p rtl ש Crane', 'p rtl مرحبا']);
  expect(body.content()).toBe('ש Crane\n\nمرحبا\n');
  editor.commands.deleteRange({ from: 1, to: 3 });
  expect(directions(dom)).toEqual(['p rtl مرحبا']);
  expect(body.content()).toBe(source);
});

test('the title of a linked note decides where nothing else does', () => {
  expect(directions(show('[[خطة]] plan\n').dom)).toHaveLength(1);
});
