import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startBrowserServer } from '../../e2e/fixtures/browser-shell.ts';
import { viewport } from './bench-browser.ts';

/** The app as `npm start -- --browser` runs it, on a vault of its own. */
export type RunningApp = {
  readonly page: Page;
  /** Opens a note of the vault by its title. */
  open(title: string): Promise<void>;
  /** Puts the caret into the text, `share` of the way down. */
  placeCaret(share: number): Promise<void>;
  /** Types into the text where the caret is. */
  type(text: string): Promise<void>;
  stop(): Promise<void>;
};

/** Starts it with these notes, by title. */
export async function startApp(browser: Browser, notes: ReadonlyMap<string, string>): Promise<RunningApp> {
  const folder = await mkdtemp(join(tmpdir(), 'example-notes-bench-'));
  const vault = join(folder, 'vault');
  await mkdir(join(vault, 'Bench'), { recursive: true });
  for (const [title, text] of notes) await writeFile(join(vault, 'Bench', `${title}.md`), text);
  const server = await startBrowserServer({ vault, data: join(folder, 'data'), memoryApi: null });
  const page = await browser.newPage({ viewport });
  await page.goto(server.link.href);
  const body = page.getByRole('textbox', { name: 'Note body' });
  return {
    page,
    async open(title) {
      await page.keyboard.press('Control+p');
      const switcher = page.getByRole('dialog', { name: 'Quick switcher' });
      await switcher.getByRole('combobox').fill(title);
      // The list may still fill: the vault is read in the background.
      await switcher.getByRole('option', { name: title, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      await waitForTitle(page, title);
    },
    async placeCaret(share) {
      const texts = body.locator('> p');
      const places = (await texts.count()) > 0 ? texts : body.locator('td p');
      const place = places.nth(Math.floor(share * ((await places.count()) - 1)));
      await place.scrollIntoViewIfNeeded();
      await place.click({ position: { x: 40, y: 12 } });
    },
    async type(text) {
      await body.focus();
      await page.keyboard.type(text);
    },
    async stop() {
      await page.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function waitForTitle(page: Page, title: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const field = document.querySelector('textarea[aria-label="Title"]');
    return field instanceof HTMLTextAreaElement && field.value === wanted;
  }, title);
  await page.getByRole('textbox', { name: 'Note body' }).waitFor();
}
