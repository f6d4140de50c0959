import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

/** A picture of one colour, 400 pixels wide and 200 high. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAADICAIAAABJdyC1AAACBUlEQVR42u3UMQ0AAAgEsZeDJpQgHxUMJE2q4IZLTQO8EAkAwwIwLMCwAAwLwLAAwwIwLADDAgwLwLAADAswLADDAjAswLAADAvAsADDAjAsAMMCDAvAsAAMCzAsAMMCMCzAsAAMCzAsFQDDAjAswLAADAvAsADDAjAsAMMCDAvAsAAMCzAsAMMCMCzAsAAMC8CwAMMCMCwAwwIMC8CwAAwLMCwAwwIwLMCwAAwLMCwVAMMCMCzAsAAMC8CwAMMCMCwAwwIMC8CwAAwLMCwAwwIwLMCwAAwLwLAAwwIwLADDAgwLwLAADAswLADDAjAswLAADAswLADDAjAswLAADAvAsADDAjAsAMMCDAvAsAAMCzAsAMMCMCzAsAAMC8CwAMMCMCwAwwIMC8CwAAwLMCwAwwIwLMCwAAwLMCwAwwIwLMCwAAwLwLAAwwIwLADDAgwLwLAADAswLADDAjAswLAADAvAsADDAjAsAMMCDAvAsAAMCzAsAMMCMCzAsAAMCzAsAMMCMCzAsAAMC8CwAMMCMCwAwwIMC8CwAAwLMCwAwwIwLMCwAAwLwLAAwwIwLADDAgwLwLAADAswLADDAjAswLAADAswLADDAjAswLAADAvAsADDAjAsAMMCDAvAsAAMCzAsAMMCMCzAsAAMC8CwAMMCMCwAwwIMC8CwAAwLMCyAOwvA4D7gMqN4ZgAAAABJRU5ErkJggg==';

const note = vaultWith({ 'Work/Map.md': 'See ![a map](map.png) here\n' });
test.use({
  prepare: {
    async run(at: { readonly vault: string }) {
      await note.run(at);
      await writeFile(join(at.vault, 'Work', 'map.png'), Buffer.from(picture, 'base64'));
    },
  },
});

test('an image is made wider and described by keyboard, made narrower by its edge, and shown large by a click', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Map');
  const image = noteBody(page).getByRole('img', { name: 'a map' });
  await expect(image).toBeVisible();

  await test.step('a click shows it large, and Escape leads back to it', async () => {
    await image.click();
    const large = page.getByRole('dialog', { name: 'a map' });
    await expect(large).toBeVisible();
    expect(await graveViolations(app)).toEqual([]);
    await press(page, 'Escape');
    await expect(large).toHaveCount(0);
    await expect(noteBody(page)).toBeFocused();
    await press(page, 'Enter');
    await expect(large).toBeVisible();
    // the browser may give back the focus with the caret elsewhere
    await noteBody(page).evaluate((text) => getSelection()?.collapse(text.querySelector('p'), 0));
    await press(page, 'Escape');
    await expect(large).toHaveCount(0);
    await expect(noteBody(page)).toBeFocused();
  });

  await press(page, 'F2');
  const form = page.getByRole('dialog', { name: 'Edit image' });
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused();
  expect(await graveViolations(app)).toEqual([]);
  await page.keyboard.type('the old map');
  await press(page, 'Tab');
  await page.keyboard.type('From 1900');
  await form.getByRole('button', { name: 'Small' }).click();
  const described = noteBody(page).getByRole('img', { name: 'the old map' });
  await expect(described).toHaveJSProperty('width', 240);
  await expect(noteBody(page)).toContainText('From 1900');
  await expectSaved(app, 'Work/Map.md', 'See ![the old map|240](map.png "From 1900") here\n');

  await test.step('by its edge', async () => {
    const box = await described.boundingBox();
    if (box === null) throw new Error('the image is not shown');
    await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 104, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect(described).toHaveJSProperty('width', 140);
    await expectSaved(app, 'Work/Map.md', 'See ![the old map|140](map.png "From 1900") here\n');
  });
});
