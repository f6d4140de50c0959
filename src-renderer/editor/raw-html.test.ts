// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { expectText, fromHtml, payloads, places, watchDocument } from './test-support/html-in-notes.ts';
import { startEditor } from './views/test-support/start-editor.ts';

watchDocument();

test.each(places)(
  'HTML of a note is shown as its source, and never becomes part of the document: in %s',
  (_name, put) => {
    const note = payloads.map(put).join('\n\n');
    expectText(note, payloads.join(' '));
    for (const html of payloads) expect(note).toContain(/\w+/.exec(html)?.[0]);
    expect(Reflect.get(window, 'hit')).toBeUndefined();
  },
);

/** Pastes HTML as a browser does. */
function pasteHtml(html: string): string {
  const { body, editor } = startEditor('start\n');
  // jsdom has no events of the clipboard
  const event = Object.assign(new Event('paste'), { clipboardData: null });
  editor.view.pasteHTML(html, event);
  const content = body.content();
  expect(fromHtml(), html).toEqual([]);
  body.destroy();
  document.body.replaceChildren();
  return content;
}

test('of pasted HTML only what the editor knows comes in', () => {
  for (const html of payloads) pasteHtml(`<p>a ${html} b</p>`);
  expect(pasteHtml('<p onclick="window.hit = 1">a <b style="color: red">c</b></p>')).toBe('starta **c**\n');
  expect(Reflect.get(window, 'hit')).toBeUndefined();
});

test('a pasted element that claims to be a raw node is pasted as its source', () => {
  const script = '&lt;script&gt;window.hit = 1&lt;/script&gt;';
  pasteHtml(`<pre data-raw-block="html"><code>${script}</code></pre>`);
  pasteHtml(`<p>a <span data-raw-inline="html" data-source="${script}">x</span></p>`);
  pasteHtml(
    `<p>a <span data-raw-inline="math" data-source="$\\href{javascript:window.hit=1}{x}$">x</span></p>`,
  );
});

const addresses: readonly string[] = [
  'javascript:window.hit=1',
  'JavaScript:window.hit=1',
  ' javascript:window.hit=1',
  'java\tscript:window.hit=1',
  'java\nscript:window.hit=1',
  '\u0001javascript:window.hit=1',
  'vbscript:x',
  'data:text/html,<script>window.hit=1</script>',
  'da\tta:text/html,x',
];

test('an address that can run code never becomes a link, however it is entered', () => {
  const entities = (text: string): string =>
    [...text]
      .map((character) => (/[a-z:]/i.test(character) ? character : `&#${character.codePointAt(0)};`))
      .join('');
  for (const address of addresses) {
    pasteHtml(`<p><a href="${entities(address)}">x</a> and <img src="${entities(address)}" alt="y"></p>`);
    for (const source of [
      `[x](${address})\n`,
      `[x](<${address}>)\n`,
      `[x](<${entities(address)}>)\n`,
      `<${address}>\n`,
      `[x]\n\n[x]: <${entities(address)}>\n`,
      `![x](<${entities(address)}>)\n`,
    ]) {
      const { body } = startEditor(source);
      expect(fromHtml(), source).toEqual([]);
      expect(body.content()).toBe(source);
      body.destroy();
      document.body.replaceChildren();
    }
    const { body, editor } = startEditor('word\n');
    editor.chain().selectAll().setLink({ href: address }).run();
    expect(fromHtml(), address).toEqual([]);
    body.destroy();
    document.body.replaceChildren();
  }
});

test('addresses of other programs stay links', () => {
  startEditor('[a](obsidian://open?vault=x) [b](zotero://select/1) [c](mailto:a@example.org) [d](../e.md)\n');
  expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'obsidian://open?vault=x',
    'zotero://select/1',
    'mailto:a@example.org',
    '../e.md',
  ]);
});
