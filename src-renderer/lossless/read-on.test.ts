import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { normaliseContent } from '../../src-shared/revision/note-document.ts';
import { createLosslessText, type LosslessText } from './lossless-text.ts';
import { editorSchema as schema } from './test-support/editor-schema.ts';
import { commonMarkExamples, gfmTexts, ownNotes } from './test-support/example-texts.ts';

/** Reads a text to its end, as many characters at once as given; then the state that shows it. */
function readOn(text: LosslessText, length: number, begun = EditorState.create({ doc: text.document })) {
  let state = begun;
  while (text.isPartial) {
    const { tr } = state;
    text.readOn(tr, length);
    state = state.apply(tr);
  }
  return state;
}

test.each([
  ...[ownNotes(), gfmTexts(), commonMarkExamples()].map(({ name, texts }) => ({
    name,
    sources: texts.map(({ source }) => normaliseContent(source)),
  })),
  {
    name: 'all of them in one',
    sources: [[ownNotes(), gfmTexts()].flatMap(({ texts }) => texts.map((one) => one.source)).join('\n\n')],
  },
])('$name: read in parts, a text shows and saves what it does when it is read at once', ({ sources }) => {
  for (const source of sources)
    for (const length of [1, 40, 700]) {
      const text = createLosslessText(schema, source, length);
      const { doc } = readOn(text, length);
      expect(doc.eq(createLosslessText(schema, source).document)).toBe(true);
      expect(text.save(doc).text).toBe(source);
      // compared block by block, too, as after an edit that was undone
      expect(text.save(schema.nodeFromJSON(doc.toJSON())).text).toBe(source);
    }
});

const source =
  '# Plan\n\n*  buy _green_ tea\n\nSee [notes][n].\n\n<!-- -->\n\n*  call Ana\n\n[n]: notes.md\n';

test('what is typed before the rest of a text is read stays, and changes nothing in the rest', () => {
  const text = createLosslessText(schema, source, 1);
  const begun = EditorState.create({ doc: text.document });
  const typed = begun.apply(begun.tr.insertText(' of today', begun.doc.content.size - 1));
  const { doc } = readOn(text, 20, typed);
  expect(text.save(doc)).toMatchObject({ text: source.replace('Plan', 'Plan of today'), changed: 1 });
});

test('links of the beginning find their definitions at the end', () => {
  const text = createLosslessText(schema, 'See [notes][n].\n\nText.\n\n[n]: notes.md\n', 1);
  expect(text.document.firstChild?.child(1).marks[0]?.attrs.href).toBe('notes.md');
});

test('nothing is written or merged before a text was read to its end: the rest would be lost', () => {
  const text = createLosslessText(schema, source, 1);
  const { tr } = EditorState.create({ doc: text.document });
  const newer = { content: `${source}\nMore.\n`, base: source, continues: false };
  for (const use of [
    () => text.save(text.document),
    () => text.sourceMap(text.document),
    () => text.reparse(tr),
    () => text.replace('Other.\n', tr),
    () => text.adopt('Other.\n', tr.doc),
    () => text.merge(newer, tr),
  ])
    expect(use).toThrow('the text was not read to its end');
  expect(readOn(text, 5).doc.childCount).toBeGreaterThan(3);
});
