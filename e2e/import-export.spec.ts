import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Crane.md': 'The crane is old.\n' }) });

const old = {
  'Old notes/.obsidian/app.json': '{}',
  'Old notes/Plan.md': '---\ntags: [tram,  rail]\n---\nSee [[Trams]].\n',
  'Old notes/Lines/Trams.md': 'Back to [[Plan]].\n',
  'Old notes/Lines/map.png': 'not really',
};

test('notes of an Obsidian vault are imported after a look at what would happen, and exported again', async ({
  app,
}) => {
  const { page, vault } = app;
  const folder = dirname(vault);
  for (const [path, text] of Object.entries(old)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await openNote(page, 'Crane');

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('import');
  await page.keyboard.press('Enter');
  const importing = page.getByRole('dialog', { name: 'Import' });
  await expect(importing.getByRole('textbox', { name: 'Folder or file' })).toBeFocused();
  await page.keyboard.type(join(folder, 'No notes'));
  await page.keyboard.press('Enter');
  await expect(importing.getByRole('alert')).toContainText('Nothing was found at');
  expect(await graveViolations(app)).toEqual([]);

  await importing.getByRole('textbox', { name: 'Folder or file' }).fill(join(folder, 'Old notes'));
  await importing.getByRole('combobox', { name: 'Account' }).fill('Work');
  await importing.getByRole('textbox', { name: 'Folder', exact: true }).fill('Old');
  await importing.getByRole('button', { name: 'Preview' }).press('Enter');
  const report = importing.getByRole('region', { name: 'Report' });
  await expect(report).toContainText('Obsidian vault: 2 notes and 1 other file');
  await report.getByText('Will not be imported (1)').click();
  await expect(report).toContainText('Obsidian’s own settings.');
  expect(await graveViolations(app)).toEqual([]);
  await expect(access(join(vault, 'Work/Old'))).rejects.toThrow('ENOENT');

  await importing.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expect(importing.getByRole('region', { name: 'Result' })).toContainText(
    'Imported 2 notes and 1 other file.',
  );
  // it goes after some seconds, so it comes before the slow check
  await expect(importing.getByRole('group', { name: 'Notices' })).toContainText('Imported 2 notes.');
  expect(await graveViolations(app)).toEqual([]);
  await importing.getByRole('button', { name: 'Show imported notes' }).press('Enter');
  expect(await readFile(join(vault, 'Work/Old/Plan.md'), 'utf8')).toMatch(
    /^---\ntags: \[tram, {2}rail\]\nid: [\s\S]*---\nSee \[\[Trams\]\]\.\n$/,
  );
  expect(await readFile(join(vault, 'Work/Old/Lines/map.png'), 'utf8')).toBe('not really');
  const list = page.getByRole('list', { name: 'Notes', exact: true });
  await expect(list.getByRole('button')).toHaveCount(2);
  await openNote(page, 'Plan');
  await noteBody(page)
    .getByText('Trams')
    .click({ modifiers: ['Control'] });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Trams');
  await expect(noteBody(page)).toBeFocused();

  await page.keyboard.type('Typed just now.');
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('export…');
  await page.keyboard.press('Enter');
  const exporting = page.getByRole('dialog', { name: 'Export', exact: true });
  await expect(exporting.getByRole('radio', { name: 'This note: Trams' })).toBeFocused();
  await exporting.getByRole('radio', { name: 'HTML' }).check();
  await exporting.getByRole('textbox', { name: 'Save to' }).fill(join(folder, 'Trams.html'));
  expect(await graveViolations(app)).toEqual([]);
  await exporting.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(exporting.getByRole('region', { name: 'Result' })).toContainText('Exported 1 note.');
  expect(await readFile(join(folder, 'Trams.html'), 'utf8')).toContain('Typed just now.');
  await exporting.getByRole('button', { name: 'Export more' }).press('Enter');
  await exporting.getByRole('radio', { name: 'Folder Work / Old' }).check();
  await exporting.getByRole('checkbox', { name: 'As a zip archive' }).check();
  await exporting.getByRole('textbox', { name: 'Save to' }).fill(join(folder, 'Old.zip'));
  await exporting.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(exporting.getByRole('region', { name: 'Result' })).toContainText(
    'Exported 2 notes and 1 other file.',
  );
  expect((await readFile(join(folder, 'Old.zip'))).subarray(0, 2).toString()).toBe('PK');
  await exporting.getByRole('button', { name: 'Export more' }).press('Enter');
  await exporting.getByRole('radio', { name: 'Word (DOCX)' }).check();
  await expect(exporting.getByRole('textbox', { name: 'Save to' })).toHaveValue(/Trams\.docx$/);
  await exporting.getByRole('textbox', { name: 'Save to' }).fill(join(folder, 'Trams.docx'));
  await exporting.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(exporting.getByRole('region', { name: 'Result' })).toContainText('Exported 1 note.');
  expect((await readFile(join(folder, 'Trams.docx'))).subarray(0, 2).toString()).toBe('PK');
  await exporting.getByRole('button', { name: 'Done' }).press('Enter');

  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('export…');
  await page.keyboard.press('Enter');
  await exporting.getByRole('radio', { name: 'PDF' }).check();
  if (app.shell === 'electron') {
    await exporting.getByRole('textbox', { name: 'Save to' }).fill(join(folder, 'Trams.pdf'));
    await exporting.getByRole('button', { name: 'Export' }).press('Enter');
    await expect(notices(page)).toContainText('Exported as');
    expect((await readFile(join(folder, 'Trams.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  } else {
    await expect(exporting.getByText('print dialog opens')).toBeVisible();
    await page.keyboard.press('Escape');
  }

  // on paper there is the note and nothing else
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('heading', { name: 'Trams' })).toBeVisible();
  await expect(noteBody(page)).toBeVisible();
  for (const role of ['navigation', 'list', 'banner', 'complementary'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
});

test('a long report is read to its end, and saved as a note', async ({ app }) => {
  const { page, vault } = app;
  const source = join(dirname(vault), 'Odd notes');
  await mkdir(source);
  await writeFile(join(source, 'Plan.md'), 'Text');
  for (let number = 0; number < 230; number += 1) await writeFile(join(source, `.hidden-${number}.md`), 'x');
  await openNote(page, 'Crane');
  await page.keyboard.press('Control+Shift+P');
  await page.keyboard.type('import');
  await page.keyboard.press('Enter');
  const importing = page.getByRole('dialog', { name: 'Import' });
  await importing.getByRole('textbox', { name: 'Folder or file' }).fill(source);
  await importing.getByRole('button', { name: 'Preview' }).press('Enter');
  await importing.getByText('Will not be imported (230)').click();
  const items = importing.getByRole('listitem').filter({ hasText: 'A hidden file.' });
  await expect(items).toHaveCount(200);
  await importing.getByRole('button', { name: 'Show more (30)' }).press('Enter');
  await expect(items).toHaveCount(230);
  await expect(items.nth(200)).toBeFocused();
  expect(await graveViolations(app)).toEqual([]);
  await importing.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await importing.getByRole('button', { name: 'Save report as a note' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(/^Import report, /);
  await expect(noteBody(page).getByText('.hidden-229.md: A hidden file.')).toBeAttached();
});
