import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { expectSaved, fileText, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { journalRevisions } from './fixtures/read-databases.ts';

const file = 'Work/Plan.md';
test.use({ prepare: vaultWith({ [file]: 'First.\n\nLast.\n' }) });

/** Makes or replaces a file as a file sync does. */
async function arrives({ vault }: App, text: string, path = file): Promise<void> {
  await writeFile(join(vault, `${path}.tmp`), text);
  await rename(join(vault, `${path}.tmp`), join(vault, path));
}

const named = (revision: string, text: string): string =>
  `---\nid: elsewhere-1\ntitle: Plan\ncreated: 2026-03-01T09:00:00Z\nupdated: 2026-03-01T09:00:00Z\nlocked: false\n${revision}---\n${text}`;

test('an open note whose file comes with the id it has elsewhere goes on as that note', async ({ app }) => {
  const { page, journal } = app;
  await openNote(page, 'Plan');
  await press(page, 'Control+Home', 'End');
  await arrives(app, named('', 'First.\n\nLast, theirs.\n'));
  await expect(noteBody(page)).toContainText('Last, theirs.');
  await expect(page.getByRole('note', { name: 'Deleted note' })).toHaveCount(0);
  await expect(noteBody(page)).toBeFocused();
  await page.keyboard.type(' Mine.');
  await expectSaved(app, file, 'First. Mine.\n\nLast, theirs.\n');
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('[data-note-button="elsewhere-1"]')).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('status', { name: 'Status of notes' })).toHaveText('All saved');
  const texts = journalRevisions(journal).map(({ content }) => content);
  expect(texts).toContain('First.\n\nLast.\n');
  expect(texts).toContain('First. Mine.\n\nLast, theirs.\n');
});

test('words that were typed before another note takes the place of the file stay', async ({ app }) => {
  const { page, vault } = app;
  await openNote(page, 'Plan');
  await press(page, 'Control+Home', 'End');
  await page.keyboard.type(' Mine');
  await expect.poll(() => fileText(app, file)).toContain('First. Mine');
  await arrives(app, named('', 'First.\n\nLast, theirs.\n'));
  await page.keyboard.type(' and more');
  await expect(page.locator('[data-note-button="elsewhere-1"]')).toHaveCount(1);
  await page.keyboard.press('Control+s');
  const inFiles = async (): Promise<string> => {
    const names = (await readdir(join(vault, 'Work'))).filter((name) => name.endsWith('.md'));
    const texts = await Promise.all(names.map((name) => fileText(app, `Work/${name}`)));
    return texts.join('\n');
  };
  await expect.poll(inFiles).toContain('First. Mine and more\n\nLast.\n');
  await expect.poll(inFiles).toContain('First.\n\nLast, theirs.\n');
  await expect(noteBody(page)).toContainText('First. Mine and more');
});
