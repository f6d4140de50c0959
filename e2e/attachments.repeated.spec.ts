// repeats ../src-renderer/editor/attachments/insert-files.test.ts: undo, a chosen file and a refusal, in the app and with its files
import { readdir, writeFile } from 'node:fs/promises';
import { expect, test } from './fixtures/app.ts';
import { folder, give, isDrawn, png, save, textOf, write } from './fixtures/attaching.ts';

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

test('what cannot be stored is reported, and the text stays', async ({ app }) => {
  const page = await write(app, 'Full', 'Kept text');
  await save(page);
  await expect.poll(() => textOf(app, 'Full')).toContain('Kept text');
  await writeFile(folder(app), 'a file in the place of the folder');
  await give(page, 'paste', [{ name: 'photo.png', base64: png }]);
  await expect(page.getByText('Could not save “photo.png”')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Note body' })).toHaveText('Kept text');
});
