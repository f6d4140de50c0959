import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerEmbeddings, askedTexts } from '../src-service/test/support/scripted-embeddings.ts';
import { type ScriptedModel, startScriptedModel } from '../src-service/test/support/scripted-model.ts';
import { expect, test } from './fixtures/app.ts';

/** In the browser: what a search shows is the same in both shells. */

let model: ScriptedModel | undefined;
test.afterEach(() => model?.close());

test.use({
  prepare: {
    async run({ vault, data }) {
      model = await startScriptedModel((response, asked) => answerEmbeddings(response, asked));
      await mkdir(vault, { recursive: true });
      await mkdir(data, { recursive: true });
      for (const [name, text] of [
        ['Timetable', 'The ferry departs at nine.'],
        ['Sunday', 'Boat sails early.'],
        ['Boat paint', 'White lacquer, two tins.'],
        ['Supper', 'Leek soup for four.'],
        ['Safe', '---\nlocked: true\n---\nA boat key behind the chart.'],
      ])
        await writeFile(join(vault, `${name}.md`), `${text}\n`);
      const memoryModel = {
        address: model.address,
        model: 'm',
        embeddingModel: 'e',
        needsKey: false,
        remakes: false,
      };
      await writeFile(join(data, 'settings.json'), JSON.stringify({ memoryModel }));
    },
  },
});

const notes = (page: Page) => page.getByRole('list', { name: 'Notes', exact: true });
const cards = (page: Page) => notes(page).getByRole('listitem');
const card = (page: Page, name: string) => notes(page).getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { name: 'Close in meaning' });

/** Waits until a search finds by meaning: notes are embedded after their Memories are ready. */
async function searchUntil(page: Page, query: string, name: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  await expect(async () => {
    await field.fill('');
    await field.fill(query);
    await expect(heading(page)).toBeVisible({ timeout: 3000 });
    await expect(card(page, name)).toBeVisible({ timeout: 3000 });
  }).toPass();
}

test('below what has the words stands what means the same, within reach of the arrow keys', async ({
  app,
}) => {
  const { page } = app;
  await expect(card(page, 'Supper')).toBeVisible();
  await searchUntil(page, 'boat sails', 'Timetable');
  await expect(cards(page)).toHaveText([/Sunday/, /Timetable/]);

  // no note has the word: what is close is all there is
  await searchUntil(page, 'broth', 'Supper');
  await expect(cards(page)).toHaveCount(1);

  await searchUntil(page, 'boat sails', 'Timetable');
  await page.getByRole('searchbox', { name: 'Search notes' }).press('ArrowDown');
  await expect(card(page, 'Sunday')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Timetable')).toBeFocused();
  await expect(card(page, 'Timetable')).toHaveAccessibleDescription(/^Close in meaning/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Timetable');

  // what is close is no match of an operator, and is gone with the search
  const field = page.getByRole('searchbox', { name: 'Search notes' });
  await field.fill('boat sails is:locked');
  await expect(cards(page)).toHaveCount(0);
  await expect(heading(page)).toHaveCount(0);
  await field.fill('');
  await expect(cards(page)).toHaveCount(5);
  await expect(heading(page)).toHaveCount(0);
  expect(model?.asked.flatMap((asked) => [...askedTexts(asked)]).join()).not.toMatch(/chart|Safe/);
});

test('notes are related by their meaning, without a common tag', async ({ app }) => {
  const { page } = app;
  await searchUntil(page, 'boat sails', 'Timetable');
  await card(page, 'Timetable').click();
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory.getByRole('button', { name: /Sunday/ })).toContainText('Close in meaning');
});
