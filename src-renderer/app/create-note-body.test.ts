// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createNoteBody } from './create-note-body.ts';

const text = 'A heading\n---------\n\n*  first **strong** item\n*  last item\n';

test('the selection is kept when the view changes to source and back', () => {
  const formatted = createNoteBody(text, null, null, { mode: 'formatted' });
  const [heading] = formatted.view.headings();
  expect(heading?.text).toBe('A heading');
  formatted.editor?.state.doc.descendants((node, at) => {
    if (node.text === 'strong') formatted.view.select({ from: at, to: at + 6 });
  });
  const source = createNoteBody(text, null, formatted, { mode: 'source' });
  expect(source.editor).toBeNull();
  expect(source.view.countedSelection()).toBe('strong');

  source.view.select({ from: text.indexOf('last item'), to: text.indexOf('last item') + 4 });
  const again = createNoteBody(text, null, source, { mode: 'formatted' });
  expect(again.view.countedSelection()).toBe('last');
  for (const body of [formatted, source, again]) body.destroy();
});

test('a note that is too long for the rich editor is shown as its source, unless the user chose otherwise', () => {
  const long = 'word '.repeat(120_000);
  const [asItSuits, chosen] = [null, 'formatted' as const].map((mode) =>
    createNoteBody(long, null, null, { mode }),
  );
  expect(asItSuits?.editor).toBeNull();
  expect(chosen?.editor).not.toBeNull();
  asItSuits?.destroy();
  chosen?.destroy();
});
