import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Names.md'),
        '# Anna Berg\n\nAnna **Berg** met anna.\n\n```\nAnna Berg\n```\n\nAnnalena, and Anna.\n',
      );
      await writeFile(join(vault, 'Work/Trap.md'), `${'a'.repeat(60)}!\n`);
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const find = (page: Page) => page.getByRole('search', { name: 'Find in note' });
const count = (page: Page) => find(page).getByRole('status');
const open = async (page: Page, name: string): Promise<void> => {
  await card(page, name).press('Enter');
  await expect(body(page)).toBeFocused();
};
const onDisk = (vault: string, name: string) => readFile(join(vault, `Work/${name}.md`), 'utf8');

test('words are replaced by keyboard, one and then all, and taken back in one step', async ({ app }) => {
  const { page, vault } = app;
  await open(page, 'Names');
  await page.keyboard.press('Control+h');
  await expect(page.getByRole('textbox', { name: 'Find in note' })).toBeFocused();
  await page.keyboard.type('Anna');
  await expect(count(page)).toHaveText('1 of 6');
  // The field of the replacement, then match case and whole word.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
  await page.keyboard.type('Ines');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(count(page)).toHaveText('1 of 5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(find(page).getByRole('button', { name: 'Whole word' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(count(page)).toHaveText('1 of 4');
  await page.keyboard.press('F3');
  await expect(count(page)).toHaveText('2 of 4');
  await page.keyboard.press('Shift+F3');
  await page.keyboard.press('Control+h');
  await expect(page.getByRole('textbox', { name: 'Replace with' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('1 of 3');
  await expect(body(page).getByRole('heading')).toHaveText('Ines Berg');
  await page.keyboard.press('Control+Alt+Enter');
  await expect(count(page)).toHaveText('3 replaced');
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => onDisk(vault, 'Names'))
    .toContain('# Ines Berg\n\nInes **Berg** met anna.\n\n```\nInes Berg\n```\n\nAnnalena, and Ines.\n');
  await page.keyboard.press('Control+z');
  await expect(body(page)).toContainText('Annalena, and Anna.');
  await expect(body(page).getByRole('heading')).toHaveText('Ines Berg');
});

test('with several lines selected only these are looked through; a regular expression replaces groups, says when it is none, and cannot hold up the page', async ({
  app,
}) => {
  const { page } = app;
  await open(page, 'Names');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+End');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('anna');
  await expect(count(page)).toHaveText('1 of 3');
  const inSelection = find(page).getByRole('button', { name: 'In selection' });
  await expect(inSelection).toHaveAttribute('aria-pressed', 'true');
  await inSelection.press('Enter');
  await expect(count(page)).toHaveText('1 of 6');
  await expect(inSelection).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();

  await page.keyboard.press('Control+h');
  await find(page).getByRole('button', { name: 'Regular expression' }).press('Enter');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('(anna) (berg');
  await expect(count(page)).toHaveText('Invalid regular expression: Unterminated group.');
  await page.keyboard.type(')');
  await expect(count(page)).toHaveText('1 of 3');
  await page.keyboard.press('Control+h');
  await page.keyboard.type('$2, $1');
  await page.keyboard.press('Control+Alt+Enter');
  await expect(count(page)).toHaveText('3 replaced');
  await expect(body(page).getByRole('strong')).toHaveText('Berg');
  await expect(body(page).locator('pre')).toHaveText('Berg, Anna');
  await page.keyboard.press('Escape');

  await open(page, 'Trap');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('(a+)+$');
  // The page answers while the expression is still tried.
  await page.keyboard.press('Control+p');
  await expect(page.getByRole('dialog', { name: 'Quick switcher' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(count(page)).toHaveText('This regular expression takes too long.');
});
