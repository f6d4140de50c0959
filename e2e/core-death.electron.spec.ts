import { desktopOf, expect, test } from './fixtures/app.ts';
import { killCore } from './fixtures/core-pid.ts';

test('when it dies again at once, the window and its words stay while the person is asked', async ({
  app,
}) => {
  const electron = desktopOf(app);
  const { page } = app;
  await electron.evaluate(({ dialog }) => {
    const asked = new Promise<string>((heard) => {
      dialog.showMessageBox = (async ({ message }: Electron.MessageBoxOptions) => {
        heard(message);
        await new Promise((answer) => Reflect.set(globalThis, 'answer', answer));
        return { response: 0, checkboxChecked: false };
      }) as typeof dialog.showMessageBox; // of its forms, the one without a window
    });
    Reflect.set(globalThis, 'asked', asked);
  });
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await killCore(app, await killCore(app));
  expect(await electron.evaluate(() => Reflect.get(globalThis, 'asked'))).toContain('The app stopped');
  await title.fill('Typed into the void');
  await expect(title).toHaveValue('Typed into the void');

  await electron.evaluate(() => Reflect.get(globalThis, 'answer')());
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('list', { name: 'Notes' }).getByText('Typed into the void')).toBeVisible();
});

test('when the page dies, the window shows it again', async ({ app }) => {
  const electron = desktopOf(app);
  await expect(app.page.getByRole('button', { name: 'New note' })).toBeVisible();
  await electron.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    if (contents === undefined) throw new Error('There is no page.');
    const loaded = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()));
    contents.forcefullyCrashRenderer();
    await loaded;
  });
  const buttons = (): Promise<number> =>
    electron.evaluate(({ webContents }) =>
      webContents.getAllWebContents()[0]?.executeJavaScript('document.querySelectorAll("button").length'),
    );
  await expect.poll(buttons).toBeGreaterThan(0);
});
