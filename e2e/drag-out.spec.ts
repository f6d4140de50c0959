import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { desktopOf, expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';

const text = '---\ntags: [boats]\n---\nThe ferry leaves.\n';
test.use({ prepare: vaultWith({ 'Work/Ferry.md': text }) });

type Started = { dragged?: { file: string; hasIcon: boolean }[] };

test('the file of a note is dragged out of the window, and never into it', async ({ app }) => {
  const { page, vault } = app;
  await openNote(page, 'Ferry');
  const handle = page.locator('.file-handle');
  await expect(handle).toHaveAttribute('draggable', 'true');

  if (app.shell === 'electron') {
    const electron = desktopOf(app);
    await electron.evaluate(({ BrowserWindow }) => {
      const dragged: Started['dragged'] = [];
      Object.assign(globalThis, { dragged });
      // a drag of the system would wait for a real mouse
      for (const { webContents } of BrowserWindow.getAllWindows())
        webContents.startDrag = ({ file, icon }) =>
          void dragged.push({ file, hasIcon: typeof icon !== 'string' && !icon.isEmpty() });
    });
    await handle.dispatchEvent('pointerdown');
    await handle.dispatchEvent('dragstart');
    await expect
      .poll(() => electron.evaluate(() => (globalThis as Started).dragged))
      .toEqual([{ file: join(vault, 'Work', 'Ferry.md'), hasIcon: true }]);
  } else {
    const data = await page.evaluateHandle(() => new DataTransfer());
    const dragged = () => data.evaluate((transfer) => transfer.getData('DownloadURL'));
    await expect
      .poll(async () => {
        await handle.dispatchEvent('dragstart', { dataTransfer: data });
        return dragged();
      })
      .toBe('');
    await handle.dispatchEvent('pointerdown');
    // what the desktop would load is the file, to the byte
    await expect
      .poll(async () => {
        await handle.dispatchEvent('dragstart', { dataTransfer: data });
        return dragged();
      })
      .toBe(
        `text/markdown:Ferry.md:data:text/markdown;base64,${Buffer.from(await readFile(join(vault, 'Work/Ferry.md'))).toString('base64')}`,
      );
    expect(await data.evaluate((transfer) => transfer.getData('text/plain'))).toBe('The ferry leaves.\n');
  }

  // the same file, dropped in the window, would become an attachment of its own note
  await noteBody(page).evaluate((body) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'Ferry.md'));
    body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  });
  await expect(noteBody(page)).toHaveText('The ferry leaves.');
  expect(await readFile(join(vault, 'Work/Ferry.md'), 'utf8')).toBe(text);
});
