import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { notices } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test('the guide of the first start adds sample notes, removes them at once, and stays away once it is closed', async ({
  app,
}) => {
  const { page, vault, data } = app;
  const guide = page.getByRole('region', { name: 'Welcome to Example Notes' });
  await expect(guide).toContainText(vault);
  expect(await graveViolations(app)).toEqual([]);
  // Where only one pane fits, the guide is the one.
  await page.setViewportSize({ width: 320, height: 200 });
  const adds = guide.getByRole('button', { name: 'Add sample notes' });
  await adds.scrollIntoViewIfNeeded();
  await expect(adds).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await guide.getByRole('button', { name: 'Import…' }).click();
  await expect(page.getByRole('dialog', { name: 'Import' })).toBeVisible();
  await page.keyboard.press('Escape');

  const notes = page.getByRole('list', { name: 'Notes', exact: true });
  const files = async () =>
    (await readdir(vault, { recursive: true })).filter((name) => /^Personal.*\.md$/.test(name));
  await guide.getByRole('button', { name: 'Add sample notes' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Sample: Start here');
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('textbox', { name: 'Note body' }).getByRole('checkbox')).toHaveCount(4);
  await expect.poll(files).toHaveLength(2);
  expect(await graveViolations(app)).toEqual([]);

  await page.getByRole('note', { name: 'Sample note' }).getByRole('button').click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await expect.poll(files).toEqual([]);
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(2);
  await expect.poll(files).toHaveLength(2);

  // The command shows the guide again, with the button that fits now.
  await page.keyboard.press('Control+Alt+P');
  await page.keyboard.type('Welcome');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  expect(await graveViolations(app)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove sample notes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(notes.getByRole('listitem')).toHaveCount(0);

  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(guide).toHaveCount(0);
  await expect.poll(() => readFile(join(data, 'settings.json'), 'utf8')).toMatch(/"welcomeClosed":\s*true/);
  await app.restart();
  await expect(app.page.getByRole('heading', { name: 'Write your first note' })).toBeVisible();
  await expect(app.page.getByRole('region', { name: 'Welcome to Example Notes' })).toHaveCount(0);
});
