// repeats ../src-renderer/lossless/known-problems.test.ts: bold by its keys, in a note that is opened again
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

/** Spelled as no editor would spell it: it has to come through every edit beside it. */
const odd = 'Setext\n------\n\n*  far\n*  bullets  \n\n__bold__, _it_ &copy; \\*\n***\n';

test.use({ prepare: vaultWith({ 'Work/Bold.md': `${odd}\n我说，测试。好的\n\nこれは「テスト」です。\n` }) });

/** The caret goes to the end of a text of the note. */
async function goBehind(page: Page, text: string): Promise<void> {
  await noteBody(page).getByText(text, { exact: true }).click();
  await page.keyboard.press('End');
}

test('bold beside Chinese and Japanese punctuation survives saving and opening again', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Bold');
  const body = noteBody(page);
  await goBehind(page, 'これは「テスト」です。');
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  // the tools of the selection lie over the line above
  await page.keyboard.press('ArrowRight');
  await goBehind(page, '我说，测试。好的');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+b');
  const bold = ['bold', '，测试。', '「テスト」'];
  await expect(body.locator('strong')).toHaveText(bold);
  await expectSaved(app, 'Work/Bold.md', `${odd}\n我说**，测试。**好的\n\nこれは**「テスト」**です。\n`);
  await app.restart();
  await openNote(app.page, 'Bold');
  await expect(noteBody(app.page).locator('strong')).toHaveText(bold);
});
