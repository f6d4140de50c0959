import { expect, test } from './fixtures/app.ts';
import { fileText, noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { printedCode } from './fixtures/printed-code.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Safe.md': '---\nlocked: true\n---\nThe code is 4711.\n',
    'Work/Plan.md': 'The plan.\n',
  }),
});

test('a note is locked from the palette, taken back by the notice, and another is unlocked once the user confirms it', async ({
  app,
}) => {
  const { page } = app;
  const banner = page.getByRole('note').filter({ hasText: 'This note is locked' });
  await openNote(page, 'Plan');
  await press(page, 'Control+Shift+P');
  await page.getByRole('combobox', { name: 'Command' }).fill('lock note');
  await press(page, 'Enter');
  await expect(notices(page)).toContainText('not encrypted');
  await expect(banner).toBeVisible();
  await expect(noteBody(page)).toHaveAttribute('aria-readonly', 'true');
  await expect.poll(() => fileText(app, 'Work/Plan.md')).toContain('locked: true\n');
  const card = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name: 'Plan' });
  await expect(card).toHaveAccessibleDescription(/Locked/);
  expect(await graveViolations(app), 'a locked note').toEqual([]);

  await notices(page).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(noteBody(page)).not.toHaveAttribute('aria-readonly', 'true');
  await expect.poll(() => fileText(app, 'Work/Plan.md')).toContain('locked: false\n');
  expect(await fileText(app, 'Work/Plan.md')).toContain('---\nThe plan.\n');

  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name: 'Safe' })
    .press('Enter');
  await banner.getByRole('button', { name: 'Unlock' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Unlock this note?' });
  await expect(dialog).toContainText('the text of the note may be sent to it');
  await dialog.getByRole('button', { name: 'Unlock' }).press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Code from the terminal' })).toBeFocused();
  expect(await app.printed()).toContain('Unlock 1 note?');
  expect(await fileText(app, 'Work/Safe.md')).toContain('locked: true\n');
  expect(await graveViolations(app), 'the code').toEqual([]);
  await page.keyboard.type((await printedCode(app)) ?? '');
  await press(page, 'Enter');
  await expect(notices(page)).toContainText('Note unlocked');
  await expect(banner).toHaveCount(0);
  await noteBody(page).focus();
  await press(page, 'Control+End');
  await page.keyboard.type(' More.');
  await press(page, 'Control+s');
  await expect.poll(() => fileText(app, 'Work/Safe.md')).toContain('More.');
});
