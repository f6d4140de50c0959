import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';

const odd = '*  far\n*  bullets\n';
const text = `First block.\n\nSecond block.\n\n${odd}\nLast block.\n`;

test.use({ prepare: vaultWith({ 'Work/Tides.md': text }) });

/** Changes the file as another program does: beside it, then in its place. */
async function changeOutside({ vault }: App, change: (text: string) => string): Promise<void> {
  const path = join(vault, 'Work/Tides.md');
  const now = await readFile(path, 'utf8');
  expect(change(now)).not.toBe(now);
  await writeFile(`${path}.tmp`, change(now));
  await rename(`${path}.tmp`, path);
}

/** Continues typing while another program writes, until its words are here; answers what was typed. */
async function typeUntil(page: Page, arrived: Locator): Promise<string> {
  let typed = '';
  await expect(async () => {
    await page.keyboard.type('.');
    typed += '.';
    expect(await arrived.count()).toBe(1);
  }).toPass();
  return typed;
}

test('words typed here and words written elsewhere are both kept, and undo takes back the own ones', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Tides');
  await press(page, 'Control+Home', 'End');
  await page.keyboard.type(' Mine');
  await changeOutside(app, (now) =>
    now.replace('First', 'A block before.\n\nFirst').replace('Last block.', 'Last block, theirs.'),
  );
  const dots = await typeUntil(page, noteBody(page).getByText('A block before.'));
  await expect(notices(page)).toContainText('changed elsewhere');
  await page.keyboard.type(' And on.');
  await expect(noteBody(page)).toContainText(`First block. Mine${dots} And on.`);
  const merged = (own: string): string =>
    `A block before.\n\nFirst block.${own}\n\nSecond block.\n\n${odd}\nLast block, theirs.\n`;
  await expectSaved(app, 'Work/Tides.md', merged(` Mine${dots} And on.`));
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(noteBody(page)).not.toContainText('Mine', { timeout: 100 });
  }).toPass();
  await press(page, 'Control+z', 'Control+z');
  await expectSaved(app, 'Work/Tides.md', merged(''));
});

test('a word that both changed is kept both, and a notice says where', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Tides');
  await press(page, 'Control+Home', 'End', 'Backspace');
  await page.keyboard.type('ed');
  // a draft of what was typed so far may be in the file already
  await changeOutside(app, (now) => now.replace(/First block.*/, 'First blocks.'));
  const callout = noteBody(page).locator('[data-callout]');
  const dots = await typeUntil(page, callout);
  await expect(callout).toContainText('Other version');
  await expect(callout).toContainText('First blocks.');
  await expect(notices(page)).toContainText('look for “Other version”');
  await page.keyboard.type(' too');
  await expectSaved(
    app,
    'Work/Tides.md',
    text.replace('First block.', `First blocked${dots} too\n\n> [!conflict] Other version\n> First blocks.`),
  );
});

test('words of the last minutes stay when a program writes the note as it had it before them', async ({
  app,
}) => {
  const { page, vault } = app;
  const path = join(vault, 'Work/Tides.md');
  const stale = await readFile(path, 'utf8');
  await openNote(page, 'Tides');
  await press(page, 'Control+Home', 'End');
  await page.keyboard.type(' Mine');
  await expect.poll(() => readFile(path, 'utf8')).toContain('First block. Mine');
  await writeFile(`${path}.tmp`, stale.replace('Last block.', 'Last block, theirs.'));
  await rename(`${path}.tmp`, path);
  await expect(noteBody(page)).toContainText('Last block, theirs.');
  await expect(noteBody(page)).toContainText('First block. Mine');
  await expectSaved(
    app,
    'Work/Tides.md',
    text.replace('First block.', 'First block. Mine').replace('Last block.', 'Last block, theirs.'),
  );
});
