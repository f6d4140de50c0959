import type { ElectronApplication } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';

/** The items of an application menu, those that are off in brackets; null where there is no such menu. */
const itemsOf = (electron: ElectronApplication, menu: string): Promise<string[] | null> =>
  electron.evaluate(
    ({ Menu }, name) =>
      Menu.getApplicationMenu()
        ?.items.find(({ label }) => label.replace('&', '') === name)
        ?.submenu?.items.filter(({ type }) => type !== 'separator')
        .map(({ label, enabled }) => (enabled ? label : `(${label})`)) ?? null,
    menu,
  );

const choose = (electron: ElectronApplication, id: string): Promise<void> =>
  electron.evaluate(({ Menu }, wanted) => Menu.getApplicationMenu()?.getMenuItemById(wanted)?.click(), id);

test('the application menu holds the commands of the window, runs them, and shows which can do something', async ({
  app,
}) => {
  const { page } = app;
  const electron = desktopOf(app);
  await expect
    .poll(() => itemsOf(electron, 'File'))
    .toEqual(expect.arrayContaining(['New note', '(Save revision)', '(Move to trash)', 'Settings']));
  await choose(electron, 'new-note');
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect
    .poll(() => itemsOf(electron, 'File'))
    .toEqual(expect.arrayContaining(['Save revision', 'Move to trash']));

  await page.keyboard.type('Plan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('a step');
  await choose(electron, 'bullet-list');
  await expect(page.getByRole('textbox', { name: 'Note body' }).getByRole('listitem')).toHaveText('a step');

  // a dialog is about something else than the note behind it
  await choose(electron, 'settings');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await expect.poll(() => itemsOf(electron, 'Format')).toContain('(Bold)');
  await page.keyboard.press('Escape');
  await expect.poll(() => itemsOf(electron, 'Format')).toContain('Bold');
  await expect
    .poll(() => itemsOf(electron, 'Edit'))
    .toEqual(expect.arrayContaining(['Undo', 'Paste as plain text']));

  // the guide is part of the app, with its pictures
  expect(await itemsOf(electron, 'Help')).toEqual(
    expect.arrayContaining([
      'User guide',
      'Shortcuts',
      'Welcome',
      'Report a problem…',
      'Restart in safe mode',
    ]),
  );
  await choose(electron, 'user-guide');
  const guide = page.getByRole('dialog', { name: 'User guide' });
  await guide.getByRole('link', { name: 'Backups' }).click();
  await expect(guide.getByRole('heading', { name: 'Backups' })).toBeInViewport();
  const widths = () =>
    guide
      .locator('img')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  await expect.poll(widths).toEqual([1280, 1280, 1280, 1280]);
  await page.keyboard.press('Escape');

  // in the language that is chosen, without another start
  await page.keyboard.press('Control+,');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await expect
    .poll(() => itemsOf(electron, 'Datei'))
    .toEqual(expect.arrayContaining(['Neue Notiz', 'Einstellungen', 'Beenden']));
  // the window is loaded again with the settings, and the note in it a moment later
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => itemsOf(electron, 'Bearbeiten'))
    .toEqual(expect.arrayContaining(['Rückgängig', 'Als reinen Text einfügen']));
  await expect
    .poll(() => itemsOf(electron, 'Fenster'))
    .toEqual(['Minimieren', 'Zoomen', 'Fenster schließen']);
});
