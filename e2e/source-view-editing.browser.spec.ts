import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';

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

test('what is typed into a large note is the only change of its file', async ({ app }) => {
  const { page } = app;
  await open(page, 'Lamps');
  await expect(body(page)).not.toHaveAttribute('aria-readonly');
  await expect(body(page)).toHaveAccessibleDescription(/Escape and then Tab/);
  // Enter goes on with the list, Tab makes a child, Enter twice ends it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('two');
  await expect(body(page)).toBeFocused();
  await expect.poll(() => saved(app)).toBe(text.replace('- one\r\n', '- one\r\n    - two\r\n'));
  await page.keyboard.press('Control+End');
  await page.keyboard.type('.');
  await expect.poll(() => saved(app)).toBe(`${text.replace('- one\r\n', '- one\r\n    - two\r\n')}.`);
  // Tab alone indents; this is the way out by keyboard.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(body(page)).not.toBeFocused();
});
