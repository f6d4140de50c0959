// repeats ./compare-revisions.browser.spec.ts: the pictures of the documents, which `npm run pictures` keeps
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { run } from './fixtures/command-palette.ts';
import { switchTo } from './fixtures/every-view.ts';
import { dialog } from './fixtures/menu-views.ts';
import { noteBody } from './fixtures/note-page.ts';
import { picturedVault } from './fixtures/pictured-vault.ts';

test.use({ prepare: picturedVault });

/** The bytes that a picture of the documents may have. */
const maxBytes = 150_000;

/** The pictures by name, each with what leads to it; they are taken in this order. */
const pictures: readonly (readonly [name: string, show: (app: App) => Promise<void>])[] = [
  ['window', showWindow],
  ['search', showSearch],
  ['revisions', showRevisions],
  ['backups', showBackups],
];

test('every picture of the documents can be taken, and is small', async ({ app }) => {
  test.slow();
  const { page } = app;
  const kept = process.env.EXAMPLE_NOTES_PICTURES;
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'example-notes-pictures-')));
  for (const [name, show] of pictures)
    await test.step(name, async () => {
      await show(app);
      for (const colorScheme of name === 'window' ? (['dark', 'light'] as const) : (['light'] as const)) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const path = join(folder, `${name}-${colorScheme}.webp`);
        await page.screenshot({ path, type: 'webp', quality: 88, animations: 'disabled', caret: 'hide' });
        expect((await stat(path)).size).toBeLessThan(maxBytes);
      }
      await page.keyboard.press('Escape');
    });
  if (kept === undefined) await rm(folder, { recursive: true });
});

async function showWindow({ page }: App): Promise<void> {
  await switchTo(page, 'Crane 4 inspection plan');
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('heading', { name: 'Related notes' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await page.getByRole('textbox', { name: 'Title' }).blur();
}

async function showSearch({ page }: App): Promise<void> {
  await page.keyboard.press('Control+Shift+F');
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('crane cable');
  await expect(page.getByText('2 matches')).toBeVisible();
  await page.keyboard.press('Enter');
}

async function showRevisions({ page }: App): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search notes' }).fill('');
  await switchTo(page, 'Boiler');
  await noteBody(page).press('Control+End');
  await page.keyboard.type(' He brings the invoice, which was 310 euros last time.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Revision 2', { exact: true }).last()).toBeVisible();
  await run(page, 'Compare revisions');
  const compared = dialog(page, 'Compare revisions');
  await expect(compared.getByRole('status', { name: 'Changes' })).toContainText('change');
  await expect(compared.locator('ins')).toContainText('the invoice');
}

async function showBackups({ page }: App): Promise<void> {
  await run(page, 'Back up now');
  const settings = dialog(page, 'Settings');
  await expect(settings.getByRole('status', { name: 'Backup status' })).toContainText(
    'verified byte for byte',
  );
  await expect(settings.getByRole('button', { name: /^Restore/ })).toBeVisible();
  // not the folder of this test
  await settings.getByRole('textbox', { name: 'Backup folder' }).fill('/media/ada/Backups');
}
