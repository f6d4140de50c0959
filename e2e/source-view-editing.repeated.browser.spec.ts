// repeats ../src-renderer/source-editor/source-find.test.ts: a large note, in its file, with more matches than are counted
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

/** Larger than what is shown formatted; with CRLF, and with characters in it that editors tend to normalise. */
const rest = 'A ship\u2028and a bell\u0007 and\ttabs.  \r\n\r\n'.repeat(16_000);
const text = `# Lamps\r\n\r\n- one\r\n\r\n${'A lamp. '.repeat(2_100)}\r\n\r\n${rest}The end`;

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Lamps.md'), text);
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });

async function open(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name, exact: true })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(name);
  await expect(body(page)).toBeFocused();
}

/** What the file holds below its front matter. */
async function saved({ page, vault }: App): Promise<string> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved/).first()).toBeVisible();
  const file = await readFile(join(vault, 'Work/Lamps.md'), 'utf8');
  return file.replace(/^---\r\n[\s\S]*?\r\n---\r\n(?:\r\n)?/, '');
}

test('a large note is searched and replaced by keyboard', async ({ app }) => {
  test.slow();
  const { page } = app;
  await open(page, 'Lamps');
  await page.keyboard.press('Control+h');
  const find = page.getByRole('search', { name: 'Find in the note' });
  await find.getByRole('textbox', { name: 'Find in note' }).fill('lamps');
  await expect(find.getByRole('status')).toHaveText('1 of 1');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('Lights');
  expect(await graveViolations(app)).toEqual([]);
  await find.getByRole('textbox', { name: 'Replace with' }).press('Enter');
  await expect(find.getByRole('status')).toHaveText('None');
  await find.getByRole('textbox', { name: 'Find in note' }).fill('lamp');
  await expect(find.getByRole('status')).toHaveText('1 of 2000+');
  await find.getByRole('textbox', { name: 'Replace with' }).fill('light');
  await find.getByRole('button', { name: 'Replace all' }).press('Enter');
  await expect(find.getByRole('status')).toHaveText('2,100 replaced');
  await expect.poll(() => saved(app)).toBe(text.replaceAll('lamp', 'light').replace('Lamps', 'Lights'));
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => saved(app)).toBe(text.replace('Lamps', 'Lights'));
  await page.keyboard.press('Control+z');
  await expect.poll(() => saved(app)).toBe(text);
});
