import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { copyElsewhere } from './fixtures/clipboard.ts';

/** Whatever of it runs says so in the page; whatever of it loads asks evil.test. */
const payloads: readonly string[] = [
  '<script>window.hit = 1</script>',
  '<script src="https://evil.test/a.js"></script>',
  '<img src=x onerror="window.hit = 1">',
  '<img src="https://evil.test/a.png">',
  '<svg onload="window.hit = 1"></svg>',
  '<iframe src="https://evil.test/" srcdoc="<script>parent.hit = 1</script>"></iframe>',
  '<style>@import url(https://evil.test/a.css); body { display: none }</style>',
  '<details open ontoggle="window.hit = 1"><summary>s</summary></details>',
  '<form action="https://evil.test"><button>send</button></form>',
  '<link rel="stylesheet" href="https://evil.test/b.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<a href="javascript:window.hit = 1">go</a>',
];
const inPlaces = payloads.map(
  (html) =>
    `${html}\n\na ${html} b\n\n- ${html}\n\n> ${html}\n\n# ${html}\n\n| ${html} |\n| --- |\n| ${html} |\n\n[a](b.md '${html}') [${html}](c.md)\n`,
);
const note = `start here\n\n${inPlaces.join('\n')}
[tab](<java\tscript:window.hit=1>) [data](data:text/html,x) [upper](JAVASCRIPT:window.hit=1) ![image](javascript:window.hit=1)
![far](https://evil.test/far.png) $\\href{javascript:window.hit=1}{x}$ $\\includegraphics{https://evil.test/b.png}$

\`\`\`html
<script>window.hit = 1</script>
\`\`\`
`;

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Web.md'), note);
      await writeFile(join(vault, 'Work/Paste.md'), 'start\n');
    },
  },
});

/** Notes down what of a note tries to run or to load, from now on. */
async function watch({ page }: App): Promise<() => Promise<unknown>> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.test')) asked.push(request.url());
  });
  page.on('dialog', (dialog) => asked.push(dialog.message()));
  await page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return async () => ({
    asked,
    ...(await page.evaluate(() => ({
      hit: Reflect.get(window, 'hit'),
      // the policy would hold it back as well; here nothing may come so far
      refused: Reflect.get(window, 'refused'),
      elements: [
        ...document.querySelectorAll(
          '.text :is(script, iframe, object, style, link, meta, form, details, video, img:not(.ProseMirror-separator), svg:not(.katex *, button *), [onclick], [onerror], [onload], [href^="javascript:" i], [href^="data:" i])',
        ),
      ].map(({ outerHTML }) => outerHTML),
    }))),
  });
}

const nothing = { asked: [], hit: undefined, refused: [], elements: [] };

async function open(page: Page, title: string): Promise<void> {
  await page.getByRole('list', { name: 'Notes' }).getByText(title, { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Note body' })).toContainText('start');
}

test('HTML in a note is text: nothing of it runs, loads or is drawn, also after an edit', async ({ app }) => {
  const { page } = app;
  const found = await watch(app);
  await open(page, 'Web');
  const body = page.getByRole('textbox', { name: 'Note body' });
  await expect(body.locator('.katex')).toHaveCount(2);
  for (const html of payloads) await expect(body).toContainText(html);
  expect(await found()).toEqual(nothing);
  await body.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' typed');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => await readFile(join(app.vault, 'Work/Web.md'), 'utf8'))
    .toContain('start here typed');
  const file = await readFile(join(app.vault, 'Work/Web.md'), 'utf8');
  expect(file.endsWith(note.replace('start here', 'start here typed'))).toBe(true);
  expect(await found()).toEqual(nothing);
});

test('of HTML that is pasted nothing runs, loads or stays but text', async ({ app }) => {
  const { page } = app;
  const found = await watch(app);
  await open(page, 'Paste');
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.press('Control+End');
  const disguised = '<a href="java&#9;script:window.hit=1">tabbed</a>';
  await copyElsewhere(app, {
    text: 'plain',
    // the first element is what a word processor puts around all of it
    html: `<b style="font-weight:normal"><p>pasted <span style="font-weight:700">bold</span> ${disguised}</p></b>${payloads.map((html) => `<p>a ${html} b</p>`).join('')}<p>end</p>`,
  });
  await body.press('Control+v');
  await expect(body).toContainText('end');
  await expect(body.getByRole('link', { name: 'tabbed' })).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => await readFile(join(app.vault, 'Work/Paste.md'), 'utf8'))
    .toContain('pasted **bold**');
  const file = await readFile(join(app.vault, 'Work/Paste.md'), 'utf8');
  expect(file).not.toMatch(/script|onerror|iframe|<svg|<style/);
  // what is pasted is read in a document that is never shown, where the policy refuses its styles and is asked nothing else
  const other = expect.not.stringMatching(/^style-src/);
  expect(await found()).toEqual({ ...nothing, refused: expect.not.arrayContaining([other]) });
});
