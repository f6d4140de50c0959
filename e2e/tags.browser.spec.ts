import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const crane =
  'The harbour crane lifts containers from the ferry. The crane needs a new cable, and the harbour master orders the cable for the crane on Tuesday. The ferry waits at the quay while the crane is repaired.\n';

test.use({
  prepare: vaultWith({
    'Work/Sail.md': '---\ntags:\n  - boats # mine\nx:   1\n---\nIt is white.\n',
    'Work/Oar.md': 'Two #boats/oars here.\n',
    'Work/Ship.md': '---\ntags: [ships]\n---\nIt is big.\n',
    'Work/Crane.md': crane,
  }),
});

test('tags are renamed and merged, new notes get the tag of the list, and tags of the Memory are adopted or hidden', async ({
  app,
}) => {
  const { page, vault } = app;
  const tags = page.getByRole('list', { name: 'Tags', exact: true });
  const row = (name: string) => tags.getByRole('button', { name: new RegExp(`^${name} ?\\d`) });
  const dialog = page.getByRole('dialog', { name: /^Rename tag/ });
  const file = (name: string) => readFile(join(vault, 'Work', name), 'utf8');
  const titles = page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button');

  await test.step('a tag is merged with another one, as the dialog says before, and undone to the byte', async () => {
    await row('boats').click();
    await expect(titles).toHaveCount(2);
    await row('boats').press('F2');
    const name = dialog.getByRole('textbox', { name: 'New name' });
    await expect(name).toBeFocused();
    await expect(dialog).toContainText('Updates 2 notes and adds a revision to 1 of them');
    await name.fill('2026');
    await expect(dialog).toContainText('is not a valid tag');
    await expect(dialog.getByRole('button', { name: 'Rename' })).toBeDisabled();
    await name.fill('ships');
    await expect(dialog).toContainText('“ships” is already used in 1 note. The two tags will be merged.');
    expect(await graveViolations({ page }), 'the dialog').toEqual([]);
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Renamed “boats” to “ships” in 2 notes');
    await expect(tags.getByRole('listitem')).toHaveText(['ships3', 'oars1']);
    await expect(titles).toHaveCount(3);
    await expect.poll(() => file('Sail.md')).toMatch(/^---\ntags:\n {2}- ships # mine\nx: {3}1\n/);
    await expect.poll(() => file('Oar.md')).toContain('Two #ships/oars here.\n');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(tags.getByRole('listitem')).toHaveText(['boats2', 'oars1', 'ships1']);
    await expect
      .poll(() => file('Sail.md'))
      .toBe('---\ntags:\n  - boats # mine\nx:   1\n---\nIt is white.\n');
    await expect.poll(() => file('Oar.md')).toContain('Two #boats/oars here.\n');
  });

  await test.step('a new note has the tag of the list, and is gone when it is left empty', async () => {
    await row('ships').click();
    await page.getByRole('button', { name: 'New note' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Remove tag ships' })).toBeVisible();
    await openNote(page, 'Ship');
    await expect(titles).toHaveCount(1);
    await page.getByRole('button', { name: 'New note' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.type('Tanker');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+s');
    await expect.poll(() => file('../Personal/Tanker.md').catch(() => '')).toMatch(/^---\ntags: \[ships\]\n/);
    await expect(titles).toHaveCount(2);
  });

  await test.step('tags of the Memory are shown apart, adopted, and hidden for good', async () => {
    await page.getByRole('button', { name: 'All notes' }).click();
    await openNote(page, 'Crane');
    const height = (await page.locator('.note-tags').boundingBox())?.height;
    const found = page.getByRole('list', { name: 'Suggested tags' });
    await expect(found).toBeVisible();
    expect((await page.locator('.note-tags').boundingBox())?.height, 'the text does not move').toBe(height);
    expect(await graveViolations({ page }), 'tags of the Memory').toEqual([]);
    const adopt = found.getByRole('button', { name: /^Accept tag/ });
    // at least two tags have room in their row
    await expect(adopt.nth(1)).toBeVisible();
    const [first = '', second = ''] = (await adopt.allTextContents()).map((text) => text.trim());
    await adopt.first().click();
    await expect(page.getByRole('button', { name: `Remove tag ${first}` })).toBeVisible();
    await expect.poll(() => file('Crane.md')).toContain(`tags: [${first}]\n`);
    const hide = async () => {
      await page.getByRole('button', { name: `Accept tag ${second}` }).press('Delete');
      await expect(page.getByRole('button', { name: `Accept tag ${second}` })).toHaveCount(0);
      await expect(notices(page)).toContainText(`“${second}” won’t be suggested for this note`);
      await expect(page.getByRole('region', { name: 'Memory' })).toContainText('Show hidden tags (1)');
    };
    await hide();
    // before another Memory is made, in which a hidden tag may be missing altogether
    await page.getByRole('button', { name: 'Show hidden tags (1)' }).click();
    await expect(page.getByRole('button', { name: `Accept tag ${second}` })).toBeVisible();
    await hide();

    await noteBody(page).press('Control+End');
    await page.keyboard.type(' All of it is new.');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Revision 2')).toBeVisible();
    await expect(page.getByText('Memory: up to date')).toBeVisible();
    await expect(page.getByRole('button', { name: `Accept tag ${second}` })).toHaveCount(0);
  });
});
