import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { run } from './fixtures/command-palette.ts';
import { violations } from './fixtures/violations.ts';

const board = '{\n  "nodes": [{ "id": "a", "type": "text", "text": "Crane" }],\n  "edges": []\n}\n';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work', 'Boards'), { recursive: true });
      await writeFile(join(vault, 'Work', 'Boards', 'Yard.canvas'), board);
      await writeFile(join(vault, 'Work', 'Books.base'), 'views:\n  - type: table\n');
      await writeFile(join(vault, 'Work', 'Start.md'), 'See [[Yard.canvas]].\n');
    },
  },
});

test('canvases and bases are listed by what they are and shown as text, from the palette and from a link', async ({
  app,
}) => {
  const { page } = app;
  const path = join(app.vault, 'Work', 'Boards', 'Yard.canvas');
  const before = await stat(path);
  await page.getByRole('list', { name: 'Notes' }).getByText('Start', { exact: true }).click();
  await run(page, 'Show canvases and bases');
  const options = page.getByRole('option');
  await expect(options).toHaveText([/Work\/Boards\/Yard\.canvas.*Canvas/, /Work\/Books\.base.*Base/]);
  await page.keyboard.type('books');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Books.base' });
  await expect(dialog).toContainText('type: table');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page
    .getByRole('textbox', { name: 'Note body' })
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] });
  await expect(page.getByRole('dialog', { name: 'Yard.canvas' })).toContainText('"type": "text"');
  expect(await readFile(path, 'utf8')).toBe(board);
  expect((await stat(path)).mtimeMs).toBe(before.mtimeMs);
});
