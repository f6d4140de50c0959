import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/violations.ts';

const long = Array.from({ length: 200 }, (_, line) => `Line ${line} of the log.`).join('\n\n');

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane 4.md'), `# Plan\n\nThe inspection is on Monday.\n\n${long}\n`);
    },
  },
});

test('any two revisions are compared word by word, in one column and in two, as text and as Markdown', async ({
  app,
}) => {
  const { page } = app;
  const body = page.getByRole('textbox', { name: 'Note body' });
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Crane 4', exact: true })
    .press('Enter');
  await expect(body).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Checked by Anna.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 2', { exact: true }).last()).toBeVisible();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' of the crane');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 3', { exact: true }).last()).toBeVisible();
  await page.keyboard.type('!');

  // the present text, with what was just typed, against the revision before the newest
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('compare revisions');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Compare revisions' });
  const [left, right] = [dialog.getByLabel('Revision', { exact: true }), dialog.getByLabel('Compare with')];
  const texts = dialog.getByRole('tabpanel');
  await expect(texts.locator('h1 ins')).toHaveText([' of the crane!']);
  await expect(dialog.getByRole('status', { name: 'Changes' })).toHaveText('1 change');
  expect(await violations(page)).toEqual([]);

  // any two, from the keyboard
  await left.selectOption({ label: await label(left, 'Revision 1 ') });
  await expect(dialog.getByRole('status', { name: 'Changes' })).toHaveText('2 changes');
  await texts.focus();
  await page.keyboard.press('F7');
  await expect(dialog.getByRole('status', { name: 'Changes' })).toHaveText('1 of 2 changes');
  await page.keyboard.press('Shift+F7');
  await expect(dialog.getByRole('status', { name: 'Changes' })).toHaveText('2 of 2 changes');
  await expect(texts.getByText('Checked by Anna.')).toBeInViewport();
  await right.selectOption({ label: await label(right, 'Revision 2 ') });
  await expect(dialog.getByRole('status', { name: 'Changes' })).toHaveText('1 change');
  await expect(texts.locator('ins')).toHaveText([' Checked by Anna.']);

  await dialog.getByRole('tab', { name: 'Side by side' }).click();
  await expect(texts.getByRole('region', { name: 'Left' })).not.toContainText('Checked by Anna.');
  await expect(texts.getByRole('region', { name: 'Right' }).locator('ins')).toHaveText([' Checked by Anna.']);
  expect(await violations(page)).toEqual([]);
  await dialog.getByText('Markdown', { exact: true }).click();
  await expect(texts.locator('del')).toHaveText(['Line 199 of the log.']);
  await expect(texts.locator('ins mark')).toHaveText([' Checked by Anna.']);
  await dialog.getByRole('tab', { name: 'Inline' }).click();
  await expect(texts.locator('ins mark')).toHaveText([' Checked by Anna.']);
  expect(await violations(page)).toEqual([]);
  await right.selectOption({ label: await label(right, 'Revision 1 ') });
  await expect(texts).toContainText('The two texts are the same');

  // the timeline, of one session today, and a revision of it alone
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+Shift+H');
  const revisions = page.getByRole('list', { name: 'Revisions' });
  await expect(revisions.getByRole('heading')).toHaveText(['Today']);
  await expect(revisions).toContainText(/· 4 revisions/);
  await revisions.getByRole('button', { name: /^Revision 1/ }).press('Enter');
  await expect(dialog.getByRole('tab', { name: 'This revision' })).toHaveAttribute('aria-selected', 'true');
  await expect(texts.locator('h1')).toHaveText('Plan');
});

/** The whole label of the option that begins like this. */
async function label(select: Locator, beginning: string): Promise<string> {
  return (await select.locator('option', { hasText: beginning }).textContent()) ?? '';
}
