import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { notices, openNote, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const ferry = [
  '---',
  '# kept',
  'due:   2026-01-01 # soon',
  'weight: 3.50',
  'crew:',
  '  - Ann # first',
  'up:  [[Lift]] # no quotes',
  'map: {a:   1}',
  '---',
  'It leaves at noon.',
  '',
].join('\n');

test.use({ prepare: vaultWith({ 'Work/Ferry.md': ferry, 'Work/Lift.md': 'It is up. ^top\n' }) });

test('properties are shown, edited, added and removed, and every other byte of the file stays', async ({
  app,
}) => {
  const { page, vault } = app;
  const panel = page.getByRole('region', { name: 'Properties' });
  const field = (name: string) => panel.getByRole('textbox', { name });
  const file = (name: string) => readFile(join(vault, 'Work', name), 'utf8');

  await test.step('they are folded until the user wants to see them', async () => {
    await openNote(page, 'Ferry');
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Show properties' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(5);
    await expect(panel.getByLabel('due', { exact: true })).toHaveValue('2026-01-01');
    await expect(panel.getByRole('listitem').last()).toContainText('It is a group of properties.');
    expect(await graveViolations({ page }), 'the properties').toEqual([]);
    expect(await file('Ferry.md')).toBe(ferry);
  });

  await test.step('a link without quotes is one', async () => {
    await expect(field('up')).toHaveValue('[[Lift]]');
    await expect(page.getByRole('list', { name: 'Notes', exact: true })).toContainText('It is up.');
    await expect(page.getByRole('list', { name: 'Notes', exact: true })).not.toContainText('^top');
    await panel.getByRole('button', { name: 'Lift', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Lift');
    await openNote(page, 'Ferry');
    expect(await file('Ferry.md')).toBe(ferry);
  });

  await test.step('values are edited in place, and undone', async () => {
    await field('weight').fill('many');
    await expect(panel).toContainText('This is not a number.');
    await page.keyboard.press('Enter');
    expect(await file('Ferry.md')).toBe(ferry);
    await field('weight').fill('4');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('Property “weight” changed');
    expect(await file('Ferry.md')).toBe(ferry.replace('3.50', '4'));
    await expect(field('weight')).toBeFocused();
    const crew = field('crew, one item per line');
    await crew.press('End');
    await page.keyboard.type('\nBea\nCy');
    const hidden = () => crew.evaluate((area) => area.scrollHeight - area.clientHeight);
    await expect.poll(hidden, 'the field is as tall as its text').toBe(0);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => file('Ferry.md')).toContain('  - Ann # first\n  - Bea\n  - Cy\n');
    await expect(notices(page)).toContainText('Property “crew” changed');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => file('Ferry.md')).toBe(ferry.replace('3.50', '4'));
  });

  await test.step('one is added, gets a type, and is removed', async () => {
    await field('Property name').fill('title');
    await expect(panel).toContainText('The app uses this name.');
    await field('Property name').fill('open');
    await page.keyboard.press('Enter');
    await expect(field('open')).toBeFocused();
    await page.keyboard.type('yes');
    await page.keyboard.press('Enter');
    await expect.poll(() => file('Ferry.md')).toContain('\nopen: yes\n');
    await expect(field('open')).toHaveValue('yes');
    await panel.getByRole('combobox', { name: 'Type of open' }).selectOption('Checkbox');
    await expect(panel.getByRole('checkbox', { name: 'open' })).toBeChecked();
    await expect
      .poll(() => file('Ferry.md'))
      .toBe(ferry.replace('3.50', '4').replace('1}\n', '1}\nopen: true\n'));
    await panel.getByRole('button', { name: 'Remove property open' }).click();
    await expect(field('Property name')).toBeFocused();
    await expect.poll(() => file('Ferry.md')).toBe(ferry.replace('3.50', '4'));
    await field('weight').fill('5');
    await page.keyboard.press('Control+Alt+n');
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('');
    await expect.poll(() => file('Ferry.md')).toContain('\nweight: 5\n');
    await openNote(page, 'Ferry');
    await panel.getByRole('button', { name: 'Remove property crew' }).click();
    await expect.poll(() => file('Ferry.md')).not.toContain('crew');
  });
});
