// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { expectText, fromHtml, payloads, watchDocument } from './test-support/html-in-notes.ts';
import { startEditor } from './views/test-support/start-editor.ts';

watchDocument();

const github =
  '# Log\n\n<details>\n<summary>Build <b>log</b> &amp; more</summary>\n\nIt **failed**:\n\n* one\n* two\n\n</details>\n\nEnd.\n';

/** The names of the nodes in a note, as they are nested. */
function outline(source: string): string {
  const { body, editor } = startEditor(source);
  const text = editor.state.doc.toString();
  expect(body.content(), 'unedited, it is written as it was').toBe(source);
  body.destroy();
  return text;
}

test('details are a block that folds, with their Markdown formatted', () => {
  expect(outline(github)).toBe(
    'doc(heading("Log"), details(detailsSummary("Build ", bold("log"), " & more"), ' +
      'paragraph("It ", bold("failed"), ":"), bulletList(listItem(paragraph("one")), listItem(paragraph("two")))), paragraph("End."))',
  );
  const { body, editor } = startEditor(github);
  const block = editor.view.dom.querySelector('[data-details]');
  const button = block?.querySelector<HTMLButtonElement>('button.fold');
  expect(block?.classList.contains('folded')).toBe(true);
  expect(button?.getAttribute('aria-label')).toBe('Details of Build log & more');
  button?.click();
  expect(editor.view.dom.querySelector('[data-details]')?.classList.contains('folded')).toBe(false);
  expect(body.content()).toBe(github);
  editor.view.dom.querySelector<HTMLButtonElement>('button.fold')?.click();
  // a caret within opens it
  editor.commands.setTextSelection(editor.state.doc.content.size - 12);
  expect(editor.view.dom.querySelector('[data-details]')?.classList.contains('folded')).toBe(false);
});

test('other forms are kept as they are written', () => {
  for (const [source, shown] of [
    [
      '<details open name="a"><summary>A</summary>plain *text*</details>\n',
      'details(detailsSummary("A"), paragraph("plain *text*"))',
    ],
    [
      '<DETAILS>\n  <summary>\n  A\n  </summary>\n\nb\n</DETAILS>\n',
      'details(detailsSummary("A"), paragraph("b"))',
    ],
    ['<details>\n\n</details>\n', 'details(detailsSummary, paragraph)'],
    [
      '<details>\n<summary>A</summary>\n<p>b</p>\n</details>\n',
      'details(detailsSummary("A"), rawBlock("<p>b</p>"))',
    ],
    [
      '- a\n\n  <details>\n  <summary>A</summary>\n\n  b\n  </details>\n',
      'details(detailsSummary("A"), paragraph("b"))',
    ],
    ['> <details>\n> <summary>A</summary>\n>\n> b\n> </details>\n', 'blockquote(details('],
    [
      '<details>\n\na\n\n</details>\n<details>\n\nb\n\n</details>\n',
      'doc(details(detailsSummary, paragraph("a")), details(',
    ],
    // a heading or a link in the summary is no line of text: the whole is its source
    ['<details>\n<summary><h3>A</h3></summary>\n\nb\n\n</details>\n', 'doc(rawBlock('],
    ['<details>\n\nnever closed\n', 'doc(rawBlock("<details>"), paragraph('],
  ] as const)
    expect(outline(source), source).toContain(shown);
});

test('an edit within changes nothing else, and the summary is written as HTML', () => {
  const { body, editor } = startEditor(github);
  const at = (text: string): number => {
    let found = -1;
    editor.state.doc.descendants((node, pos) => {
      if (node.isText && node.text?.includes(text)) found = pos + (node.text.indexOf(text) + text.length);
    });
    return found;
  };
  editor.commands.insertContentAt(at('two'), { type: 'text', text: ' and half' });
  expect(body.content()).toBe(github.replace('* two', '* two and half'));
  editor.commands.insertContentAt(at('more'), { type: 'text', text: ' <i> &lt; *x*' });
  const source = body.content();
  expect(source).toContain(
    '<summary>Build <b>log</b> &amp; more &lt;i&gt; &amp;lt; *x*</summary>\n\nIt **failed**:',
  );
  expect(outline(source)).toContain('" & more <i> &lt; *x*"');
});

test('a summary keeps its no-break spaces when its block is edited', () => {
  const source = '<details>\n<summary>Prix\u00a0: 10\u202f€</summary>\n\none\n\n</details>\n';
  const { body, editor } = startEditor(source);
  let at = 0;
  editor.state.doc.descendants((node, pos) => {
    if (node.isText && node.text === 'one') at = pos + node.nodeSize;
  });
  editor.commands.insertContentAt(at, { type: 'text', text: ' more' });
  expect(body.content()).toBe(source.replace('one', 'one more'));
});

test('nothing of its HTML becomes an element or an attribute, and what is written shows the same', () => {
  for (const html of payloads) {
    for (const source of [
      `<details ${html.replace(/[<>\n]/g, '')}>\n<summary>s</summary>\n\na\n\n</details>\n`,
      `<details open ontoggle="window.hit = 1">\n<summary>s ${html}</summary>\n\na ${html}\n\n</details>\n`,
      `<details onclick=alert(1)><summary onclick="x">s</summary>${html}</details>\n`,
      `<details>\n<summary>s</summary>\n${html}\n</details>\n`,
      `<details>\n<summary>s</summary>\n\n${html}\n\n</details>\n`,
    ]) {
      expectText(source, 'word');
      outline(source);
    }
  }
  expect(fromHtml()).toEqual([]);
  expect(Reflect.get(window, 'hit')).toBeUndefined();
});
