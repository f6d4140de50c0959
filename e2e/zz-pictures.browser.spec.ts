import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { run } from './fixtures/command-palette.ts';
import { openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const report = JSON.stringify({ process: 'core', count: 3, firstAt: '2026-11-29T10:00:00.000Z', lastAt: '2026-11-29T10:05:00.000Z', reason: 'ended', signal: 'SIGSEGV' }, null, 1);
test.use({
  ownProcess: true,
  prepare: {
    async run(folders) {
      await vaultWith({ 'Work/Crane.md': 'The crane is yellow.\n' }).run(folders);
      const folder = join(folders.data, 'crashes');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(join(folder, '2026-11-29T10-core.json'), report);
      writeFileSync(join(folder, 'runs.json'), JSON.stringify({ runs: [{ startedAt: 1, phase: 'crashed' }, { startedAt: 2, phase: 'starting' }] }));
    },
  },
});
test('pictures', async ({ app }) => {
  test.slow();
  const { page } = app;
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 400]) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 800 });
        await page.waitForTimeout(400);
        await page.screenshot({ path: `/tmp/h/problems-pictures/${name}-${colorScheme}-${width}.png` });
      }
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1280, height: 800 });
    console.log(name, await graveViolations(app));
  };
  await expect(page.getByRole('status', { name: 'Notices' })).toContainText('twice');
  await shot('notice');
  await page.getByRole('button', { name: 'Show report' }).click();
  await page.getByText('Write down what').scrollIntoViewIfNeeded();
  await shot('steps');
  await page.getByRole('list', { name: 'Crash reports' }).getByText('The background process').click();
  await page.getByRole('button', { name: /Delete crash/ }).scrollIntoViewIfNeeded();
  await shot('crashes');
  await page.keyboard.press('Escape');
  await openNote(page, 'Crane');
  await run(page, 'Restart in safe mode');
  await expect(page.getByRole('button', { name: 'Open the vault' })).toBeVisible();
  await shot('held');
  await page.getByRole('button', { name: 'Open the vault' }).click();
  await expect(page.getByRole('button', { name: 'Open the vault' })).toHaveCount(0);
  await shot('banner');
});
