import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { fileText, noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { printedCode } from './fixtures/printed-code.ts';
import { graveViolations } from './fixtures/violations.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let asked: string[] = [];
/** Sends the image that takes its time. */
let send = (): void => {};
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.includes('gone')) response.writeHead(404).end();
  else if (url.includes('slow')) send = () => response.end(picture);
  else response.end(picture);
});
test.afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.use({
  prepare: {
    async run(at: { readonly vault: string }) {
      asked = [];
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo; // of a TCP server, once it listens
      const web = `http://127.0.0.1:${port}`;
      const text = `*  Odd   bullet\n\nFirst ![a crane](${web}/crane.jpg "By the harbour") here.\n\n[![lost](${web}/gone.png)](https://example.com)\n\n![again](${web}/crane.jpg)\n`;
      await vaultWith({
        'Work/Clip.md': text,
        'Work/Safe.md': `---\nlocked: true\n---\n${text}`,
        'Work/Slip.md': `*  Odd   bullet\n\n![a slip](${web}/slow.jpg)\n`,
      }).run(at);
    },
  },
});

test('images of the web are fetched only when the user confirms it, and are files of the note from then on', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Clip');
  const crane = noteBody(page).getByRole('group', { name: /a crane/ });
  await expect(crane).toContainText('Images from the web are not loaded.');
  expect(await graveViolations(app), 'images that are not loaded').toEqual([]);
  expect(asked).toEqual([]);

  await test.step('cancelled, no server hears of it', async () => {
    await crane.getByRole('button', { name: 'Fetch and attach' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fetch 1 image from the web' });
    await expect(dialog).toContainText('your network address');
    await press(page, 'Escape');
    await expect(dialog).toHaveCount(0);
    await expect(crane.getByRole('button', { name: 'Fetch and attach' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  await crane.getByRole('button', { name: 'Fetch all in this note' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fetch 2 images from the web' });
  await dialog.getByRole('button', { name: 'Fetch', exact: true }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Code from the terminal' })).toBeFocused();
  expect(await app.printed()).toContain('/crane.jpg');
  expect(asked).toEqual([]);
  expect(await graveViolations(app), 'the code').toEqual([]);
  await page.keyboard.type((await printedCode(app)) ?? '');
  await press(page, 'Enter');
  await expect(dialog).toHaveCount(0);
  await expect(noteBody(page).getByRole('img', { name: 'a crane' })).toBeVisible();
  await expect(noteBody(page).getByRole('img', { name: 'again' })).toBeVisible();
  expect(asked.toSorted()).toEqual(['/crane.jpg', '/gone.png']);
  await expect(notices(page)).toContainText('1 image was not fetched');
  const lost = noteBody(page).getByRole('group', { name: /lost/ });
  await expect(lost).toContainText('status 404');
  await expect
    .poll(() => fileText(app, 'Work/Clip.md'))
    .toContain('First ![a crane](attachments/crane.png "By the harbour") here.\n');
  const text = await fileText(app, 'Work/Clip.md');
  expect(text).toContain('*  Odd   bullet\n');
  expect(text).toContain('![again](attachments/crane.png)\n');
  expect(text).toContain('/gone.png)](https://example.com)\n');
  expect(await readdir(join(app.vault, 'Work', 'attachments'))).toEqual(['crane.png']);

  await test.step('Undo links to the web again', async () => {
    await noteBody(page).focus();
    await press(page, 'Control+z');
    await expect(crane).toBeVisible();
    await press(page, 'Control+Shift+z');
    await expect(noteBody(page).getByRole('img', { name: 'a crane' })).toBeVisible();
  });

  // it has the same bytes as another one, and so the same file
  await test.step('an image that comes while the note shows its source is linked there', async () => {
    await openNote(page, 'Slip');
    await noteBody(page).getByRole('button', { name: 'Fetch and attach' }).click();
    await page
      .getByRole('dialog', { name: 'Fetch 1 image from the web' })
      .getByRole('button', { name: 'Fetch', exact: true })
      .press('Enter');
    await expect(page.getByRole('textbox', { name: 'Code from the terminal' })).toBeFocused();
    await page.keyboard.type((await printedCode(app)) ?? '');
    await press(page, 'Enter');
    await expect.poll(() => asked).toContain('/slow.jpg');
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(noteBody(page)).toBeFocused();
    await press(page, 'Control+Alt+m');
    await expect(noteBody(page)).toContainText('/slow.jpg)');
    send();
    await expect(noteBody(page)).toContainText('![a slip](attachments/crane.png)');
    await expect
      .poll(() => fileText(app, 'Work/Slip.md'))
      .toContain('*  Odd   bullet\n\n![a slip](attachments/crane.png)\n');
    await press(page, 'Control+Alt+m');
    await expect(noteBody(page).getByRole('img', { name: 'a slip' })).toBeVisible();
  });

  await test.step('a note that is locked offers nothing', async () => {
    await openNote(page, 'Safe');
    await expect(noteBody(page)).toContainText('Images from the web are not loaded.');
    await expect(noteBody(page).getByRole('button', { name: /Fetch/ })).toHaveCount(0);
  });
});
