import { expect, test } from './fixtures/app.ts';
import { notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Pier.md': 'The harbour wall needs repairs. Harbour planks are ordered for the pier.\n',
    'Work/Crane.md': 'The harbour crane is inspected on Tuesday. The harbour pays for the crane.\n',
    'Work/Ferry.md': 'The ferry leaves the harbour at nine. Tickets for the ferry are sold at the harbour.\n',
    'Work/Buoy.md': 'The harbours have a buoy each. A buoy of the harbours is painted red.\n',
    'Work/Cellar.md': '---\ntags: [Lamps]\n---\nBulbs are on the shelf.\n',
  }),
});

test('a tag that is hidden in three notes is not suggested in any, until the user wants it again', async ({
  app,
}) => {
  const { page } = app;
  const tags = page.getByRole('list', { name: 'Suggested tags' });
  // of two spellings the one is taken that more notes have, which depends on the order in which they are read
  const adopt = (tag: string) => tags.getByRole('button', { name: new RegExp(`^Accept tag ${tag}s?$`) });

  await test.step('it is hidden in two notes, and stays in the others', async () => {
    for (const name of ['Pier', 'Crane']) {
      await openNote(page, name);
      await adopt('harbour').press('Delete');
      await expect(adopt('harbour')).toBeHidden();
    }
    await openNote(page, 'Buoy');
    await expect(adopt('harbour')).toBeVisible();
  });

  await test.step('with the third it goes from all of them, which can be undone', async () => {
    await openNote(page, 'Ferry');
    await adopt('harbour').press('Delete');
    await expect(notices(page)).toContainText('won’t be suggested any more');
    await openNote(page, 'Buoy');
    await expect(adopt('buoy')).toBeVisible();
    await expect(adopt('harbour')).toBeHidden();
    await notices(page).getByRole('button', { name: 'Undo' }).last().click();
    await expect(adopt('harbour')).toBeVisible();
    await openNote(page, 'Ferry');
    await adopt('harbour').press('Delete');
    await openNote(page, 'Buoy');
    await expect(adopt('harbour')).toBeHidden();
  });

  await test.step('a further note does not get it, but one that the user has', async () => {
    await page.getByRole('button', { name: 'New note' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Lighthouse');
    await page.keyboard.press('Enter');
    await page.keyboard.type(
      'The lighthouse stands above the harbour. The harbour lamp of the lighthouse is new.',
    );
    await page.keyboard.press('Control+s');
    // without the cellar it would not be worth a tag
    await expect(adopt('lamp')).toBeVisible();
    await expect(adopt('harbour')).toBeHidden();
  });

  await test.step('the settings list it, and have it suggested again', async () => {
    await page.keyboard.press('Control+,');
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('tab', { name: 'Privacy' }).click();
    expect(await graveViolations({ page }), 'the section').toEqual([]);
    await dialog.getByRole('button', { name: /^Suggest again: harbours?$/ }).press('Enter');
    await expect(dialog).toContainText('None.');
    await page.keyboard.press('Escape');
    await openNote(page, 'Buoy');
    await expect(adopt('harbour')).toBeVisible();
    await openNote(page, 'Pier');
    await expect(adopt('pier')).toBeVisible();
    await expect(adopt('harbour'), 'there it was hidden').toBeHidden();
  });
});
