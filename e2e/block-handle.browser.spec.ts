import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const [list, table] = ['*  far\n    * deep\n*  bullets', '| a | b |\n|--|--|\n| c | d |'];
const text = `__first__ block\n\n${list}\n\n${table}\n\nlast block\n`;
test.use({
  prepare: vaultWith({ 'Work/Plan.md': text, 'Work/Locked.md': '---\nlocked: true\n---\nfirst block\n' }),
});

const handle = (page: Page) => page.getByRole('button', { name: 'Block menu' });

test('the handle beside a block drags it and opens its menu, which a key opens, too', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Plan');
  const body = noteBody(page);
  const paragraphs = body.locator(':scope > *');

  await test.step('a drag moves the block, and changes no other', async () => {
    await body.getByText('first block').hover();
    const below = await body.getByText('last block').boundingBox();
    await handle(page).hover();
    await page.mouse.down();
    await page.mouse.move((below?.x ?? 0) + 60, (below?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.move((below?.x ?? 0) + 200, (below?.y ?? 0) + 20, { steps: 4 });
    await page.mouse.up();
    await expect(paragraphs.last()).toHaveText('first block');
    await expect(body).toBeFocused();
    await expectSaved(app, 'Work/Plan.md', `${list}\n\n${table}\n\nlast block\n\n__first__ block\n`);
    await press(page, 'Control+z');
    await expectSaved(app, 'Work/Plan.md', text);
  });

  await test.step('its menu acts on the block that it is beside', async () => {
    await body.getByText('deep').hover();
    await handle(page).click();
    const menu = page.getByRole('dialog', { name: 'Block menu' });
    await expect(menu.getByRole('combobox')).toBeFocused();
    expect(await graveViolations(app)).toEqual([]);
    await menu.getByRole('option', { name: 'Move down' }).click();
    await expect(body).toBeFocused();
    await expectSaved(app, 'Work/Plan.md', `__first__ block\n\n${table}\n\n${list}\n\nlast block\n`);
  });

  await test.step('by keyboard', async () => {
    await press(page, 'Control+End', 'Control+Alt+g');
    await page.keyboard.type('heading 2');
    await press(page, 'Enter');
    await expect(body.getByRole('heading', { level: 2, name: 'last block' })).toBeVisible();
    await press(page, 'Control+Alt+g', 'Escape');
    await expect(body).toBeFocused();
    await page.keyboard.type('!');
    await expectSaved(app, 'Work/Plan.md', `__first__ block\n\n${table}\n\n${list}\n\n## last block!\n`);
  });

  await test.step('a narrow window and a note that is locked have none', async () => {
    await page.setViewportSize({ width: 400, height: 800 });
    await body.getByText('first block').hover();
    await expect(handle(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
    await openNote(page, 'Locked');
    await noteBody(page).getByText('first block').hover();
    await expect(handle(page)).toBeHidden();
  });
});
