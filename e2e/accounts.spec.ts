import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { notices, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': 'The crane is old.\n',
    'Work/Boats/Dinghy.md': 'It leaks.\n',
    'Home/Bread.md': 'Not of [[Work/Crane]].\n',
  }),
});

test('accounts are created, renamed, coloured and deleted, and folders move between them', async ({
  app,
}) => {
  test.slow();
  const folders = app.page.getByRole('navigation', { name: 'Folders' });
  const account = (name: string) =>
    folders.getByRole('heading', { level: 2 }).getByText(name, { exact: true });
  const row = (name: string) => folders.getByRole('button', { name: new RegExp(`^${name} \\d|^${name}\\d`) });
  const { page, vault } = app;

  await test.step('an account is created by the palette', async () => {
    await expect(row('Work')).toBeVisible();
    await page.keyboard.press('Control+Shift+p');
    await page.getByRole('combobox', { name: 'Command' }).fill('new account');
    await page.keyboard.press('Enter');
    await expect(folders.getByRole('textbox', { name: 'Name of the new account' })).toBeFocused();
    await page.keyboard.type('Harbour');
    await page.keyboard.press('Enter');
    await expect(row('Harbour')).toBeFocused();
    await expect(row('Harbour')).toHaveAttribute('aria-current', 'true');
    expect((await readdir(vault)).sort()).toEqual(expect.arrayContaining(['Harbour', 'Home', 'Work']));
  });

  await test.step('an account is renamed with its notes, the links follow, and it is undone', async () => {
    await row('Work').focus();
    await page.keyboard.press('F2');
    await expect(folders.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Workshop');
    await page.keyboard.press('Enter');
    await expect(row('Workshop')).toBeFocused();
    await expect.poll(() => readFile(join(vault, 'Home/Bread.md'), 'utf8')).toContain('[[Workshop/Crane]]');
    expect((await readdir(join(vault, 'Workshop'))).sort()).toEqual(['Boats', 'Crane.md']);
    await expect(account('Work')).toHaveCount(0);
    await row('Workshop').click();
    await page
      .getByRole('list', { name: 'Notes', exact: true })
      .getByRole('button', { name: 'Crane' })
      .focus();
    await page.keyboard.press('Control+z');
    await expect(row('Work')).toBeFocused();
    await expect.poll(() => readFile(join(vault, 'Home/Bread.md'), 'utf8')).toContain('[[Work/Crane]]');
  });

  await test.step('a folder is dragged to another account', async () => {
    await row('Boats').dragTo(row('Harbour'));
    await expect(notices(page)).toContainText('Folder “Boats” moved to Harbour');
    expect(await readdir(join(vault, 'Harbour/Boats'))).toEqual(['Dinghy.md']);
    await expect(row('Harbour')).toHaveText('Harbour1');
    await expect(row('Boats')).toBeFocused();
  });

  await test.step('it gets a colour by keyboard, which is stored in the vault', async () => {
    await row('Harbour').focus();
    await page.keyboard.press('Shift+F10');
    const menu = page.getByRole('menu').first();
    await expect(menu.getByRole('menuitem')).toHaveText([
      /^Rename/,
      'Add to favourites',
      'Colour',
      /^Delete account/,
    ]);
    await menu.getByRole('menuitem', { name: 'Colour' }).press('ArrowRight');
    await expect(page.getByRole('menuitemradio')).toHaveCount(9);
    expect(await graveViolations({ page }), 'the colours').toEqual([]);
    await page.getByRole('menuitemradio', { name: 'blue' }).press('Enter');
    await expect(folders.locator('[data-colour="blue"]')).toBeVisible();
    const settings = await readFile(join(vault, '.example-notes/vault-settings.json'), 'utf8');
    expect(JSON.parse(settings)).toMatchObject({ accountColours: { Harbour: 'blue' } });
    await expect(row('Harbour')).toBeFocused();
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(folders.locator('[data-colour="blue"]')).toHaveCount(0);
    await row('Harbour').focus();
    await page.keyboard.press('Shift+F10');
    await menu.getByRole('menuitem', { name: 'Colour' }).press('ArrowRight');
    await page.getByRole('menuitemradio', { name: 'blue' }).press('Enter');
    await expect(folders.locator('[data-colour="blue"]')).toBeVisible();
    expect(await graveViolations({ page }), 'the accounts').toEqual([]);
    // the menu gives the focus back
    await expect(row('Harbour')).toBeFocused();
  });

  await test.step('an account with notes is not deleted, an empty one is, and can be brought back', async () => {
    await row('Harbour').focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('alert', { name: 'Problems' })).toContainText('This account has a note.');
    await page.getByRole('alert', { name: 'Problems' }).getByRole('button', { name: 'Close' }).click();
    await row('Boats').dragTo(row('Home'));
    await expect(row('Harbour')).toHaveText('Harbour0');
    await expect(row('Boats')).toBeFocused();
    await row('Harbour').focus();
    await page.keyboard.press('Delete');
    await expect(row('Harbour')).toHaveCount(0);
    // its own Undo, not that of the folder
    await expect(notices(page)).toContainText('Account “Harbour” deleted');
    expect(await readdir(vault)).not.toContain('Harbour');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(row('Harbour')).toBeFocused();
    await app.restart();
    await expect(
      app.page.getByRole('navigation', { name: 'Folders' }).locator('[data-colour="blue"]'),
    ).toBeVisible();
  });
});
