// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createSourceView } from './source-view.ts';

test('lines of the source have the direction of their first letter, after the Markdown delimiters', () => {
  const view = createSourceView(
    '# Plan\n# خطة\n- [x] مهمة\n> [!note] עצה\n> quote\n12. שלום\n--- 5\n- x مهمة\n\n`code` مع نص',
    { readOnly: null },
  );
  document.body.append(view.dom);
  const lines = () => [...view.dom.querySelectorAll('.cm-line')].map((line) => line.getAttribute('dir'));
  expect(lines()).toEqual([null, 'rtl', 'rtl', 'rtl', null, 'rtl', 'rtl', null, null, null]);
  view.editor.dispatch({ changes: { from: 2, insert: 'ש' } });
  expect(lines()[0]).toBe('rtl');
  view.destroy();
});
