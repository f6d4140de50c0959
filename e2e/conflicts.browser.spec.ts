import type { NoteId, RevisionId } from '../src-shared/ids.ts';
import type { NoteTimestamp } from '../src-shared/timestamp.ts';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { type ScriptedCore, scriptCore } from './fixtures/scripted-core.ts';
import { violations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({ 'Work/Tides.md': 'High water at nine.\n', 'Work/Wind.md': 'From the north.\n' }),
});

type Page = Parameters<typeof scriptCore>[0];

/** The id of a note, as the page has it. */
async function idOf(page: Page, title: string): Promise<NoteId> {
  const button = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name: title });
  return (await button.getAttribute('data-note-button')) as NoteId; // what the page wrote there
}

/** A core that says that this note was edited on two computers, until that is resolved. */
async function withConflict(page: Page, title: string, base: string | null): Promise<ScriptedCore> {
  const noteId = await idOf(page, title);
  const conflict = {
    noteId,
    mine: 'a'.repeat(64) as RevisionId, // 64 characters are one
    theirs: 'b'.repeat(64) as RevisionId, // so are these
    at: '2026-11-22T09:00:00.000Z' as NoteTimestamp, // in the form of one
  };
  const mine = 'High water at ten.\n\nSame on both.\n\nMine alone.\n';
  const theirs = 'High water at eleven.\n\nSame on both.\n';
  let conflicts = [conflict];
  const core = await scriptCore(
    page,
    {
      'conflicts.list': () => conflicts,
      'conflicts.read': () => ({ conflict, base, mine, theirs, both: `${mine}${theirs}` }),
      'conflicts.resolve'() {
        conflicts = [];
        core.emit('conflicts.changed', []);
        return null;
      },
    },
    ['conflicts.changed'],
  );
  return core;
}

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
  await expect(page.getByRole('status', { name: 'Sync status' })).toHaveText('1 note needs attention');
  await page.getByRole('button', { name: 'Show the notes that need attention' }).press('Enter');
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
  await dialog.getByText('Preview of “Keep both”').press('Enter');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep both' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(notices(page)).toContainText('Both versions are in the text.');
  await expect(card).toBeEmpty();
  await expect(noteBody(page)).toBeFocused();
  expect(resolved(core)).toEqual([{ noteId, keep: 'both' }]);
});

test('without a common text both sides are compared with each other', async ({ app }) => {
  const { page } = app;
  await withConflict(page, 'Tides', null);
  await openNote(page, 'Tides');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Resolve conflict' });
  await expect(dialog.getByRole('region')).toHaveText([/^Mine/, /^Theirs/]);
  await expect(dialog.getByRole('region', { name: 'Theirs' }).locator('ins')).toHaveText([
    'High water at eleven.',
  ]);
  await expect(dialog.locator('del')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
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
