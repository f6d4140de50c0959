import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { answerEmbeddings, askedTexts } from '../src-service/test/support/scripted-embeddings.ts';
import {
  completion,
  type ScriptedModel,
  sendJson,
  startScriptedModel,
} from '../src-service/test/support/scripted-model.ts';
import { expect, test } from './fixtures/app.ts';
import { printedCode } from './fixtures/printed-code.ts';
import { notesWithVectors } from './fixtures/read-databases.ts';
import { graveViolations } from './fixtures/violations.ts';

const enrichment = {
  gist: 'A model says what it is about.',
  description: '- a note',
  tags: ['harbour'],
  questions: [],
  relevant: true,
  score: 0.9,
};

let model: ScriptedModel;
test.beforeEach(async () => {
  model = await startScriptedModel((response, asked) => {
    if (asked.path === '/v1/models')
      sendJson(response, { data: [{ id: 'writer' }, { id: 'similar:cloud' }] });
    else if (asked.path === '/v1/embeddings') answerEmbeddings(response, asked);
    else sendJson(response, completion(JSON.stringify(enrichment)));
  });
});
test.afterEach(() => model.close());

test.use({
  prepare: {
    async run({ vault }) {
      const folder = join(vault, 'Personal');
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'Supper.md'), 'Leek soup for four.\n');
      await writeFile(join(folder, 'Safe.md'), '---\nlocked: true\n---\nA boat key behind the chart.\n');
    },
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const state = (page: Page) => dialog(page).getByRole('status', { name: 'Model status' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search notes' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Similar meaning' });
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name, exact: true });
const texts = () => model.asked.flatMap((asked) => [...askedTexts(asked)]);
const synced = (page: Page) =>
  expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');

async function openModel(page: Page): Promise<void> {
  await page.keyboard.press('Control+,');
  await dialog(page).getByRole('tab', { name: 'Language model' }).click();
  await expect(state(page)).toBeVisible();
}

async function writeNote(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
}

test('search by meaning, from the settings and back: asked for with the number of notes, found, and gone again', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  await synced(page);
  await openModel(page);
  // looked for once the service runs, which asks the models
  await expect(dialog(page)).toContainText(/were not found on this computer|is running on this computer/);
  await dialog(page).getByRole('textbox', { name: 'Address' }).fill(model.address);
  await button(page, 'List models').click();
  await dialog(page).getByRole('combobox', { name: 'Model', exact: true }).selectOption('writer');
  const similar = dialog(page).getByRole('combobox', { name: 'Model for related notes (optional)' });
  await similar.selectOption('similar:cloud');
  await button(page, 'Try it').click();
  await expect(dialog(page)).toContainText(enrichment.gist);

  // it is elsewhere: nothing is sent before the user confirms it outside the window
  await button(page, 'Use model').press('Enter');
  const code = dialog(page).getByRole('textbox', { name: 'Code from the terminal' });
  await expect(code).toBeFocused();
  expect(await app.printed()).toContain('To find similar notes: once you use it, the beginning of 1 note');
  expect(await graveViolations(app), 'a question').toEqual([]);
  await button(page, 'Cancel').press('Enter');
  await expect(code).toHaveCount(0);
  await expect(state(page)).toHaveText('No model in use.');
  await button(page, 'Use model').press('Enter');
  await expect(code).toBeFocused();
  // a question is about what was chosen
  await similar.selectOption('');
  await expect(code).toHaveCount(0);
  await similar.selectOption('similar:cloud');
  await button(page, 'Use model').press('Enter');
  await expect(code).toBeFocused();
  expect(texts()).toEqual([]);
  await page.keyboard.type((await printedCode(app)) ?? '');
  await page.keyboard.press('Enter');
  await expect(state(page)).toContainText('“writer” at');
  await expect(dialog(page).getByRole('textbox', { name: 'Address' })).toBeFocused();
  await page.keyboard.press('Escape');

  await writeNote(page, 'Timetable', 'The ferry departs at nine.');
  await synced(page);
  await writeNote(page, 'Sunday', 'Boat sails early.');
  await synced(page);
  await expect
    .poll(() => notesWithVectors(app.serviceDb))
    .toEqual(expect.arrayContaining(['Sunday', 'Timetable']));
  await field(page).fill('boat sails');
  await expect(heading(page)).toBeVisible();
  await expect(card(page, 'Timetable')).toBeVisible();
  await expect(card(page, 'Timetable')).toHaveAccessibleDescription(/^Similar meaning/);

  // turned off: what was found by it is gone, and so are its vectors
  await openModel(page);
  await button(page, 'Turn off').press('Enter');
  await expect(state(page)).toHaveText('No model in use.');
  await page.keyboard.press('Escape');
  await expect(heading(page)).toHaveCount(0);
  await expect(card(page, 'Timetable')).toHaveCount(0);
  await expect.poll(() => notesWithVectors(app.serviceDb)).toEqual([]);
  await field(page).fill('');
  await field(page).fill('boat sails');
  await expect(card(page, 'Sunday')).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  await expect(card(page, 'Timetable')).toHaveCount(0);
  expect(texts().join()).not.toMatch(/chart|Safe/);
});
