import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { openNote, press, vaultWith } from './fixtures/note-page.ts';

const report = '%PDF-1.7 not really\n';

test.use({
  prepare: vaultWith({
    'Work/Trip.md': '[report](attachments/Report%20of%20May.pdf) and [gone](attachments/gone.pdf)\n',
    'Work/attachments/Report of May.pdf': report,
  }),
});

/** What is handed on next: the name of the file, and what it holds. Asked for before what hands it on. */
async function nextDownload({
  page,
  electron,
  data,
}: App): Promise<() => Promise<{ name: string; text: string }>> {
  if (electron === undefined) {
    const downloaded = page.waitForEvent('download');
    return async () => {
      const download = await downloaded;
      const path = join(data, 'downloaded');
      await download.saveAs(path);
      return { name: download.suggestedFilename(), text: await readFile(path, 'utf8') };
    };
  }
  const path = join(data, 'downloaded');
  await electron.evaluate(({ session }, savePath) => {
    // Without a path the system would ask for one.
    const saved = new Promise<string>((resolve) => {
      session.defaultSession.once('will-download', (_event, item) => {
        item.setSavePath(savePath);
        item.once('done', () => resolve(item.getFilename()));
      });
    });
    Reflect.set(globalThis, 'saved', saved);
  }, path);
  return async () => {
    const name = await electron.evaluate(() => Reflect.get(globalThis, 'saved'));
    return { name: String(name), text: await readFile(path, 'utf8') };
  };
}

test('a file beside the note is had by its link, by keyboard; one that is not there is named', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Trip');
  const download = await nextDownload(app);
  await press(page, 'Control+Home', 'ArrowRight', 'Control+k');
  await page.getByRole('button', { name: 'Open link' }).press('Enter');
  expect(await download()).toEqual({ name: 'Report of May.pdf', text: report });

  await press(page, 'Control+End', 'ArrowLeft', 'Control+k');
  await page.getByRole('button', { name: 'Open link' }).press('Enter');
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText(
    'Could not open “attachments/gone.pdf”. The file was not found. Check the link, or put the file back.',
  );
});
