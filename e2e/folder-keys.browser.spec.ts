import { expect, test } from './fixtures/app.ts';
import { press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Boats/Old/Barge.md': 'a #ships/sail\n',
    'Work/Boats/Ferry.md': 'b #ships\n',
    'Work/Cranes/Crane.md': 'c\n',
    'Home/Garden/Seeds.md': 'd\n',
  }),
});

test('folders and tags are walked, collapsed and expanded by keyboard, with one stop for Tab, and stay so', async ({
  app,
}) => {
  const { page } = app;
  const nav = page.getByRole('navigation', { name: 'Folders' });
  const row = (name: string) => nav.getByRole('button', { name: new RegExp(`^${name}`) });
  const focused = page.locator(':focus');
  // tags are known once the notes are
  await expect(row('ships')).toBeVisible();
  await row('Work').focus();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(focused).toContainText('Old');
  await press(page, 'ArrowLeft');
  await expect(focused).toContainText('Boats');
  await press(page, 'ArrowLeft');
  await expect(row('Boats')).toHaveAttribute('aria-expanded', 'false');
  await expect(row('Old')).toHaveCount(0);
  await press(page, 'ArrowDown');
  await expect(focused).toContainText('Cranes');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect(row('Work')).toHaveAttribute('aria-expanded', 'false');
  await expect(row('Cranes')).toHaveCount(0);
  await page.keyboard.type('sh');
  await expect(focused).toContainText('ships');
  await press(page, 'ArrowLeft');
  await expect(row('sail')).toHaveCount(0);
  expect(await graveViolations(app), 'collapsed rows').toEqual([]);
  const stops = nav
    .locator('.folders')
    .locator('button.row, button.name')
    .and(page.locator('[tabindex="0"]'));
  await expect(stops).toHaveCount(1);

  await page.reload();
  await expect(row('Work')).toHaveAttribute('aria-expanded', 'false');
  await expect(row('Boats')).toHaveCount(0);
  await row('Work').focus();
  await press(page, 'ArrowRight', 'ArrowRight');
  await expect(focused).toContainText('Boats');
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await expect(row('Old')).toHaveAttribute('aria-current', 'true');
});
