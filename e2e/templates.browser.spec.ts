import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { journalRevisions } from './fixtures/read-databases.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Personal/Templates'), { recursive: true });
      await writeFile(
        join(vault, 'Personal/Templates/Daily.md'),
        '## Plan of {{title}}\n\n- [ ] {{cursor}}\n',
      );
      await writeFile(
        join(vault, 'Personal/Templates/Meeting.md'),
        'With {{cursor}} on {{date:DD.MM.YYYY}}\n',
      );
      await writeFile(join(vault, 'Personal/Templates/Call.md'), 'Present: {{cursor}}\n\n- [ ] next\n');
    },
  },
});

test('today’s note is made from its template once, and other notes from theirs', async ({ app }) => {
  const { page, vault } = app;
  const body = page.getByRole('textbox', { name: 'Note body' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Meeting');
  await page.keyboard.press('Control+d');
  await expect(title).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  const today = await title.inputValue();
  await expect(body).toBeFocused();
  await page.keyboard.type('buy bread');
  await page.keyboard.press('Control+s');
  const file = join(vault, 'Personal/Daily', `${today}.md`);
  await expect
    .poll(() => readFile(file, 'utf8').catch(() => ''))
    .toMatch(new RegExp(`---\\n## Plan of ${today}\\n\\n- \\[ \\] buy bread ?\\n$`));

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('from template');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New note from template' }).getByRole('combobox').fill('meet');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Meeting');
  await expect(body).toContainText(/^With {2}?on \d\d\.\d\d\.\d{4}$/);
  await expect(body).toBeFocused();
  await page.keyboard.type('Anna');
  await expect(body).toContainText(/^With Anna ?on/);

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('from template');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New note from template' }).getByRole('combobox').fill('call');
  await page.keyboard.press('Enter');
  await expect(title).toHaveValue('Call');
  await expect(body).toContainText('next');
  await expect(body).toBeFocused();
  await page.keyboard.type('Anna');
  // the text with its spaces as they are
  await expect.poll(() => body.locator('p').first().textContent()).toBe('Present: Anna');

  await page.keyboard.press('Control+d');
  await expect(title).toHaveValue(today);
  await expect(body).toContainText('buy bread');
  await expect.poll(() => journalRevisions(app.journal).filter((one) => one.title === today).length).toBe(2);
  expect(await readFile(join(vault, 'Personal/Templates/Daily.md'), 'utf8')).toContain('{{title}}');
});
