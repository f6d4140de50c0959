import type { HeldDeletions } from '../src-shared/rpc/vault.ts';
import { expect, test } from './fixtures/app.ts';
import { noteBody, openNote, vaultWith } from './fixtures/note-page.ts';
import { missing, present, withVault } from './fixtures/scripted-vault.ts';
import { violations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n' }) });

test('a vault that goes away is explained, and what was typed is saved when it is back', async ({ app }) => {
  const { page } = app;
  const core = await withVault(page);
  await openNote(page, 'Tides');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And low at three.');
  core.become(missing('empty'));
  const panel = page.getByRole('region', { name: 'Vault' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('heading', { name: 'The vault folder is empty' })).toBeVisible();
  await expect(panel).toContainText('/media/ada/Notes');
  // Nothing behind it is reached by keyboard, and no shortcut does anything.
  await page.keyboard.press('Control+n');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  const before = core.calls.filter(({ method }) => method === 'vault.compare').length;
  await page.keyboard.press('Enter');
  await expect
    .poll(() => core.calls.filter(({ method }) => method === 'vault.compare').length)
    .toBe(before + 1);
  core.become(present);
  await expect(panel).toHaveCount(0);
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.type(' Both.');
  await expect(noteBody(page)).toContainText('High water at nine. And low at three. Both.');
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem')).toHaveCount(1);
});

test('a read-only vault says so once, and reading many changed files how far it is', async ({ app }) => {
  const { page } = app;
  const core = await withVault(page);
  core.become({ ...present, presence: { kind: 'present', readOnly: true } });
  await openNote(page, 'Tides');
  await expect(page.getByRole('note')).toHaveText(
    'This vault is read-only. You can read notes, but not edit them.',
  );
  expect(await violations(page)).toEqual([]);

  core.become({ ...present, adopting: { done: 4_000, total: 10_000 } });
  const status = page.getByRole('status', { name: 'Status of notes' });
  await expect(status).toHaveText('Reading 4,000 of 10,000 files');
  core.become(present);
  await expect(status).toHaveText('All saved');
});

test('notes that are gone are asked about, and nothing happens by a slip', async ({ app }) => {
  const { page } = app;
  const core = await withVault(page);
  const held: HeldDeletions = { notes: 312, total: 340, titles: ['Tides', 'Cranes', ''] };
  core.answers = { ...core.answers, 'vault.confirmDeletions': () => null, 'vault.undoDeletions': () => null };
  const called = (method: string) => core.calls.filter((call) => call.method === method).length;
  core.become({ ...present, heldDeletions: held });
  const card = page.getByRole('alert', { name: 'Missing notes' });
  const status = page.getByRole('status', { name: 'Status of notes' });
  await expect(card).toContainText('312 of 340 notes are missing from the vault folder.');
  await expect(status).toHaveText('312 notes are missing');
  await card.getByText('Which notes?').click();
  await expect(card.getByRole('listitem')).toHaveText(['Tides', 'Cranes', 'Untitled', 'and 309 more']);
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Wait' }).click();
  await expect(card).toBeEmpty();
  await page.getByRole('button', { name: 'Show missing notes' }).click();
  await card.getByRole('button', { name: 'I deleted them' }).click();
  const question = page.getByRole('dialog', { name: 'Move 312 notes to the trash?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(called('vault.confirmDeletions')).toBe(0);
  await card.getByRole('button', { name: 'I deleted them' }).click();
  await question.getByRole('button', { name: 'Move to trash' }).click();
  await expect.poll(() => called('vault.confirmDeletions')).toBe(1);
  await card.getByRole('button', { name: 'Restore the files' }).click();
  await expect.poll(() => called('vault.undoDeletions')).toBe(1);
  core.become(present);
  await expect(card).toBeEmpty();
});

test('the vault is compared when the window gets the focus', async ({ app }) => {
  const { page } = app;
  const core = await withVault(page);
  await expect(page.getByRole('status', { name: 'Status of notes' })).toHaveText('All saved');
  const compared = () => core.calls.filter(({ method }) => method === 'vault.compare').length;
  const before = compared();
  await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1) window.dispatchEvent(new Event('focus'));
  });
  await expect.poll(compared).toBe(before + 1);
});
