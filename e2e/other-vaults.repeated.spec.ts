// repeats ../src-main/vaults/vaults.test.ts: from the settings, with a second app
import { mkdir, readFile, readlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type App, expect, test } from './fixtures/app.ts';
import { vaultWith } from './fixtures/note-page.ts';
import { quitAppOn } from './fixtures/quit-app-on.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: vaultWith({ 'Work/Crane.md': 'The crane.\n' }) });

/** The vaults of the list of the app, the last one first. */
async function listed({ data }: App): Promise<{ vault: string; data: string }[]> {
  const parsed: { vaults: { vault: string; data: string; usedAt: number }[] } = JSON.parse(
    await readFile(join(data, 'vaults.json'), 'utf8').catch(() => '{"vaults":[]}'),
  );
  return parsed.vaults.sort((one, other) => other.usedAt - one.usedAt);
}

test('the settings show which vault is open, and open another one beside it', async ({ app }) => {
  test.slow();
  const { page, electron } = app;
  await expect(page).toHaveTitle('vault – Example Notes');
  const other = join(dirname(app.vault), 'Second notes');
  await mkdir(other);
  await writeFile(join(other, 'Tram.md'), 'The tram.\n');
  await page.keyboard.press('Control+,');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await dialog.getByRole('tab', { name: 'Files' }).click();

  if (electron === undefined) {
    await expect(dialog).toContainText('start the app with these options');
    await expect(dialog).toContainText('--vault "/home/ada/Other notes" --data');
    expect(await graveViolations(app)).toEqual([]);
    return;
  }
  const vaults = dialog.getByRole('list', { name: 'Vaults' });
  await expect(vaults.getByRole('listitem')).toHaveText([/^vault.*This window$/]);
  const choose = (path: string) =>
    electron.evaluate(({ dialog: dialogs }, chosen) => {
      dialogs.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
    }, path);
  const open = dialog.getByRole('button', { name: 'Open another vault…' });
  await choose(join(app.vault, 'Work'));
  await open.press('Enter');
  await expect(page.getByText('lies in the vault that is open')).toBeVisible();
  expect(await graveViolations(app)).toEqual([]);

  await choose(other);
  await open.press('Enter');
  await expect(page.getByText(`Opening ${other}`)).toBeVisible();
  await expect.poll(() => listed(app), { timeout: 60_000 }).toHaveLength(2);
  const [second] = await listed(app);
  expect(second).toMatchObject({ vault: other });
  expect(second?.data).toContain(`${app.data}-vaults`);
  await quitAppOn(second?.data ?? '');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(vaults.getByRole('listitem')).toHaveCount(2);
  await vaults.getByRole('button', { name: 'Open Second notes' }).press('Enter');
  const data = second?.data ?? '';
  await expect
    .poll(() => readlink(join(data, 'electron', 'SingletonLock')).catch(() => ''), { timeout: 60_000 })
    .not.toBe('');
  await quitAppOn(data);

  // this window keeps its own notes
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Notes', exact: true }).getByRole('listitem')).toHaveCount(1);
});
