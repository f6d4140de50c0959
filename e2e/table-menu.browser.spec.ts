import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({ prepare: vaultWith({ 'Work/Table.md': '| Part | Due |\n| --- | --- |\n| Cable | May |\n' }) });

test('the table menu stays when it is opened again while the last one still closes', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Table');
  await noteBody(page).getByText('Cable').click();
  await press(page, 'Control+Alt+b');
  const menu = page.getByRole('menu', { name: 'Table' });
  await expect(menu).toBeVisible();
  // The closing menu returns the focus in a task of its own: the key comes before it.
  await page.evaluate(async () => {
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === 'Insert row below',
    );
    item?.click();
    while (document.querySelector('[role=menu]') !== null) await Promise.resolve();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', ctrlKey: true, altKey: true, bubbles: true }),
    );
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
  });
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toHaveCount(1);
  await press(page, 'Escape');
  await expect(noteBody(page)).toBeFocused();
});
