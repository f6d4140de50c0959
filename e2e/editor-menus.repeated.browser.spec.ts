// repeats ../src-renderer/editor/views/code-block-view.test.ts: languages of code, and footnotes, by keyboard and in their files
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { fileText, noteBody, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const code = '```js\nconst answer = 42; // sure\n```\n';

test.use({
  prepare: {
    async run({ vault, data }) {
      await mkdir(data, { recursive: true });
      await writeFile(join(data, 'settings.json'), '{"toolbar":"selection"}');
      await vaultWith({
        'Work/Crane 4.md': 'The crane inspection moves to Tuesday.\n',
        'Work/Code.md': `Above\n\n${code}\nBelow\n`,
      }).run({ vault });
    },
  },
});

test('code has its colours, and its language is chosen by keyboard', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Code');
  await expect(noteBody(page).locator('.hljs-keyword')).toHaveText('const');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Language: JavaScript' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Code language' });
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeFocused();
  expect(await graveViolations(app), 'code and its languages').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(noteBody(page)).toBeFocused();
  expect(await fileText(app, 'Work/Code.md')).toContain(`Above\n\n${code}\nBelow\n`);
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await page.keyboard.type('python');
  await page.keyboard.press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Language: Python' })).toBeVisible();
  // The caret goes through the block and on behind it.
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => fileText(app, 'Work/Code.md'))
    .toContain(`Above\n\n${code.replace('js', 'python')}\nBelow!\n`);
});

test('a footnote is made from the list, and its reference and its text lead to each other', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Crane 4');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' /foot');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask Anna.');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('!');
  expect(await graveViolations(app), 'a footnote').toEqual([]);
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => fileText(app, 'Work/Crane 4.md'))
    .toContain('moves to Tuesday. [^1]!\n\n[^1]: Ask Anna.\n');
});
