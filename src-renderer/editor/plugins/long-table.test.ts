// @vitest-environment jsdom
import { TextSelection } from '@tiptap/pm/state';
import { expect, onTestFinished, test } from 'vitest';
import { createEditorBody } from '../note-editor.ts';

function tableOf(rows: number) {
  const lines = Array.from({ length: rows }, (_, row) => `| ${row} | some longer words |\n`);
  const body = createEditorBody(`| n | text |\n| --- | --- |\n${lines.join('')}`, null);
  onTestFinished(body.destroy);
  const { view } = body.editor;
  const table = view.dom.querySelector('table');
  if (table === null) throw new Error('no table is shown');
  return { body, view, table };
}

test('a short table is laid out by the browser, a long one has columns of fixed shares', () => {
  expect(tableOf(10).table.className).toBe('');
  const { table } = tableOf(80);
  expect(table.className).toBe('long');
  expect(table.style.getPropertyValue('--columns')).toBe('minmax(5ch, 3fr) minmax(18ch, 17fr)');
});

test('the rows around the caret of a long table are always laid out, and its columns stay while somebody types', () => {
  const { body, view, table } = tableOf(80);
  const shown = (): (string | undefined)[] =>
    [...table.querySelectorAll('tr.near-caret')].map((row) => row.firstElementChild?.textContent);
  let at = 0;
  view.state.doc.descendants((node, place) => {
    if (node.text === '40') at = place;
  });
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, at + 2)));
  expect(shown()).toEqual(['39', '40', '41']);
  const columns = table.style.getPropertyValue('--columns');
  view.dispatch(view.state.tr.insertText(' and a very long text indeed, that is longer than any other'));
  expect(view.dom.querySelector('table')).toBe(table);
  expect(table.style.getPropertyValue('--columns')).toBe(columns);
  expect(body.content()).toContain(
    '\n| 40 and a very long text indeed, that is longer than any other | some',
  );
});
