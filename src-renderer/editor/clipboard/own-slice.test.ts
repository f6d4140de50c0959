// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { createEditorBody, type EditorBody } from '../note-editor.ts';

let body: EditorBody | null = null;
afterEach(() => body?.destroy());

function opened(source: string): { body: EditorBody; editor: NonNullable<EditorBody['editor']> } {
  body = createEditorBody(source, null);
  if (body.editor === null) throw new Error('a short note is shown formatted');
  return { body, editor: body.editor };
}

/** What the file holds after HTML was pasted at the end of a note. */
function pasted(source: string, html: string): string {
  const { body, editor } = opened(source);
  editor.commands.focus('end');
  // jsdom has no event of its own for the clipboard, and nothing here asks the event
  const event = Object.assign(new Event('paste'), { clipboardData: null }) as unknown as ClipboardEvent;
  editor.view.pasteHTML(html, event);
  return body.content();
}

test('no command merges cells', () => {
  const source = '| a | b |\n| - | - |\n| c | d |\n';
  const { body, editor } = opened(source);
  editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
  expect(editor.commands.mergeCells()).toBe(false);
  expect(editor.commands.mergeOrSplit()).toBe(false);
  expect(body.content()).toBe(source);
});

test('cells that claim to be copied here span no others', () => {
  const html =
    '<table data-example-notes><tr><th colspan=2>a</th></tr><tr><td rowspan=2>b</td><td>c</td></tr></table>';
  expect(pasted('A\n', html)).toMatch(/^A\n\n\|[^|]*\|[^|]*\|\n\| --- \| --- \|\n\| b \| c \|\n$/);
});

const part = (source: string, shown: string): string =>
  `<p data-example-notes>a <span data-raw-inline="math" data-source="${source}">${shown}</span> b</p>`;

test.each([
  ['$x$', '$x$'],
  ['[[Page]]', '[[Page]]'],
  ['<kbd>', '&lt;kbd&gt;'],
])('a part of a line is pasted as its source: %j', (source, escaped) => {
  expect(pasted('A\n', part(escaped, 'shown'))).toBe(`Aa ${source} b\n`);
});

test.each(['$a&#10;&#10;# b$', '$x$ $y$', 'word', '', '&lt;b&#10;&#10;&gt;'])(
  'what is no part of a line is pasted as the text it shows: %j',
  (source) => {
    expect(pasted('A\n', part(source, 'shown'))).toBe('Aa shown b\n');
  },
);

/** What is put into the clipboard when all of a note is copied. */
function copied(source: string): { readonly html: string; readonly text: string } {
  const { editor } = opened(source);
  editor.commands.selectAll();
  const { dom, text } = editor.view.serializeForClipboard(editor.state.selection.content());
  return { html: dom.innerHTML, text };
}

test.each([
  '# Head\n\n- [ ] task\n  - **deep** $x^2$\n\n> [!tip] Title\n> words <kbd>F1</kbd>\n',
  '| a | b |\n| --- | ---: |\n| [[c]] | d<br>e |\n',
])('what is copied here is pasted as it was, and is Markdown elsewhere: %j', (source) => {
  const { html, text } = copied(source);
  body?.destroy();
  expect(pasted('', html)).toBe(source);
  expect(text).toBe(source.trimEnd());
});

const folded = (tag: string): string => `${tag}\n<summary>a <b>b</b></summary>\n\nc\n\n</details>\n`;

test.each(['<details open name="a" onclick=x>', "<DETAILS class='x' style=color:red>"])(
  'the tag of a block that folds stays as it is written when it is copied here: %s',
  (tag) => {
    const { html } = copied(folded(tag));
    body?.destroy();
    expect(pasted('', html)).toBe(folded(tag));
  },
);

test('a page that claims to be copied here brings no tag that runs or styles anything', () => {
  const claimed = (tag: string): string => {
    const page = document.createElement('div');
    page.innerHTML = '<div data-example-notes data-details><p data-details-summary>a</p><p>b</p></div>';
    page.firstElementChild?.setAttribute('data-copied-tag', tag);
    return pasted('', page.innerHTML).split('\n')[0] ?? '';
  };
  expect(claimed('<details open onclick="x" name="a" style="x" class=b ONTOGGLE=x id=\'c\'>')).toBe(
    '<details open name="a" class=b id=\'c\'>',
  );
  for (const tag of [
    '<details><img src=x onerror=x>',
    '<img src=x>',
    '<details\n>',
    '<details opens="x" classy>',
  ])
    expect(claimed(tag), tag).toBe('<details>');
  // nor by the tag of something that was copied before
  copied(folded('<details onclick="x">'));
  body?.destroy();
  copied('word\n');
  body?.destroy();
  expect(claimed('<details onclick="x">')).toBe('<details>');
});

test.each([
  ['plain words', 'two * 3 = _six_ words\n', 'two * 3 = _six_ words'],
  ['code', '```js\na * b\n  c\n```\n', 'a * b\n  c'],
])('%s are copied as they are', (_, source, text) => {
  expect(copied(source.replace('_six_', '\\_six\\_')).text).toBe(text);
});
