import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { folder, give, isDrawn, png, save, textOf, write } from './fixtures/attaching.ts';
import { violations } from './fixtures/violations.ts';

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

test('a text that comes with a picture of itself stays a text', async ({ app }) => {
  const page = await write(app, 'Sheet', 'Copied: ');
  await give(page, 'paste', [{ name: 'image.png', base64: png }], '<p>forty-two</p>');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toContainText('forty-two');
  await save(page);
  await expect.poll(() => textOf(app, 'Sheet')).toContain('forty-two');
  // a save has a second file beside the note for a moment
  await expect.poll(() => readdir(join(app.vault, 'Personal'))).toEqual(['Sheet.md']);
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
    // it has buttons to fetch it, and is no picture to readers of the screen
    const remote = 'from the web — https://evil.test/pixel.png — Images from the web are not loaded.';
    await expect(page.getByRole('group', { name: remote, exact: true })).toBeVisible();
    for (const words of [
      'missing — attachments/nothing.png — The file was not found. Check the link, or put the file back.',
      'outside — ../../secret.png — This file is outside the vault. Copy it into the vault first.',
      'no picture — text.png — This file is not an image that the app can show. Open it with another program.',
    ])
      await expect(page.getByRole('img', { name: words, exact: true })).toBeVisible();
    expect(asked.filter((url) => url.includes('evil.test') || url.includes('.png'))).toEqual([]);
    await expect(page.getByRole('textbox', { name: 'Note body' }).locator('.image img')).toHaveCount(0);
  });
});
