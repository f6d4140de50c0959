import { expect, test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';
import { scriptCore } from './fixtures/scripted-core.ts';
import { violations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n' }) });

test('a long export shows how far it is, and can be cancelled; a failure is reported, and the folder stays', async ({
  app,
}) => {
  const { page, vault } = app;
  const core = await scriptCore(page, { 'history.cancelExport': () => null });
  const held = core.hold('history.export');
  await expect(page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Tides');
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('export history of all');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Export history' });
  const folder = dialog.getByRole('textbox', { name: 'Export to a new folder' });
  // the folder that is offered, which would come in between
  await expect(folder).not.toHaveValue('');
  await folder.fill(`${vault}-history`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  core.emit('history.exporting', { done: 1234, total: 10_000 });
  await expect(dialog).toContainText('1,234 of 10,000 notes');
  await expect(dialog.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('value', '1234');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => core.calls.map(({ method }) => method)).toEqual(['history.cancelExport']);
  held.release();
  await expect(dialog.getByRole('status')).toHaveText('Exported 1 revision of 1 note.');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('export history of all');
  await page.keyboard.press('Enter');
  core.answers['history.export'] = () => ({ kind: 'cancelled' });
  await expect(folder).not.toHaveValue('');
  await folder.fill(`${vault}-other`);
  await page.keyboard.press('Enter');
  const problem = dialog.getByRole('alert', { name: 'Problem with the export' });
  await expect(problem).toHaveText('Export cancelled. Nothing was left behind.');
  core.answers['history.export'] = () => {
    throw new Error('The disk is full.');
  };
  await folder.press('Enter');
  await expect(problem).toHaveText('The disk is full.');
  await expect(folder).toHaveValue(`${vault}-other`);

  // an export whose dialog is closed is cancelled
  delete core.answers['history.export'];
  core.hold('history.export');
  await folder.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => core.calls.filter(({ method }) => method === 'history.cancelExport').length)
    .toBe(2);
});
