// @vitest-environment jsdom
import { undoDepth } from '@tiptap/pm/history';
import { afterEach, expect, test, vi } from 'vitest';
import { normaliseContent } from '../../src-shared/revision/note-document.ts';
import { createLosslessText } from '../lossless/lossless-text.ts';
import { commonMarkExamples, gfmTexts, ownNotes } from '../lossless/test-support/example-texts.ts';
import { emptyQuery } from '../note-view/search-query.ts';
import { createEditorBody, type RichBody } from './note-editor.ts';

let open: RichBody[] = [];
// jsdom does not scroll
Element.prototype.scrollIntoView ??= () => undefined;
afterEach(() => {
  for (const body of open) body.destroy();
  open = [];
});

const parts = Array.from(
  { length: 400 },
  (_, index) => `## Part ${index}\n\n* some _words_ of it  \n  and [more][m]\n\n\n`,
);
const source = `${parts.join('')}The end ^end\n\n[m]: more.md\n`;

function load(): RichBody {
  const body = createEditorBody(source, null);
  open.push(body);
  return body;
}

const shown = ({ editor }: RichBody): string => editor.view.dom.textContent;

test('the beginning of a long note is shown at once, the rest afterwards, and nothing was edited', async () => {
  const body = load();
  const edited = vi.fn<() => void>();
  const changed = vi.fn<() => void>();
  body.onEdit(edited);
  body.view.onChange(changed);
  expect(shown(body)).toContain('Part 20');
  expect(shown(body)).not.toContain('Part 399');
  expect(body.view.headings().length).toBeLessThan(300);
  const counted = body.view.countedText();
  expect(counted).toBeInstanceOf(Promise);
  expect(await counted).toContain('The end');
  expect(shown(body)).toContain('Part 399');
  expect(body.view.headings()).toHaveLength(400);
  expect(changed).toHaveBeenCalled();
  expect(edited).not.toHaveBeenCalled();
  expect(undoDepth(body.editor.state)).toBe(0);
  expect(body.content()).toBe(source);
});

test.each<[string, (body: RichBody) => unknown]>([
  ['its text', ({ view }) => view.text()],
  ['a match of a search', ({ view }) => view.find.search({ ...emptyQuery, text: 'The end' })],
  ['a block', ({ view }) => view.goToBlock('end')],
  ['a place near its end', ({ view }) => view.select({ from: 12_000, to: 12_000 })],
  ['a place in its source', ({ view }) => view.selectMarkdown({ from: 20_000, to: 20_000 })],
  ['its selection in its source', ({ view }) => view.markdownSelection()],
  ['its source', (body) => body.content()],
  ['all of it', ({ view }) => view.showAll()],
  [
    'a newer text',
    (body) => body.mergeExternal({ content: `${source}\nX\n`, base: source, continues: true }),
  ],
  ['another text', (body) => body.replace?.({ content: 'X\n', title: { from: 'a', to: 'a' } })],
])('who asks a long note for %s gets it without waiting', (_name, ask) => {
  const body = load();
  const all = createEditorBody(source, null);
  open.push(all);
  all.view.showAll();
  ask(body);
  ask(all);
  expect(body.editor.state.doc.toJSON()).toEqual(all.editor.state.doc.toJSON());
  expect(body.view.selection()).toEqual(all.view.selection());
  expect(body.content()).toBe(all.content());
});

test('what is typed before the end of a long note is there is saved with the end, and can be undone', async () => {
  const body = load();
  body.editor.view.dispatch(body.editor.state.tr.insertText('X', 1));
  await body.view.countedText();
  expect(body.content()).toBe(source.replace('Part 0', 'XPart 0'));
  body.editor.commands.undo();
  expect(body.content()).toBe(source);
});

test('a note that is closed before its end was shown shows no more', async () => {
  const body = load();
  const changed = vi.fn<() => void>();
  body.view.onChange(changed);
  body.destroy();
  for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  expect(changed).not.toHaveBeenCalled();
});

/** Examples of one kind in one long text, each behind a heading, so that none goes on with the one before. */
const together = (sources: readonly string[]): string =>
  sources.map((one, index) => `# Example ${index}\n\n${one}\n\n`).join('');

test.each(
  [ownNotes(), gfmTexts(), commonMarkExamples()].map(({ name, texts }) => ({
    name,
    long: normaliseContent(
      together(texts.map(({ source: one }) => one)).repeat(name === 'CommonMark' ? 1 : 10),
    ),
  })),
)('$name: what corrects edits leaves the end of a long note as it was read', async ({ long }) => {
  expect(long.length).toBeGreaterThan(16_000);
  const body = createEditorBody(long, null);
  open.push(body);
  const edited = vi.fn<() => void>();
  body.onEdit(edited);
  await body.view.countedText();
  const { schema, doc } = body.editor.state;
  expect(doc.eq(createLosslessText(schema, long).document)).toBe(true);
  expect(body.content()).toBe(long);
  expect(edited).not.toHaveBeenCalled();
});

test('a key finds the whole text, so that what it selects, deletes or goes to is whole', () => {
  const body = load();
  body.editor.view.dom.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true }));
  expect(shown(body)).toContain('Part 399');
  expect(body.content()).toBe(source);
});
