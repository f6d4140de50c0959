import { expect, test } from './fixtures/app.ts';
import { scriptCore } from './fixtures/scripted-core.ts';

const address = 'http://127.0.0.1:11434/v1';
test('shots', async ({ app }) => {
  const { page } = app;
  const tried = {
    kind: 'answered' as const,
    gist: 'The ferry to the island leaves on 12 July at nine; Anna books cabins and needs 140 euros each by the end of May.',
    tags: ['ferry', 'island', 'summer trip', 'cabins', 'tent'],
    questions: ['When does the ferry leave?', 'How much does Anna need?'],
    milliseconds: 2345,
  };
  const core = await scriptCore(page, {
    'model.find': () => [{ program: 'Ollama', address, models: ['llama3.2:3b', 'nomic-embed-text'] }],
    'model.try': () => tried,
  });
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.keyboard.press('Control+,');
  const d = page.getByRole('dialog', { name: 'Settings' });
  await d.getByRole('tab', { name: 'Model' }).click();
  await expect(d).toContainText('Ollama runs');
  const shot = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.screenshot({ path: `/tmp/shots/${name}-${colorScheme}.png` });
    }
  };
  await shot('1-found');
  await d.getByRole('button', { name: 'Fill in the address of Ollama' }).click();
  await d.getByRole('combobox', { name: 'Model', exact: true }).selectOption('llama3.2:3b');
  await d.getByRole('button', { name: 'Try it' }).click();
  await expect(d).toContainText('It took');
  await d.getByRole('button', { name: 'Use it' }).scrollIntoViewIfNeeded();
  await shot('2-tried');
  core.answers['model.try'] = () => ({
    kind: 'failed',
    problem:
      'Nothing answers at 192.168.1.5:11434. Start the program that runs the model, or check the address.',
  });
  await d.getByRole('textbox', { name: 'Address' }).fill('http://192.168.1.5:11434/v1');
  await d.getByRole('button', { name: 'Try it' }).click();
  await expect(d).toContainText('Nothing answers');
  await d.getByRole('button', { name: 'Use it' }).scrollIntoViewIfNeeded();
  await shot('3-failed');
  await page.setViewportSize({ width: 400, height: 700 });
  await shot('4-small');
});
