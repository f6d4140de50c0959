import { join } from 'node:path';
import type { Page } from '@playwright/test';
import Database from 'better-sqlite3';
import { linkedName } from '../../src-shared/markdown/note-link.ts';
import type { FilledVault } from './filled-vault.ts';

/** Milliseconds from Ctrl+S until the journal has all revisions, and until all files are written. */
export type RenameTimes = { readonly committed: number; readonly written: number; readonly links: number };

/** Renames the note with the most links to it, in the window, and waits until all of them name it by its new title. */
export async function measureRename(
  page: Page,
  { plan, data }: FilledVault,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<RenameTimes> {
  await page.keyboard.press('Control+p');
  const switcher = page.getByRole('dialog', { name: 'Quick switcher' });
  await switcher.getByRole('combobox').fill(from);
  await switcher.getByRole('option', { name: from, selected: true }).first().waitFor();
  await page.keyboard.press('Enter');
  const title = page.getByRole('textbox', { name: 'Title' });
  await page.waitForFunction((wanted) => {
    const field = document.querySelector('textarea[aria-label="Title"]');
    return field instanceof HTMLTextAreaElement && field.value === wanted;
  }, from);
  await title.fill(to);
  const journal = new Database(join(data, 'journal.sqlite'), { readonly: true });
  const linking = journal.prepare<[string], number>('SELECT COUNT(*) FROM note_link WHERE name = ?').pluck();
  const unwritten = journal.prepare<[], number>('SELECT COUNT(*) FROM note WHERE pending_write = 1').pluck();
  try {
    const start = performance.now();
    await page.keyboard.press('Control+s');
    while ((linking.get(linkedName(to)) ?? 0) < plan.linking) await pause();
    const committed = performance.now() - start;
    while ((unwritten.get() ?? 0) > 0) await pause();
    return { committed, written: performance.now() - start, links: plan.linking };
  } finally {
    journal.close();
  }
}

/** Reads beside the app take little of its time. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
