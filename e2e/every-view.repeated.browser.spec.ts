// repeats ./accessibility.browser.spec.ts: every view, at two widths
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { everyView, switchTo } from './fixtures/every-view.ts';
import { livedInVault } from './fixtures/lived-in-vault.ts';
import { drawn } from './fixtures/shell.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({ prepare: livedInVault });

/** A folder for pictures that people look at; without it, none are kept. */
const pictures = process.env.EXAMPLE_NOTES_PICTURES;

for (const width of [1280, 400]) {
  test(`each view fits into a window of ${width} pixels, and axe finds nothing serious in either theme`, async ({
    app,
  }) => {
    test.setTimeout(600_000);
    const { page } = app;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText(
      '1 note needs attention',
    );
    for (const [name, show, leave] of everyView) {
      await test.step(name, async () => {
        await page.reload();
        await drawn(page);
        await switchTo(page, 'Crane 4');
        await show(page);
        await steady(page);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
        if (pictures) await keepPictures(page, join(pictures, `${name.replaceAll(' ', '-')}-${width}`));
        expect.soft(await graveViolations(app), name).toEqual([]);
        await leave?.(page);
      });
    }
  });
}

/** Resolves when the page looks the same twice. */
async function steady(page: Page): Promise<void> {
  let before = await page.screenshot({ animations: 'disabled' });
  await expect(async () => {
    const now = await page.screenshot({ animations: 'disabled' });
    const isSame = now.equals(before);
    before = now;
    expect(isSame).toBe(true);
  }).toPass();
}

async function keepPictures(page: Page, path: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await steady(page);
    await page.screenshot({ path: `${path}-${colorScheme}.png` });
  }
}
