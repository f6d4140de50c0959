import { expect, test } from './fixtures/app.ts';
import { copied } from './fixtures/clipboard.ts';
import { noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': 'a\n',
    'Work/Ferry.md': 'b\n',
    'Work/Links.md': '[[Ferry]] and [the crane](Crane.md) and [a page](https://example.org/)\n',
  }),
});

test('a new note gets a tab of its own, and the tab that was active keeps its note', async ({ app }) => {
  const { page } = app;
  const tabs = page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab');
  await openNote(page, 'Crane');
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Ferry', exact: true })
    .press('Control+Enter');
  await expect(tabs).toHaveText(['Crane', 'Ferry']);
  await page.getByRole('button', { name: 'New tab' }).press('Enter');
  await expect(tabs).toHaveText(['Crane', 'Ferry', 'Untitled']);
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('Pier');
  await page.keyboard.press('Control+s');
  await expect(tabs).toHaveText(['Crane', 'Ferry', 'Pier']);
  await tabs.nth(1).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ferry');
});

test('the menu of a link opens it here or in a new tab, and copies its address', async ({ app }) => {
  const { page } = app;
  const tabs = page.getByRole('tablist', { name: 'Open notes' }).getByRole('tab');
  const menu = page.getByRole('menu', { name: 'Link' });
  await openNote(page, 'Links');
  await noteBody(page).getByText('a page').click({ button: 'right' });
  await expect(menu.getByRole('menuitem')).toHaveText(['Open', 'Copy link']);
  expect(await graveViolations(app)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await copied(app)).toBe('https://example.org/');
  for (const width of [1280, 400]) {
    await page.setViewportSize({ width, height: 800 });
    const text = noteBody(page).getByText('a page');
    await text.click({ modifiers: ['Alt'] });
    const button = page.getByRole('button', { name: 'Link', exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    // a dialog hides what is behind it from roles
    const link = await text.boundingBox();
    await press(page, 'Control+k');
    const form = page.getByRole('dialog', { name: 'Link' });
    const below = (link?.y ?? 0) + (link?.height ?? 0);
    await expect.poll(async () => Math.abs(((await form.boundingBox())?.y ?? 0) - below)).toBeLessThan(12);
    expect((await form.boundingBox())?.x).toBeGreaterThanOrEqual(8);
    await press(page, 'Escape');
    await expect(noteBody(page)).toBeFocused();
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteBody(page).getByText('the crane').click({ button: 'right' });
  await menu.getByRole('menuitem', { name: 'Open in new tab' }).click();
  await expect(tabs).toHaveText(['Links', 'Crane']);
  await tabs.first().click();
  // the link that the caret is at, by the keys for it
  await noteBody(page).focus();
  await press(page, 'Control+Home', 'Shift+F10', 'Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ferry');
});
