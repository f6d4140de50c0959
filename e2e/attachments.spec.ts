import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/violations.ts';

/** A red dot. */
const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

type GivenFile = { readonly name: string; readonly base64: string };

/** Pastes or drops files as the system would, with what else is in the clipboard. */
async function give(
  page: Page,
  kind: 'paste' | 'drop',
  files: readonly GivenFile[],
  html = '',
): Promise<void> {
  await page.getByRole('textbox', { name: 'Note body' }).evaluate(
    (body, given) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of given.files) {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        transfer.items.add(new File([bytes], name));
      }
      if (given.html !== '') transfer.setData('text/html', given.html);
      const { right: clientX, bottom: clientY } =
        body.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
      const shared = { bubbles: true, cancelable: true };
      body.dispatchEvent(
        given.kind === 'paste'
          ? new ClipboardEvent('paste', { ...shared, clipboardData: transfer })
          : new DragEvent('drop', {
              ...shared,
              dataTransfer: transfer,
              clientX: clientX - 2,
              clientY: clientY - 2,
            }),
      );
    },
    { kind, files, html },
  );
}

/** A new note with a text, by keyboard. */
async function write(app: App, title: string, text: string): Promise<Page> {
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.type(text);
  return page;
}

const folder = (app: App) => join(app.vault, 'Personal', 'attachments');
const textOf = (app: App, title: string) =>
  readFile(join(app.vault, 'Personal', `${title}.md`), 'utf8').catch(() => '');
const save = (page: Page) => page.keyboard.press('Control+s');

/** Whether the page has drawn the picture. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('img', { name, exact: true })
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

test('a pasted picture is shown, is a file beside the note, and its link stands in the Markdown', async ({
  app,
}) => {
  const page = await write(app, 'Trip', 'Before ');
  await give(page, 'paste', [{ name: 'sea view (1).png', base64: png }]);
  await expect.poll(() => isDrawn(page, 'sea view (1)')).toBe(true);
  await page.keyboard.type(' after');
  await save(page);
  await expect
    .poll(() => textOf(app, 'Trip'))
    .toContain('Before ![sea view (1)](attachments/sea%20view%20%281%29.png) after');
  expect(await readFile(join(folder(app), 'sea view (1).png'), 'base64')).toBe(png);

  // The folder is no folder of notes.
  await expect(page.getByRole('navigation', { name: 'Folders' })).not.toContainText('attachments');

  await app.restart();
  await app.page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first().click();
  await expect.poll(() => isDrawn(app.page, 'sea view (1)')).toBe(true);
  expect(await violations(app.page)).toEqual([]);
});

test('undo takes a picture out of the text and its file stays; redo shows it again', async ({ app }) => {
  const page = await write(app, 'Undo', 'Text');
  await give(page, 'paste', [{ name: 'image.png', base64: png }]);
  const picture = page.getByRole('img', { name: 'Pasted image' });
  await expect(picture).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(picture).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Note body' })).toHaveText('Text');
  expect(await readdir(folder(app))).toEqual([expect.stringMatching(/^image-\d{4}-\d\d-\d\d-\d{6}\.png$/)]);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => isDrawn(page, 'Pasted image')).toBe(true);
});

test('dropped files become pictures and links; the same picture is stored once', async ({ app }) => {
  const page = await write(app, 'Drop', 'Papers: ');
  await give(page, 'drop', [
    { name: 'plan.pdf', base64: btoa('%PDF-1.7') },
    { name: 'a.png', base64: png },
    { name: 'b.png', base64: png },
  ]);
  await expect(page.getByRole('img', { name: 'b', exact: true })).toBeVisible();
  await save(page);
  await expect
    .poll(() => textOf(app, 'Drop'))
    .toContain('[plan.pdf](attachments/plan.pdf)![a](attachments/a.png)![b](attachments/a.png)');
  await expect.poll(async () => (await readdir(folder(app))).sort()).toEqual(['a.png', 'plan.pdf']);
});

test('a file is chosen and put into the text by keyboard', async ({ app }) => {
  // Asked for early: the page hears that its dialogs are caught on another way than its keys.
  const chooser = app.page.waitForEvent('filechooser');
  const page = await write(app, 'Chosen', 'Look: ');
  await page.keyboard.press('Control+Alt+a');
  await (await chooser).setFiles({
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  await expect.poll(() => isDrawn(page, 'lamp')).toBe(true);
  await page.keyboard.type(' there');
  await save(page);
  await expect.poll(() => textOf(app, 'Chosen')).toContain('Look: ![lamp](attachments/lamp.png) there');
});

test('a text that comes with a picture of itself stays a text', async ({ app }) => {
  const page = await write(app, 'Sheet', 'Copied: ');
  await give(page, 'paste', [{ name: 'image.png', base64: png }], '<p>forty-two</p>');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toContainText('forty-two');
  await save(page);
  await expect.poll(() => textOf(app, 'Sheet')).toContain('forty-two');
  // a save has a second file beside the note for a moment
  await expect.poll(() => readdir(join(app.vault, 'Personal'))).toEqual(['Sheet.md']);
});

test('what cannot be stored is reported, and the text stays', async ({ app }) => {
  const page = await write(app, 'Full', 'Kept text');
  await save(page);
  await expect.poll(() => textOf(app, 'Full')).toContain('Kept text');
  await writeFile(folder(app), 'a file in the place of the folder');
  await give(page, 'paste', [{ name: 'photo.png', base64: png }]);
  await expect(page.getByText('“photo.png” was not stored')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note body' })).toHaveText('Kept text');
});

test.describe('a note that came from elsewhere', () => {
  test.use({
    prepare: {
      async run({ vault }) {
        await mkdir(join(vault, 'Personal'), { recursive: true });
        await writeFile(join(vault, '..', 'secret.png'), Buffer.from(png, 'base64'));
        await writeFile(join(vault, 'Personal', 'text.png'), 'no picture');
        await writeFile(
          join(vault, 'Personal', 'Elsewhere.md'),
          [
            '![from the web](https://evil.test/pixel.png)',
            '![missing](attachments/nothing.png)',
            '![outside](../../secret.png)',
            '![no picture](text.png)',
          ].join('\n\n'),
        );
      },
    },
  });

  test('loads nothing from the web or from outside the vault, and says why', async ({ app }) => {
    const { page } = app;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('list', { name: 'Notes' }).getByRole('listitem').first().click();
    for (const words of [
      'from the web — https://evil.test/pixel.png — Images from the web are not loaded.',
      'missing — attachments/nothing.png — There is no such file. Check the link.',
      'outside — ../../secret.png — It is outside the vault. Copy it there first.',
      'no picture — text.png — It is not an image that can be shown. Open it with another program.',
    ])
      await expect(page.getByRole('img', { name: words, exact: true })).toBeVisible();
    expect(asked.filter((url) => url.includes('evil.test') || url.includes('.png'))).toEqual([]);
    await expect(page.getByRole('textbox', { name: 'Note body' }).locator('.image img')).toHaveCount(0);
  });
});
