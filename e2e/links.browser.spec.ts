import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: vaultWith({
    'Work/Crane.md': 'A crane lifts.\n',
    'Work/Index.md': '*  [[Crane#Cable|the *crane*]] and [it](Crane.md#cable "t")\n\n`[[Crane]]`\n',
    'Home/Diary.md': 'The crane came.\n',
    'Home/Locked.md': '---\nlocked: true\n---\n[[Crane]]\n',
  }),
});

/** The text of a file below its front matter; empty while there is none. */
const body = async ({ vault }: App, path: string): Promise<string> =>
  (await readFile(join(vault, path), 'utf8').catch(() => '')).replace(/^---\n[\s\S]*?\n---\n/, '');

test('links follow a renamed note, are taken back, listed, made and previewed', async ({ app }) => {
  const { page } = app;
  const title = page.getByRole('textbox', { name: 'Title' });
  const links = page.getByRole('region', { name: 'Links' });
  await openNote(page, 'Crane');
  await press(page, 'Control+Shift+p');
  await page.keyboard.type('backlinks');
  await page.keyboard.press('Enter');
  const backlinks = links.getByRole('list', { name: 'Backlinks' });
  await expect(backlinks.getByRole('button', { name: 'Index' })).toContainText('the *crane* and it');

  await test.step('a mention becomes a link', async () => {
    const mentions = links.getByRole('list', { name: 'Unlinked mentions' });
    await expect(mentions.getByRole('listitem')).toHaveText(/Diary.*The crane came\./);
    expect(await graveViolations(app)).toEqual([]);
    await mentions.getByRole('button', { name: 'Link in Diary' }).click();
    await expect(backlinks.getByRole('button', { name: 'Diary' })).toBeVisible();
    await expect.poll(() => body(app, 'Home/Diary.md')).toBe('The [[crane]] came.\n');
  });

  await test.step('a new title changes all links to it on the disk, and nothing else', async () => {
    await title.fill('Tower crane');
    await page.keyboard.press('Control+s');
    await expect(notices(page)).toContainText('Updated 3 links in 2 notes.');
    await expect(notices(page)).toContainText('“Locked”: It is locked.');
    await expect
      .poll(() => body(app, 'Work/Index.md'))
      .toBe('*  [[Tower crane#Cable|the *crane*]] and [it](Tower%20crane.md#cable "t")\n\n`[[Crane]]`\n');
    await expect.poll(() => body(app, 'Home/Diary.md')).toBe('The [[Tower crane]] came.\n');
    await expect.poll(() => body(app, 'Home/Locked.md')).toBe('[[Crane]]\n');
  });

  await test.step('Undo gives the notes their text back', async () => {
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notices(page)).toContainText('The links are back as they were.');
    await expect.poll(() => body(app, 'Home/Diary.md')).toBe('The [[crane]] came.\n');
  });

  await test.step('an open note with text that is not saved takes the new link in', async () => {
    await title.fill('Crane');
    await page.keyboard.press('Control+s');
    await expect(backlinks.getByRole('button', { name: 'Diary' })).toBeVisible();
    await openNote(page, 'Diary');
    await press(page, 'Control+End');
    await page.keyboard.type(' Twice.');
    await expectSaved(app, 'Home/Diary.md', 'The [[crane]] came. Twice.\n');
  });

  await test.step('a link shows its note, and what is typed where Alt and a click set the caret never replaces it', async () => {
    const link = noteBody(page).getByRole('link', { name: 'Note crane' });
    await link.hover();
    await expect(page.getByRole('tooltip')).toHaveText(/Crane\s*A crane lifts\./);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await link.click({ modifiers: ['Alt'] });
    await page.keyboard.type('!');
    await expect(link).toBeVisible();
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Control+Enter');
    await expect(title).toHaveValue('Crane');
  });

  await test.step('a click follows it', async () => {
    await openNote(page, 'Diary');
    await noteBody(page).getByRole('link', { name: 'Note crane' }).click();
    await expect(title).toHaveValue('Crane');
  });

  await test.step('a note that a link made is written at once, and renamed with its link', async () => {
    await openNote(page, 'Diary');
    await press(page, 'Control+End');
    await page.keyboard.type(' [[Hook]]');
    await press(page, 'Escape', 'Control+Enter');
    await notices(page).getByRole('button', { name: 'Create' }).click();
    await expect(noteBody(page)).toBeFocused();
    await page.keyboard.type('Of steel.');
    await expect(title).toHaveValue('Hook');
    await page.keyboard.press('Control+s');
    await expect.poll(() => body(app, 'Home/Hook.md')).toBe('Of steel.\n');
    await title.fill('Big hook');
    await page.keyboard.press('Control+s');
    await expect.poll(() => body(app, 'Home/Diary.md')).toContain('[[Big hook]]');
  });
});
