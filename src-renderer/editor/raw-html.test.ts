// @vitest-environment jsdom
// in a process of its own: it looks for elements in the whole document
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drawMath } from './views/draw-math.ts';
import { startEditor } from './views/test-support/start-editor.ts';

// so that formulas are drawn at once
beforeAll(async () => {
  const element = document.createElement('span');
  drawMath(element, 'x', false);
  await vi.waitFor(() => expect(element.querySelector('.katex')).not.toBeNull(), { timeout: 15_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const payloads: readonly string[] = [
  '<script>window.hit = 1</script>',
  '<img src=x onerror="window.hit = 1">',
  '<svg onload="window.hit = 1"></svg>',
  '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<style>body { display: none }</style>',
  '<details open ontoggle="window.hit = 1"><summary>s</summary></details>',
  '<form action="https://evil.test"><input name="secret"><button>send</button></form>',
  '<object data="https://evil.test"></object>',
  '<video src=x onerror="window.hit = 1"></video>',
  '<base href="https://evil.test/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<a href="javascript:window.hit = 1" onclick="window.hit = 1">go</a>',
  '<!-- <script>window.hit = 1</script> -->',
  '"><script>window.hit = 1</script>',
];

/** Where Markdown takes a text, and what else could be made of it there. */
const places: readonly (readonly [name: string, (html: string) => string])[] = [
  ['a block', (html) => `before\n\n${html}\n\nafter\n`],
  ['a line', (html) => `before ${html} after\n`],
  ['an item', (html) => `- ${html}\n- b ${html}\n`],
  ['a quote', (html) => `> ${html}\n`],
  ['a heading', (html) => `# a ${html}\n`],
  ['a cell', (html) => `| ${html} | b |\n| --- | --- |\n| c | d ${html} |\n`],
  ['bold text', (html) => `**a ${html} b**\n`],
  ['a title', (html) => `[a](b.md '${html}') ![c](d.png '${html}')\n`],
  ['the text of a link', (html) => `[a ${html} b](c.md)\n`],
  ['the description of an image', (html) => `![a ${html} b](c.png)\n`],
  ['an address', (html) => `[a](<${html.replace(/[<>]/g, '')}>) ![b](<${html.replace(/[<>]/g, '')}>)\n`],
  ['code', (html) => `\`${html}\`\n\n\`\`\`${html}\n${html}\n\`\`\`\n`],
  ['a callout', (html) => `> [!note] ${html}\n> ${html}\n`],
  ['a link to a note', (html) => `[[a|${html}]] ![[${html}]]\n`],
  ['a footnote', (html) => `a[^${html.replace(/\W/g, '')}] b[^1]\n\n[^1]: ${html}\n`],
  ['a definition', (html) => `[a]\n\n[a]: b.md '${html}'\n`],
  ['a comment', (html) => `a %%${html}%% b\n\n%%\n${html}\n%%\n`],
  ['a formula', (html) => `a $${html}$ b\n\n$$\n${html}\n$$\n`],
];

const elements =
  'script, iframe, frame, object, embed, style, link, meta, base, form, details, summary, video, audio, svg:not(.katex *)';

/** All elements that only the HTML of a note could have created. */
function fromHtml(): string[] {
  const found = [...document.querySelectorAll(elements)].map(({ outerHTML }) => outerHTML);
  for (const element of document.body.querySelectorAll('*')) {
    const isOurs = element.matches('.ProseMirror-separator, [type="checkbox"]');
    if (/^(?:img|input)$/i.test(element.tagName) && !isOurs) found.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      if (/^on|^srcdoc$|^action$/i.test(name)) found.push(`${name}=${value}`);
      if (/^(?:href|src)$/i.test(name) && canRun(value)) found.push(`${name}=${value}`);
    }
  }
  return found;
}

/** Parses an address as a browser does, without whitespace and control characters. */
const canRun = (address: string): boolean =>
  /^(?:javascript|vbscript|data):/i.test([...address].filter((character) => character > ' ').join(''));

for (const [name, put] of places)
  test(`HTML of a note is shown as its source, and never becomes part of the document: in ${name}`, () => {
    for (const html of payloads) {
      const source = put(html);
      const { body, editor } = startEditor(source);
      expect(fromHtml(), source).toEqual([]);
      // also where it was changed, drawn again and saved
      editor.commands.insertContentAt(editor.state.doc.content.size, {
        type: 'paragraph',
        content: [{ type: 'text', text: html }],
      });
      expect(fromHtml(), source).toEqual([]);
      const again = startEditor(body.content());
      expect(fromHtml(), body.content()).toEqual([]);
      expect(document.body.textContent).toContain(/\w+/.exec(html)?.[0]);
      body.destroy();
      again.body.destroy();
      document.body.replaceChildren();
    }
    expect(Reflect.get(window, 'hit')).toBeUndefined();
  });

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
