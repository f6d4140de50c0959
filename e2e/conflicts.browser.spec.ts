import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { idOf, withConflict } from './fixtures/scripted-conflict.ts';
import type { ScriptedCore } from './fixtures/scripted-core.ts';
import { violations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n', 'Work/Wind.md': 'From the north.\n' }),
});

/** How conflicts were resolved. */
const resolved = ({ calls }: ScriptedCore): unknown[] =>
  calls.filter(({ method }) => method === 'conflicts.resolve').map(({ params }) => params);

test('a note edited on two computers is marked, compared and resolved by keyboard', async ({ app }) => {
  const { page } = app;
  const noteId = await idOf(page, 'Tides');
  const core = await withConflict(page, 'Tides', 'High water at nine.\n\nSame on both.\n');
  const list = page.getByRole('list', { name: 'Notes', exact: true });
  await expect(list.getByRole('listitem', { name: 'Tides' }).getByRole('img')).toHaveAccessibleName(
    'Edited on two computers',
  );
  await expect(page.getByRole('status', { name: 'Status of notes' })).toHaveText('1 note needs attention');
  await page.getByRole('button', { name: 'Show notes that need attention' }).press('Enter');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await openNote(page, 'Tides');
  const card = page.getByRole('alert', { name: 'Conflict' });
  await expect(card).toContainText('This note was edited on two computers.');
  expect(await violations(page)).toEqual([]);
  await card.getByRole('button', { name: 'Compare' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
  await expect(dialog.getByRole('region')).toHaveText([/^Before/, /^Mine/, /^Theirs/]);
  await expect(dialog.getByRole('region', { name: 'Mine' })).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Mine' }).locator('ins')).toHaveText([
    'High water at ten.',
    '',
    'Mine alone.',
  ]);
  await expect(dialog.getByRole('region', { name: 'Theirs' }).locator('del')).toHaveText([
    'High water at nine.',
  ]);
  // both changed the title, which is part of what is chosen
  await expect(dialog.getByRole('region', { name: 'Mine' })).toContainText('Title Tides');
  await expect(dialog.getByRole('region', { name: 'Theirs' })).toContainText('Title Tides today');
  await dialog.getByText('Preview of “Keep both”').press('Enter');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep both' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notices(page)).toContainText('Both versions are in the text');
  await expect(card).toBeEmpty();
  await expect(noteBody(page)).toBeFocused();
  expect(resolved(core)).toEqual([{ noteId, keep: 'both' }]);
});

test('what is typed is committed before a side is chosen', async ({ app }) => {
  const { page } = app;
  const core = await withConflict(page, 'Tides', null);
  await openNote(page, 'Tides');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Typed before the choice.');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(notices(page)).toContainText('Your version was kept.');
  expect(resolved(core)).toMatchObject([{ keep: 'mine' }]);
  await expect(page.locator('.foot')).toContainText('Revision 2');
});
