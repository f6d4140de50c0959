import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, test as base, expect } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { type OtherComputer, startOtherComputer } from './fixtures/other-computer.ts';
import { journalRevisions } from './fixtures/read-databases.ts';
import { graveViolations } from './fixtures/violations.ts';

const test = base.extend<{ other: OtherComputer }>({
  async other({ app }, use) {
    const other = await startOtherComputer(app);
    await use(other);
    await other.remove();
  },
});

const file = 'Work/Plan.md';
const copy = 'Work/Plan (conflicted copy 2026-11-22).md';

test.use({ prepare: vaultWith({ [file]: 'First.\n\nSecond.\n' }) });

/** A revision of the note that both computers have; the caret is at the end of its first line. */
async function share(app: App, other: OtherComputer): Promise<void> {
  await openNote(app.page, 'Plan');
  await press(app.page, 'Control+End');
  await app.page.keyboard.type('\nThird.');
  await expectSaved(app, file, 'First.\n\nSecond.\n\nThird.\n');
  await other.receive(file);
  await press(app.page, 'Control+Home', 'End');
}

/** One note, no copy beside it, the copy in the trash with its text, and a history that nothing is missing from. */
async function expectWhole({ page, vault, journal }: App, texts: readonly string[]): Promise<void> {
  await expect.poll(() => readdir(join(vault, 'Work'))).toEqual(['Plan.md']);
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem')).toHaveCount(1);
  const revisions = journalRevisions(journal).map(({ content }) => content);
  for (const text of texts) expect(revisions).toContain(text);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Verify history' }).click();
  await expect(page.getByRole('status', { name: 'Verdict' })).toContainText('Nothing is missing or altered');
  await page.getByRole('button', { name: 'Trash', exact: true }).click();
  const trash = page.getByRole('list', { name: 'Notes in the trash' });
  await expect(trash.getByRole('listitem')).toHaveCount(1);
  expect(await readFile(join(vault, '.trash', copy), 'utf8')).toContain('there');
}

const conflictCard = (page: Page) => page.getByRole('alert', { name: 'Conflict' });

test('a conflict copy with changes in other places is merged into the open note, and typing goes on', async ({
  app,
  other,
}) => {
  const { page } = app;
  await share(app, other);
  await page.keyboard.type(' Mine');
  await other.edit(file, (text) => text.replace('Third.', 'Third, there.'));
  await other.send(file, copy);
  await expect(noteBody(page)).toContainText('Third, there.');
  await page.keyboard.type(' and on.');
  await expect(noteBody(page)).toContainText('First. Mine and on.');
  await expect(conflictCard(page)).toBeEmpty();
  await expectSaved(app, file, 'First. Mine and on.\n\nSecond.\n\nThird, there.\n');
  await expect(page.getByRole('status', { name: 'Sync status' })).toHaveText('All saved');
  await expectWhole(app, ['First.\n\nSecond.\n\nThird, there.\n']);
});

for (const [keep, kept] of [
  ['mine', 'First, mine.'],
  ['theirs', 'First, there.'],
  ['both', 'First, mine.\n\nFirst, there.'],
] as const)
  test(`a conflict copy with changes in the same place waits for the user: keep ${keep}`, async ({
    app,
    other,
  }) => {
    const { page } = app;
    const rest = '\n\nSecond.\n\nThird.\n';
    await share(app, other);
    await press(page, 'Backspace');
    await page.keyboard.type(', mine.');
    await expectSaved(app, file, `First, mine.${rest}`);
    await other.edit(file, (text) => text.replace('First.', 'First, there.'));
    await other.send(file, copy);
    await expect(conflictCard(page)).toContainText('This note was edited on two computers.');
    await expect(page.getByRole('status', { name: 'Sync status' })).toHaveText('1 note needs attention');
    await expect(noteBody(page)).toContainText('First, mine.');
    expect(await graveViolations(app)).toEqual([]);
    if (keep === 'both') {
      await conflictCard(page).getByRole('button', { name: 'Compare' }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Resolve conflict' })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await conflictCard(page)
      .getByRole('button', { name: `Keep ${keep}` })
      .press('Enter');
    await expect(conflictCard(page)).toBeEmpty();
    await expectSaved(app, file, `${kept}${rest}`);
    await expect(page.getByRole('status', { name: 'Sync status' })).toHaveText('All saved');
    // the fork is shown, and the revision it began with
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('list', { name: 'Revisions' });
    await expect(history.getByText(/^Beside the newest text, made from revision \d+$/)).toHaveCount(1);
    await expect(history.getByText(/^2 versions were made from this one$/)).toHaveCount(1);
    await expectWhole(app, [`First, mine.${rest}`, `First, there.${rest}`]);
  });
