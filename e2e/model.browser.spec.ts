import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  type AskedOfModel,
  completion,
  type ScriptedModel,
  sendJson,
  startScriptedModel,
} from '../src-service/test/support/scripted-model.ts';
import { expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

const key = 'sk-secret-of-the-user';
const enrichment = {
  gist: 'The crane moves on Tuesday, a model says.',
  description: '- the crane',
  tags: ['crane works', 'tuesday'],
  questions: ['When does the crane move?'],
  relevant: true,
  score: 0.9,
};

let model: ScriptedModel;
test.beforeEach(async () => {
  model = await startScriptedModel((response, { path, authorization, body }) => {
    if (authorization !== `Bearer ${key}`) sendJson(response, {}, 401);
    else if (path === '/v1/models') sendJson(response, { data: [{ id: 'llama3.2' }, { id: 'embed' }] });
    else if (!JSON.stringify(body).includes('"llama3.2"')) sendJson(response, {}, 404);
    else sendJson(response, completion(JSON.stringify(enrichment)));
  });
});
test.afterEach(() => model.close());

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Personal'), { recursive: true });
      await writeFile(
        join(vault, 'Personal', 'Safe.md'),
        '---\nlocked: true\n---\nThe code of the safe is 4711.\n',
      );
    },
  },
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const state = (page: Page) => dialog(page).getByRole('status', { name: 'Model status' });
const result = (page: Page) => dialog(page).getByRole('status', { name: 'Trial result' });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();
const chats = (asked: readonly AskedOfModel[]) => asked.filter(({ path }) => path === '/v1/chat/completions');

async function writeNote(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'New note' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await page.keyboard.type(text);
  await page.keyboard.press('Control+s');
}

test('a model is tried, used, seen in a Memory, and turned off; a locked note is never sent', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const { host } = new URL(model.address);
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await writeNote(page, 'Before', 'The buoy is red.');
  await expect(page.getByRole('region', { name: 'Memory' })).toContainText('buoy');
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await page.keyboard.press('Control+,');
  await dialog(page).getByRole('tab', { name: 'Language model' }).click();
  await expect(state(page)).toHaveText('No model in use.');
  expect(model.asked).toEqual([]);
  await expect(dialog(page).getByRole('button', { name: 'Use model' })).toBeDisabled();

  // with the keyboard alone
  await dialog(page).getByRole('textbox', { name: 'Address' }).focus();
  await page.keyboard.type(model.address);
  await expect(dialog(page)).toContainText('Notes stay on this computer.');
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Tab');
  await page.keyboard.type('llama3.2');
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText(`${host} rejected the key (status 401)`);
  expect(await graveViolations(app), 'a trial that failed').toEqual([]);

  await dialog(page).getByLabel('API key (if required)').fill(key);
  await expect(result(page)).toBeEmpty();
  await press(page, 'List models');
  await expect(result(page)).toContainText('2 models found.');
  await dialog(page).getByRole('combobox', { name: 'Model', exact: true }).selectOption('embed');
  await press(page, 'Try it');
  await expect(result(page)).toContainText(`${host} has no model “embed”`);
  await dialog(page).getByRole('combobox', { name: 'Model', exact: true }).selectOption('llama3.2');
  await press(page, 'Try it');
  await expect(result(page)).toContainText(enrichment.gist);
  await expect(result(page)).toContainText('crane works, tuesday');
  await expect(result(page)).toContainText(/Took [\d.]+ seconds\./);
  expect(await graveViolations(app), 'a trial that succeeded').toEqual([]);
  // other values have not been tried
  await dialog(page).getByLabel('API key (if required)').fill(`${key}x`);
  await expect(dialog(page).getByRole('button', { name: 'Use model' })).toBeDisabled();
  await dialog(page).getByLabel('API key (if required)').fill(key);
  await press(page, 'Try it');
  await dialog(page)
    .getByRole('combobox', { name: 'Model for related notes (optional)' })
    .selectOption('embed');
  await expect(dialog(page).getByRole('button', { name: 'Use model' })).toBeEnabled();
  await dialog(page).getByRole('button', { name: 'Use model' }).press('Enter');
  await expect(state(page)).toContainText(`“llama3.2” at ${host} is used`);
  await expect(dialog(page).getByRole('textbox', { name: 'Address' })).toBeFocused();
  await expect(dialog(page).getByLabel('API key (if required)')).toHaveValue('');
  expect(await graveViolations(app), 'a model in use').toEqual([]);

  // what was there is sent only when that is confirmed, with its number
  expect(JSON.stringify(model.asked)).not.toContain('buoy');
  await press(page, 'Rewrite with this model…');
  await expect(dialog(page)).toContainText('Send 1 note to “llama3.2”');
  expect(JSON.stringify(model.asked)).not.toContain('buoy');
  expect(await graveViolations(app), 'a question').toEqual([]);
  await press(page, 'Rewrite');
  await expect(dialog(page)).toContainText('Rewriting 1 Memory.');
  await expect.poll(() => JSON.stringify(model.asked)).toContain('buoy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Memory' })).toContainText('Written by “llama3.2”.');
  const trials = chats(model.asked).length;
  await writeNote(page, 'Harbour', 'The crane moves on Tuesday.');
  const memory = page.getByRole('region', { name: 'Memory' });
  await expect(memory).toContainText(enrichment.gist);
  await expect(memory).toContainText('Written by “llama3.2”.');
  const sent = JSON.stringify(model.asked.map(({ body }) => body));
  expect(sent).toContain('The crane moves on Tuesday.');
  expect(chats(model.asked).length).toBeGreaterThan(trials);

  // a locked note that changes is uploaded, and not sent to the model
  await writeFile(
    join(app.vault, 'Personal', 'Safe.md'),
    (await readFile(join(app.vault, 'Personal', 'Safe.md'), 'utf8')).replace('4711', '4712'),
  );
  await page.getByRole('list', { name: 'Notes' }).getByText('Safe', { exact: true }).click();
  await expect(page.getByText('Revision 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await expect(memory).not.toContainText('Written by');

  // the key is in no file as it is, but where this shell keeps keys
  const settings = await readFile(join(app.data, 'settings.json'), 'utf8');
  expect(settings).toContain('llama3.2');
  expect(settings).not.toContain(key);

  await app.restart();
  await expect(app.page.getByRole('status', { name: 'Status of notes' })).toContainText('All saved');
  await app.page.keyboard.press('Control+,');
  await dialog(app.page).getByRole('tab', { name: 'Language model' }).click();
  await expect(state(app.page)).toContainText('is used');
  // the locked note is all that has no Memory of the model
  await press(app.page, 'Rewrite with this model…');
  await expect(dialog(app.page)).toContainText('Every note that may be sent to it has a Memory it wrote.');
  await press(app.page, 'Turn off');
  await expect(state(app.page)).toHaveText('No model in use.');
  await expect(dialog(app.page).getByRole('textbox', { name: 'Address' })).toBeFocused();
  await app.page.keyboard.press('Escape');
  const before = chats(model.asked).length;
  await writeNote(app.page, 'Pier', 'The pier needs new planks before winter.');
  await expect(app.page.getByRole('region', { name: 'Memory' })).toContainText('planks');
  await expect(app.page.getByRole('region', { name: 'Memory' })).not.toContainText('Written by');
  expect(chats(model.asked)).toHaveLength(before);
  expect(JSON.stringify(model.asked.map(({ body }) => body))).not.toMatch(/471[12]/);
});
