import { expect, test } from './fixtures/app.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';

const title = 'Till it fills lift it still '.repeat(6).trim();

test.use({ prepare: vaultWith({ [`Work/${title}.md`]: 'Cable.\n' }) });

test('the title is as tall as its text in each font, and the field for tags begins where it does', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, title);
  const field = page.locator('textarea.title');
  const missing = () => field.evaluate((area) => area.scrollHeight - area.clientHeight);
  const height = () => field.evaluate((area) => area.clientHeight);
  await expect.poll(missing).toBe(0);
  const before = await height();
  const left = (part: typeof field) =>
    part.evaluate(
      (input) => input.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(input).paddingLeft),
    );
  expect(await left(page.getByPlaceholder('Add tag'))).toBe(await left(field));

  await page.keyboard.press('Control+Comma');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Appearance' }).click();
  const font = dialog.getByRole('combobox', { name: 'Note font' });
  await font.selectOption('JetBrains Mono');
  await expect.poll(height, 'wider letters need more lines').toBeGreaterThan(before);
  await expect.poll(missing).toBe(0);
  // this font is there already: nothing is loaded
  await font.selectOption('Literata');
  await expect.poll(height, 'as many lines as before').toBe(before);
});
