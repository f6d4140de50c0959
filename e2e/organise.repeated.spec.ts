// repeats ./tabs.spec.ts: the way back by the buttons of a mouse, and where a note stays in its list until another is opened
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';

test.use({
  prepare: vaultWith({
    'Work/Night ferry.md': 'The #harbour/quay ferry leaves at noon.\n',
    'Work/Crane.md': '---\npinned: true\n---\nThe crane is old.\n',
    'Work/Anchor.md': '---\npinned: true\n---\nIt holds.\n',
    'Work/Boats/Dinghy.md': 'It leaks.\n',
    'Work/Cargo/Barge.md': 'It is slow.\n',
    'Home/Bread.md': 'Flour, water, salt.\n',
  }),
});

const list = (page: Page) => page.getByRole('list', { name: 'Notes', exact: true });
const card = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const titles = (page: Page) => list(page).getByRole('button');

test('notes are gone back to, and one that is typed into moves when another is opened', async ({ app }) => {
  const { page } = app;
  await expect(titles(page)).toHaveCount(6);
  await page.getByRole('button', { name: /^Work/ }).click();
  await goBack(page);
  await keepOrder(page);
});

/** Goes back and forward through the notes that were shown, by keyboard and by the buttons of a mouse. */
async function goBack(page: Page): Promise<void> {
  const title = page.getByRole('textbox', { name: 'Title' });
  for (const name of ['Anchor', 'Barge', 'Crane']) {
    await card(page, name).click();
    await expect(title).toHaveValue(name);
  }
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title).toHaveValue('Barge');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(title).toHaveValue('Anchor');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(title).toHaveValue('Barge');
  await title.evaluate((field) =>
    field.dispatchEvent(new MouseEvent('mouseup', { button: 4, bubbles: true })),
  );
  await expect(title).toHaveValue('Crane');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(title).toHaveValue('Crane');
}

/** Types into the last note of the list, which moves to the top only when another note is opened. */
async function keepOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'All notes' }).click();
  await page.mouse.move(700, 500);
  await expect(titles(page)).toHaveCount(6);
  const before = await titles(page).allTextContents();
  const last = before.at(-1) ?? '';
  await card(page, last).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Note body' })).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Now ');
  await page.keyboard.press('Control+s');
  await expect(list(page).getByRole('listitem').last()).toContainText('Now ');
  await expect(titles(page)).toHaveText(before);
  await page.keyboard.press('Alt+ArrowLeft');
  const pinned = ['Crane', 'Anchor'];
  await expect(titles(page)).toHaveText([
    ...before.filter((name) => pinned.includes(name)),
    last,
    ...before.filter((name) => !pinned.includes(name) && name !== last),
  ]);
}
