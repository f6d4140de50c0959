import { readdirSync, readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';

/** The process the core runs in: a child of main, named after its script or, in a utility process, its service. */
function corePid(electron: ElectronApplication): number | undefined {
  const main = electron.process().pid;
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === main && /core-process\.mjs|utility-sub-type=node\.mojom/.test(command);
      } catch {
        return false; // it went while we looked
      }
    });
  return found === undefined ? undefined : Number(found);
}

/** SIGKILL to the core, once it is there. */
async function killCore(electron: ElectronApplication, other?: number): Promise<number> {
  await expect.poll(() => [undefined, other].includes(corePid(electron))).toBe(false);
  const pid = corePid(electron);
  if (pid === undefined) throw new Error('The core has no process.');
  process.kill(pid, 'SIGKILL');
  return pid;
}

test('when the core dies it is started again, and the page goes on with it', async ({ app }) => {
  const electron = desktopOf(app);
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Before');
  await page.keyboard.press('Control+s');
  const list = page.getByRole('list', { name: 'Notes' });
  await expect(list.getByText('Before')).toBeVisible();

  const first = await killCore(electron);
  await expect.poll(() => [undefined, first].includes(corePid(electron))).toBe(false);

  await expect(async () => {
    await page.getByRole('button', { name: 'New note' }).click();
    await expect(title).toHaveValue('', { timeout: 1_000 });
  }).toPass();
  await title.fill('After');
  await page.keyboard.press('Control+s');
  await expect(list.getByText('After')).toBeVisible();
  await expect(list.getByText('Before')).toBeVisible();
});

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
  await killCore(electron, await killCore(electron));
  expect(await electron.evaluate(() => Reflect.get(globalThis, 'asked'))).toContain('The core of the app');
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

test('when the core does not answer any more it is started again, and the app says so', async ({ app }) => {
  const electron = desktopOf(app);
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Typed before');
  await page.keyboard.press('Control+s');
  const list = page.getByRole('list', { name: 'Notes' });
  await expect(list.getByText('Typed before')).toBeVisible();

  const first = corePid(electron);
  if (first === undefined) throw new Error('The core has no process.');
  process.kill(first, 'SIGSTOP');
  await title.fill('Typed meanwhile');
  await expect(page.getByText('had not answered for ten seconds')).toBeVisible({ timeout: 30_000 });
  expect(corePid(electron)).not.toBe(first);
  await expect(list.getByText('Typed meanwhile')).toBeVisible();
});
