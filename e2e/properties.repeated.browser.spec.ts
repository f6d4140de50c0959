// repeats ../src-main/core/notes/editing/change-properties.test.ts: a name that is changed, and front matter that is no YAML, in the window
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { notices, openNote, vaultWith } from './fixtures/note-page.ts';

const ferry = '---\n# kept\ndue:   2026-01-01 # soon\nmap: {a:   1}\n---\nIt leaves at noon.\n';
const broken = '---\na: [\n---\ntext\n';

test.use({ prepare: vaultWith({ 'Work/Ferry.md': ferry, 'Work/Broken.md': broken }) });

test('a property is renamed in its place, and front matter that is no YAML stays', async ({ app }) => {
  const { page, vault } = app;
  const panel = page.getByRole('region', { name: 'Properties' });
  const file = (name: string) => readFile(join(vault, 'Work', name), 'utf8');
  await openNote(page, 'Ferry');
  await page.getByRole('button', { name: 'Show properties' }).click();

  await test.step('a name is changed in its place, by pointer and by keyboard, and undone', async () => {
    await panel.getByRole('button', { name: 'Rename property due' }).click();
    const name = panel.getByRole('textbox', { name: 'New name of the property due' });
    await name.fill('map');
    await expect(panel).toContainText('A property with this name already exists.');
    await page.keyboard.press('Enter');
    await expect(name).toBeFocused();
    await name.fill('due: date');
    await page.keyboard.press('Enter');
    const renamed = panel.getByRole('button', { name: 'Rename property due: date' });
    await expect(renamed).toBeFocused();
    await expect.poll(() => file('Ferry.md')).toContain('# kept\n"due: date":   2026-01-01 # soon\n');
    await page.keyboard.press('F2');
    await expect(panel.getByRole('textbox', { name: 'New name of the property' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(renamed).toBeFocused();
    await expect(notices(page)).toContainText('Property renamed to “due: date”');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => file('Ferry.md')).toContain('# kept\ndue:   2026-01-01 # soon\n');
  });

  await test.step('front matter that is no YAML is explained and not touched', async () => {
    await openNote(page, 'Broken');
    await expect(panel).toContainText('is not valid YAML');
    await expect(panel.locator('pre')).toContainText('a: [');
    expect(await file('Broken.md')).toBe(broken);
    await page.keyboard.press('Control+Shift+p');
    await page.getByRole('combobox', { name: 'Command' }).fill('hide properties');
    await page.keyboard.press('Enter');
    await expect(panel).toHaveCount(0);
  });
});
