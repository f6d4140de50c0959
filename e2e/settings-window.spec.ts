import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const stored = async (app: App): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(app.data, 'settings.json'), 'utf8').catch(() => '{}'));

/** A value of the style that the page shows. */
const style = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('settings are found, apply at once, are kept, and go back to their defaults', async ({ app }) => {
  test.slow();
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cranes');

  await page.keyboard.press('Control+,');
  const search = dialog(page).getByRole('searchbox', { name: 'Search settings' });
  await expect(search).toBeFocused();
  await search.fill('text size');
  await expect(dialog(page).getByRole('status')).toHaveText('1 setting found.');
  await dialog(page).getByRole('slider', { name: 'Text size' }).press('ArrowRight');
  await expect.poll(() => style(page, '.text', 'font-size')).toBe('18px');
  await search.fill('nothing of the kind');
  await expect(dialog(page).getByRole('status')).toContainText('No settings match');
  // Escape ends the search first, then the window.
  await search.press('Escape');
  await expect(search).toHaveValue('');
  await expect(dialog(page).getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');

  await dialog(page).getByRole('tab', { name: 'General' }).press('ArrowDown');
  await expect(dialog(page).getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Blue' }).check();
  await expect.poll(() => style(page, ':root', '--accent')).toContain('#2b5f9e');
  await dialog(page).getByRole('radio', { name: 'Compact' }).check();
  await expect.poll(async () => Number.parseFloat(await style(page, '.card', 'height'))).toBeLessThan(75);
  await dialog(page).getByRole('combobox', { name: 'Note font' }).selectOption('Inter');
  await expect.poll(() => style(page, '.text', 'font-family')).toContain('"Inter Variable"');
  const width = () => page.locator('.sheet').evaluate((sheet) => sheet.clientWidth);
  await dialog(page).getByRole('radio', { name: 'Narrow' }).check();
  await expect.poll(width).toBeLessThanOrEqual(30 * 18);
  await expect.poll(() => stored(app)).toMatchObject({ textSize: 18, accent: 'blue', lineWidth: 'narrow' });
  expect(await graveViolations(app), 'the appearance').toEqual([]);
  await dialog(page).getByRole('button', { name: 'Reset “Text size” to its default' }).click();
  await expect(dialog(page).getByRole('slider', { name: 'Text size' })).toBeFocused();
  await expect.poll(() => stored(app)).toMatchObject({ textSize: 17 });

  // the section that was shown last is shown again, also after a restart
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('Control+,');
  await expect(dialog(page).getByRole('tab', { name: 'Appearance' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await dialog(page).getByRole('tab', { name: 'Editor' }).click();
  await dialog(page).getByRole('radio', { name: 'Next to selected text' }).check();
  await expect(page.getByRole('toolbar', { name: 'Formatting', includeHidden: true })).toHaveCount(0);
  await dialog(page).getByRole('checkbox', { name: 'Smart quotes' }).check();
  await page.keyboard.press('Escape');
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.press('Control+End');
  await page.keyboard.type(` "don't" \`"code"\``);
  await page.keyboard.press('Control+s');
  const text = () => readFile(join(app.vault, 'Personal/Harbour.md'), 'utf8').catch(() => '');
  await expect.poll(text).toContain('Cranes “don’t” `"code"`');

  await page.keyboard.press('Control+,');
  for (const name of ['General', 'Editor', 'Files', 'Memory service', 'Language model', 'Privacy', 'About']) {
    await dialog(page).getByRole('tab').getByText(name, { exact: true }).click();
    await expect(dialog(page).getByRole('heading', { name, exact: true })).toBeVisible();
    // in a browser nothing can be opened from here
    if (name === 'Files' && app.shell === 'chromium')
      await expect(dialog(page)).toContainText('--vault "/home/ada/Other notes" --data');
    expect(await graveViolations(app), name).toEqual([]);
  }
  await expect(dialog(page)).toContainText(app.vault);
  await expect(dialog(page)).toContainText(app.data);
  await dialog(page).getByText('Packages and their licences').click();
  await expect(dialog(page).getByRole('list', { name: 'Packages' })).toContainText(
    /\breact \d+\.\d+\.\d+: MIT/,
  );
  await search.fill('spelling');
  await expect(dialog(page).getByText('Spell-check languages')).toHaveCount(app.shell === 'electron' ? 1 : 0);
});

test('a window starts with the note of today, and new notes go where the settings say', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.keyboard.press('Control+,');
  await dialog(page).getByRole('tab', { name: 'General' }).click();
  await dialog(page).getByRole('radio', { name: 'Today’s note' }).check();
  await dialog(page).getByRole('radio', { name: 'A specific folder' }).check();
  await dialog(page).getByRole('textbox', { name: 'Folder for new notes' }).fill('/Inbox/New/');
  await dialog(page).getByRole('textbox', { name: 'Folder for new notes' }).press('Enter');
  await expect
    .poll(() => stored(app))
    .toMatchObject({ startWith: 'daily-note', newNotesFolder: 'Inbox/New' });
  await app.restart();
  const title = app.page.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await app.page.getByRole('button', { name: 'New note' }).click();
  await expect(title).toBeFocused();
  await app.page.keyboard.type('Idea');
  await app.page.keyboard.press('Control+s');
  await expect
    .poll(() => readFile(join(app.vault, 'Personal/Inbox/New/Idea.md'), 'utf8').catch(() => null))
    .not.toBeNull();
});

test('shortcuts are changed by pressing keys, everywhere, and never bound twice', async ({ app }) => {
  const { page } = app;
  const mod = 'Control';
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Harbour');
  await page.keyboard.press('Enter');
  await page.keyboard.press(`${mod}+/`);
  await page.getByRole('button', { name: 'Change shortcuts…' }).click();
  await expect(dialog(page).getByRole('tab', { name: 'Shortcuts' })).toHaveAttribute('aria-selected', 'true');
  expect(await graveViolations(app), 'the shortcuts').toEqual([]);

  await dialog(page).getByRole('searchbox', { name: 'Search shortcuts' }).fill('bold');
  const row = (name: string) => dialog(page).getByRole('listitem', { name, exact: true });
  const change = row('Bold').getByRole('button', { name: 'Change shortcut for “Bold”' });
  await change.click();
  await page.keyboard.press(`${mod}+p`);
  await expect(row('Bold').getByRole('alert')).toContainText('already used for “Quick switcher”');
  await page.keyboard.press(`${mod}+Alt+l`);
  await expect(row('Bold').getByRole('alert')).toContainText('belong to the system');
  await page.keyboard.press('g');
  await expect(row('Bold').getByRole('alert')).toContainText('type or edit text');
  // Escape ends the recording only
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await change.press('Enter');
  await page.keyboard.press(`${mod}+Alt+y`);
  await expect(change).toBeFocused();
  await expect(row('Bold')).toContainText('CtrlAltY');
  await expect.poll(() => stored(app)).toMatchObject({ shortcuts: { bold: ['Mod+Alt+Y'] } });
  await dialog(page).getByRole('searchbox', { name: 'Search shortcuts' }).fill('quick switcher');
  await row('Quick switcher').getByRole('button', { name: 'Remove shortcut for “Quick switcher”' }).click();
  await expect(row('Quick switcher')).toContainText('None');
  await page.keyboard.press('Escape');

  await expect(
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Bold' }),
  ).toHaveAttribute('title', 'Bold (Ctrl Alt Y)');
  await page.keyboard.press(`${mod}+p`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const body = page.getByRole('textbox', { name: 'Note body' });
  await body.press(`${mod}+b`);
  await page.keyboard.type('plain ');
  await body.press(`${mod}+Alt+y`);
  await page.keyboard.type('bold');
  await page.keyboard.press(`${mod}+s`);
  const text = () => readFile(join(app.vault, 'Personal/Harbour.md'), 'utf8').catch(() => '');
  await expect.poll(text).toContain('plain **bold**');
  await page.keyboard.press(`${mod}+/`);
  await expect(page.getByRole('dialog', { name: 'Shortcuts' })).toContainText('BoldCtrlAltY');
  await page.keyboard.press('Escape');
  await page.keyboard.press(`${mod}+Shift+p`);
  await page.keyboard.type('bold');
  await expect(page.getByRole('option', { name: 'Bold Ctrl Alt Y' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.keyboard.press(`${mod}+,`);
  await dialog(page).getByRole('button', { name: 'Reset all' }).click();
  await expect.poll(() => stored(app)).toMatchObject({ shortcuts: {} });
  await page.keyboard.press('Escape');
  await page.keyboard.press(`${mod}+p`);
  await expect(page.getByRole('dialog', { name: 'Quick switcher' })).toBeVisible();
});
