import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { type App, desktopOf, expect, test } from './fixtures/app.ts';
import { nextWindow } from './fixtures/electron-shell.ts';
import { noteBody } from './fixtures/note-page.ts';
import { shellArguments } from './fixtures/shell.ts';

const root = join(import.meta.dirname, '..');
const program: string = createRequire(import.meta.url)('electron');

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane.md'), 'The crane moves on Tuesday.\n');
      await writeFile(join(vault, 'Work/Tram.md'), 'The tram to the park.\n');
    },
  },
});

const open = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('list', { name: 'Notes', exact: true }).getByText(title, { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
};
const windowsOf = (electron: ElectronApplication) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const shortcut = async (electron: ElectronApplication, page: Page, keys: string): Promise<Page> => {
  const opened = nextWindow(electron);
  await page.keyboard.press(keys);
  const next = await opened;
  await next.waitForLoadState();
  return next;
};

test('each window has its own note and panes, hears what the other saves, and comes back after a restart', async ({
  app,
}) => {
  test.slow();
  const electron = desktopOf(app);
  const first = app.page;
  await open(first, 'Crane');
  const second = await shortcut(electron, first, 'Control+Shift+N');
  await expect(second.getByRole('main')).toContainText('No note is open.');
  await open(second, 'Tram');
  await second.keyboard.press('Control+Alt+I');
  await expect(second.getByRole('complementary', { name: 'Inspector' })).toHaveCount(0);
  await expect(first.getByRole('complementary', { name: 'Inspector' })).toBeVisible();
  await expect(first.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane');

  // What one window saves is in the list of the other.
  await second.getByRole('textbox', { name: 'Title' }).fill('Tram 28');
  await second.keyboard.press('Control+S');
  await expect(first.getByRole('list', { name: 'Notes', exact: true }).getByText('Tram 28')).toBeVisible();

  // A third one, from the menu of a note, is closed by itself and does not come back.
  await first
    .getByRole('list', { name: 'Notes', exact: true })
    .getByText('Tram 28', { exact: true })
    .click({ button: 'right' });
  const opened = nextWindow(electron);
  await first.getByRole('menuitem', { name: 'Open note in new window' }).click();
  const third = await opened;
  await expect(third.getByRole('textbox', { name: 'Title' })).toHaveValue('Tram 28');
  const hint = second.getByRole('status', { name: 'Other windows' });
  await expect(hint).toHaveText('Also open in another window');
  await expect(third.getByRole('status', { name: 'Other windows' })).toHaveText(
    'Also open in another window',
  );
  await expect(first.getByRole('status', { name: 'Other windows' })).toBeEmpty();
  await third.close();
  await expect.poll(() => windowsOf(electron)).toBe(2);
  await expect(hint).toBeEmpty();

  // Text that is not saved yet when the app quits is saved, in both windows, which are both there again.
  await second.getByRole('textbox', { name: 'Note body' }).click();
  await second.keyboard.type('At once. ');
  await app.restart();
  const again = desktopOf(app);
  await expect.poll(() => windowsOf(again)).toBe(2);
  const titles = async () =>
    (
      await Promise.all(
        again.windows().map((page) => page.getByRole('textbox', { name: 'Title' }).inputValue()),
      )
    ).sort();
  await expect.poll(titles).toEqual(['Crane', 'Tram 28']);
  expect(await readFile(join(app.vault, 'Work/Tram 28.md'), 'utf8')).toContain('At once.');
});

/** Starts the app again beside the running one, as the system does for a link or a file, and waits for it to hand over. */
async function handOver(app: App, ...opened: readonly string[]): Promise<void> {
  const options = shellArguments({ vault: app.vault, data: app.data, memoryApi: null });
  const second = spawn(program, ['--no-sandbox', root, ...options, ...opened], { stdio: 'ignore' });
  expect(await once(second, 'close')).toEqual([0, null]);
}

test('links and Markdown files of the system open in the app, and what is none is refused', async ({
  app,
}) => {
  const { page } = app;
  const title = page.getByRole('textbox', { name: 'Title' });
  await open(page, 'Crane');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Copy link to note' }).click();
  await page.getByRole('button', { name: 'Copy link for other apps' }).click();
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('Copied a link that opens the note from other apps.');
  const link = await desktopOf(app).evaluate(({ clipboard }) => clipboard.readText());
  expect(link).toMatch(/^example-notes:\/\/note\/[\w-]+$/);

  await open(page, 'Tram');
  await handOver(app, link);
  await expect(title).toHaveValue('Crane');
  await handOver(app, join(app.vault, 'Work', 'Tram.md'));
  await expect(title).toHaveValue('Tram');

  await handOver(app, 'example-notes://trash/all');
  await expect(notices).toContainText('“example-notes://trash/all” was not opened');
  await handOver(app, 'example-notes://note/unknown');
  await expect(notices).toContainText('is not in this vault');
  await expect(title).toHaveValue('Tram');

  // A link in a note leads to its note, too.
  await noteBody(page).click();
  await page.keyboard.press('Control+Alt+M');
  await expect(noteBody(page)).toHaveClass(/cm-content/);
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`[the crane](${link})`);
  await page.keyboard.press('Control+Alt+M');
  await page.getByRole('link', { name: 'the crane' }).click({ modifiers: ['Control'] });
  await expect(title).toHaveValue('Crane');

  const outside = join(app.data, '..', 'Outside.md');
  await writeFile(outside, 'From elsewhere.\n');
  await handOver(app, outside);
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await expect(dialog.getByLabel('Folder or file')).toHaveValue(outside);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog).toContainText('1 note');
});
