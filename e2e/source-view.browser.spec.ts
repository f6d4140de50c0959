import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';

/**
 * In the browser: most of it is what a new Chromium draws of a large note, and the clipboard as a page may read it. What
 * both shells have to show of the source is in the specs beside it.
 */

/** Larger than what is shown formatted, with characters in it that editors tend to normalise. */
const chapter = (number: number): string =>
  `## Chapter ${number}\n\nThe **harbour** has ${number} lamps, [a chart](chart.md) and\ttabs.  \nA line\u2028separator, a bell\u0007 and \u0085.\n\n- one\n- two\n\n\`\`\`sh\n# no heading\n\`\`\`\n\n`;
const chapters = 4_000;
const text = `# Lamps\n\n${Array.from({ length: chapters }, (_, at) => chapter(at + 1)).join('')}The last (aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) line.`;

/** It cannot be edited, however large a note may be that is edited. */
const locked = '---\nlocked: true\n---\n';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Lamps.md'), locked + text);
      await writeFile(join(vault, 'Work/Small.md'), 'A small note.\n');
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

test('a large note is read, scrolled and copied by keyboard, and stays as it is', async ({ app }) => {
  const { page } = app;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'Lamps');
  await expect(page.getByRole('note')).toContainText('Read-only');
  await expect(body(page)).toHaveAttribute('aria-readonly', 'true');
  await expect(body(page)).toHaveAccessibleDescription(/Read-only/);
  await expect(body(page).getByText('# Lamps')).toBeInViewport();

  await page.keyboard.press('Control+End');
  await expect(body(page).getByText('The last')).toBeInViewport();
  await page.keyboard.type('Nothing of this.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+v');

  // The text holds on to no key: Tab leaves it.
  await page.keyboard.press('Tab');
  await expect(body(page)).not.toBeFocused();
  await page.keyboard.press('Control+s');
  await open(page, 'Small');
  expect(await readFile(join(app.vault, 'Work/Lamps.md'), 'utf8')).toBe(locked + text);
});

test('of one line of a megabyte only what shows is drawn', async ({ app }) => {
  const { page } = app;
  await writeFile(join(app.vault, 'Work/Line.md'), 'word '.repeat(200_000));
  await expect(page.getByRole('button', { name: 'Line', exact: true })).toBeVisible();
  await page.evaluate(() => {
    const create = document.createTextNode.bind(document);
    Object.assign(window, { drawn: 0 });
    document.createTextNode = (text) => {
      Object.assign(window, { drawn: Reflect.get(window, 'drawn') + text.length });
      return create(text);
    };
  });
  await open(page, 'Line');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Home');
  await expect(body(page).getByText('word').first()).toBeInViewport();
  const drawn = await page.evaluate(() => Reflect.get(window, 'drawn'));
  expect(drawn).toBeGreaterThan(1_000);
  expect(drawn).toBeLessThan(300_000);
});
