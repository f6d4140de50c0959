import { expect, test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';
import { scriptCore } from './fixtures/scripted-core.ts';
import { violations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n' }) });

test('a long export shows how far it is, and can be cancelled; a failure is reported, and the folder stays', async ({
  app,
}) => {
  const { page, vault } = app;
  const core = await scriptCore(page, { 'job.cancel': () => null });
  const begins = (): null => {
    running(0, 0);
    return null;
  };
  core.answers['history.export'] = begins;
  const running = (done: number, total: number) =>
    core.emit('job.changed', {
      of: 'history-export',
      kind: 'running',
      task: 'export',
      request: null,
      progress: { step: 'writing', done, total },
    });
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
  running(1234, 10_000);
  await expect(dialog).toContainText('1,234 of 10,000 notes');
  await expect(dialog.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('value', '1234');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  const cancelled = () => core.calls.filter(({ method }) => method === 'job.cancel');
  await expect.poll(cancelled).toEqual([{ method: 'job.cancel', params: { of: 'history-export' } }]);
  core.emit('job.changed', { of: 'history-export', kind: 'idle', interrupted: null });
  const problem = dialog.getByRole('alert', { name: 'Problem with the export' });
  await expect(problem).toHaveText('Export cancelled. Nothing was left behind.');
  core.answers['history.export'] = () => {
    throw new Error('The disk is full.');
  };
  await folder.press('Enter');
  await expect(problem).toHaveText('The disk is full.');
  await expect(folder).toHaveValue(`${vault}-history`);
  // the core finds out later
  core.answers['history.export'] = begins;
  await folder.press('Enter');
  await expect(problem).toHaveText('');
  running(1, 10);
  await expect(dialog.getByRole('progressbar', { name: 'Export' })).toHaveAttribute('value', '1');
  const failed = { task: 'export', request: null, message: 'The disk is full, too.' } as const;
  core.emit('job.changed', { of: 'history-export', kind: 'failed', ...failed });
  await expect(problem).toHaveText('The disk is full, too.');

  // by the core itself
  delete core.answers['history.export'];
  await folder.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Exported 1 revision of 1 note.');
  // what another window exports then is not shown
  running(5, 10);
  await expect(dialog.getByRole('status')).toHaveText('Exported 1 revision of 1 note.');
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');

  // an export whose dialog is closed is cancelled
  core.answers['history.export'] = begins;
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('export history of all');
  await page.keyboard.press('Enter');
  await expect(folder).not.toHaveValue('');
  await folder.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled();
  running(5, 10);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => cancelled().length).toBe(2);
});
