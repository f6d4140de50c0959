import { readdirSync, readFileSync } from 'node:fs';
import type { ElectronApplication } from '@playwright/test';
import { desktopOf, expect, test } from './fixtures/app.ts';

/** The process the core runs in: a child of main, named after its script or, in a utility process, its service. */
function corePid(electron: ElectronApplication): number | undefined {
  const main = electron.process().pid;
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        const parent = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return parent === main && /core-process\.mjs|utility-sub-type=node\.mojom/.test(command);
      } catch {
        return false; // it went while we looked
      }
    });
  return found === undefined ? undefined : Number(found);
}

test('when the core dies it is started again, and the page goes on with it', async ({ app }) => {
  const electron = desktopOf(app);
  const { page } = app;
  await page.getByRole('button', { name: 'New note' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Before');
  await page.keyboard.press('Control+s');
  const list = page.getByRole('list', { name: 'Notes' });
  await expect(list.getByText('Before')).toBeVisible();

  const first = corePid(electron);
  if (first === undefined) throw new Error('The core has no process.');
  process.kill(first, 'SIGKILL');
  await expect.poll(() => [undefined, first].includes(corePid(electron))).toBe(false);

  await expect(async () => {
    await page.getByRole('button', { name: 'New note' }).click();
    await expect(title).toHaveValue('', { timeout: 1_000 });
  }).toPass();
  await title.fill('After');
  await page.keyboard.press('Control+s');
  await expect(list.getByText('After')).toBeVisible();
  await expect(list.getByText('Before')).toBeVisible();
});
