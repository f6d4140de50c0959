import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Crane 4.md': 'Cable.\n', 'Work/Crane 5.md': 'Hook.\n' }) });

/** Whether a click in the middle of an element reaches it, when it has been scrolled into view. */
const isFree = (element: Locator): Promise<boolean> =>
  element.evaluate((button) => {
    button.scrollIntoView({ block: 'nearest' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && button.contains(at);
  });

test('a notice covers no button of a dialog, and the keys of the dialog reach it', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Crane 4');
  await page.keyboard.press('Control+Shift+Backspace');
  const undo = page.getByRole('button', { name: 'Undo' }).last();
  // a notice that is pointed at stays
  await undo.hover();
  await page.keyboard.press('Control+Comma');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('group', { name: 'Notices' })).toContainText('Moved to trash');
  await undo.hover();
  // a small window, and one that is enlarged to 200 %
  for (const size of [
    { width: 400, height: 800 },
    { width: 400, height: 400 },
  ]) {
    await page.setViewportSize(size);
    await undo.hover();
    const buttons = await dialog.getByRole('button').all();
    expect(buttons.length).toBeGreaterThan(2);
    for (const button of buttons)
      expect(await isFree(button), `${size.height}: ${await button.textContent()}`).toBe(true);
    await expect
      .poll(async () => {
        const last = dialog.locator(':scope > :not(.notices)').last();
        const [above, below] = [await last.boundingBox(), await dialog.locator('.notice').boundingBox()];
        return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
      })
      .toBeGreaterThanOrEqual(0);
  }
  await expect(undo).not.toBeFocused();
  await undo.focus();
  await expect(undo, 'the dialog lets it have the focus').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.notice')).toHaveCount(0);
  await expect(dialog).toBeVisible();
});
