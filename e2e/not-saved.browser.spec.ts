import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';
import { scriptCore } from './fixtures/scripted-core.ts';
import { violations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water.\n', 'Work/Wind.md': 'From the north.\n' }) });

test('a core that does not answer is waited for, and what is typed is saved once', async ({ app }) => {
  const { page } = app;
  await page.clock.install();
  const core = await scriptCore(page, {});
  const status = page.getByRole('status', { name: 'Status of notes' });
  await openNote(page, 'Tides');
  await page.keyboard.press('Control+End');
  const saves = core.hold('notes.saveDraft');
  await page.keyboard.type(' One.');
  await expect.poll(() => saves.waiting).toBe(1);
  await page.clock.fastForward(11_000);
  await expect(page.getByRole('alert', { name: 'Connection' })).toContainText('is not responding');
  await expect(status).toHaveText('Not saved yet');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type(' Two.');
  // A minute later it is still the one save that is waited for.
  await page.clock.fastForward(120_000);
  expect(saves.waiting).toBe(1);
  saves.release();
  await expect(page.getByRole('alert', { name: 'Connection' })).toBeEmpty();
  await page.keyboard.press('Control+s');
  await expect(status).toHaveText('All saved');
  expect(await readFile(join(app.vault, 'Work/Tides.md'), 'utf8')).toMatch(
    /\n---\nHigh water\. One\. Two\.\n$/,
  );
  // The one that was adopted, and what was typed: no draft was taken for another program's text.
  await expect(page.locator('.foot')).toContainText('Revision 2');
});

test('“Not saved” is the status of the window for as long as any note is not', async ({ app }) => {
  const { page } = app;
  await page.clock.install();
  const core = await scriptCore(page, {});
  const status = page.getByRole('status', { name: 'Status of notes' });
  await openNote(page, 'Tides');
  await expect(status).toHaveText('All saved');
  const refuse = (): never => {
    throw new Error('The disk is full.');
  };
  core.answers = { 'notes.saveDraft': refuse, 'notes.commit': refuse };
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Precious.');
  await expect(status).toHaveText('Not saved');
  await expect(status).toHaveAttribute('title', /The disk is full\./);
  expect(await violations(page)).toEqual([]);
  await openNote(page, 'Wind');
  await expect(status).toHaveText('Not saved');
  await page.getByRole('button', { name: 'Show unsaved note' }).press('Enter');
  await expect(noteBody(page)).toContainText('Precious.');
  await openNote(page, 'Wind');
  // the window tries again by itself, but not before the button is pressed
  await page.clock.pauseAt(Date.now() + 60_000);
  core.answers = {};
  await page.getByRole('button', { name: 'Retry', exact: true }).press('Enter');
  await page.clock.resume();
  await expect(status).toHaveText('All saved');
  expect(await readFile(join(app.vault, 'Work/Tides.md'), 'utf8')).toContain('Precious.');
});
