import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': 'The crane is old. #harbour\n',
    'Work/Boats/Dinghy.md': 'It leaks.\n',
    'Home/Bread.md': 'Flour.\n',
  }),
});

test('notes, folders, tags and searches are favourites, in an order of their own, also after a restart', async ({
  app,
}) => {
  const { page, vault } = app;
  const favourites = page.getByRole('list', { name: 'Favourites', exact: true });
  const rows = favourites.getByRole('button');
  const list = page.getByRole('list', { name: 'Notes', exact: true });
  const folders = page.getByRole('navigation', { name: 'Folders' });
  const stored = async () =>
    JSON.parse(await readFile(join(vault, '.example-notes/vault-settings.json'), 'utf8')).favourites;

  await test.step('each is marked by its menu, or by the palette', async () => {
    await expect(favourites).toHaveCount(0);
    await list.getByRole('button', { name: 'Crane' }).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Add to favourites' }).click();
    await expect(rows).toHaveText(['Crane']);
    await folders.getByRole('button', { name: /^Boats/ }).press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Add to favourites' }).press('Enter');
    await page
      .getByRole('list', { name: 'Tags', exact: true })
      .getByRole('button')
      .click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Add to favourites' }).click();
    await page.getByRole('searchbox', { name: 'Search notes' }).fill('flour');
    await expect(list.getByRole('button')).toHaveText(['Bread']);
    await page.keyboard.press('Control+Shift+p');
    await page.getByRole('combobox', { name: 'Command' }).fill('current list to favourites');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText(['Crane', 'Boats', 'harbour', 'flour']);
    expect(await graveViolations({ page }), 'the favourites').toEqual([]);
  });

  await test.step('they are ordered by keyboard and by drag', async () => {
    await rows.filter({ hasText: 'flour' }).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows).toHaveText(['Crane', 'Boats', 'flour', 'harbour']);
    await expect(rows.filter({ hasText: 'flour' })).toBeFocused();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(rows).toHaveText(['Crane', 'flour', 'Boats', 'harbour']);
    await rows.filter({ hasText: 'harbour' }).dragTo(rows.filter({ hasText: 'Crane' }), {
      targetPosition: { x: 20, y: 3 },
    });
    await expect(rows).toHaveText(['harbour', 'Crane', 'flour', 'Boats']);
    await expect
      .poll(async () => (await stored()).map(({ kind }: { kind: string }) => kind))
      .toEqual(['tag', 'note', 'search', 'folder']);
  });

  await test.step('each leads to what it stands for', async () => {
    await rows.filter({ hasText: 'Boats' }).click();
    await expect(list.getByRole('button')).toHaveText(['Dinghy']);
    await rows.filter({ hasText: 'Crane' }).press('Enter');
    await expect(noteBody(page)).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Crane');
    await rows.filter({ hasText: 'flour' }).click();
    await expect(list.getByRole('button')).toHaveText(['Bread']);
    await rows.filter({ hasText: 'harbour' }).click();
    await expect(list.getByRole('button')).toHaveText(['Crane']);
  });

  await test.step('a folder takes its favourite along, a missing note is shown as missing and removed', async () => {
    await folders.getByRole('button', { name: /^Boats \d|^Boats\d/ }).press('F2');
    await expect(folders.getByRole('textbox', { name: 'New name for folder Boats' })).toBeFocused();
    await page.keyboard.type('Ships');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveText(['harbour', 'Crane', 'flour', 'Ships']);
    // the folder takes the focus when all is done
    await expect(folders.getByRole('button', { name: /^Ships \d|^Ships\d/ })).toBeFocused();
    await list.getByRole('button', { name: 'Crane' }).focus();
    await page.keyboard.press('Delete');
    await expect(rows.filter({ hasText: 'Crane' })).toHaveAttribute('aria-description', 'missing');
    await expect(rows.filter({ hasText: 'harbour' })).toHaveAttribute('aria-description', 'missing');
    // of the notices with a button only the last one stays
    await expect(notices(page)).toContainText('Moved to trash');
    await rows.filter({ hasText: 'Crane' }).click();
    await notices(page).getByRole('button', { name: 'Remove from favourites' }).click();
    await expect(rows).toHaveText(['harbour', 'flour', 'Ships']);
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(rows).toHaveText(['harbour', 'Crane', 'flour', 'Ships']);
    await rows.filter({ hasText: 'harbour' }).press('Delete');
    await expect(rows.filter({ hasText: 'Crane' })).toBeFocused();
    await expect(notices(page)).toContainText('Removed from favourites');
    await app.restart();
    await expect(
      app.page.getByRole('list', { name: 'Favourites', exact: true }).getByRole('button'),
    ).toHaveText(['Crane', 'flour', 'Ships']);
  });
});
