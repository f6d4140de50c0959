import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

/** Spelled as no editor would spell it: it has to come through every edit beside it. */
const odd = 'Setext\n------\n\n*  far\n*  bullets  \n\na|b\n-|:-\n1|2\n\n__bold__, _it_ &copy; \\*\n***\n';
const words = ['one', 'two', 'three', 'four', 'five', 'six'];
const paragraphs = words.join('\n\n');

test.use({
  prepare: vaultWith({
    'Work/Headings.md': `${odd}\n${paragraphs}\n\n${odd}`,
    'Work/Lists.md': `${paragraphs}\n\n${odd}`,
    'Work/Quotes.md': `${odd}\n${paragraphs}\n\n${odd}`,
    'Work/Table.md': `${odd}\nAbove\n\n${odd}`,
  }),
});

test('headings are made and unmade by their chords', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Headings');
  await press(page, 'Control+Home');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('one');
  await press(page, 'Enter', 'Escape', 'Home');
  for (const [index, word] of words.entries()) {
    await page.keyboard.press(`Control+Alt+Digit${index + 1}`);
    await expect(noteBody(page).getByRole('heading', { level: index + 1, name: word })).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }
  await expectSaved(
    app,
    'Work/Headings.md',
    `${odd}\n${words.map((word, index) => `${'#'.repeat(index + 1)} ${word}`).join('\n\n')}\n\n${odd}`,
  );
  await press(page, 'ArrowUp', 'Control+Alt+Digit0');
  await expectSaved(
    app,
    'Work/Headings.md',
    `${odd}\n# one\n\n## two\n\n### three\n\n#### four\n\n##### five\n\nsix\n\n${odd}`,
  );
});

test('lists are made by their chords, and a task is done and undone by keyboard', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Lists');
  await press(page, 'Control+Home', 'Control+Shift+Digit7');
  await press(page, 'ArrowDown', 'Shift+ArrowDown', 'Control+Shift+Digit8', 'ArrowRight');
  await press(page, 'ArrowDown', 'Control+Shift+Digit9', 'Control+Enter');
  await expect(noteBody(page).getByRole('checkbox', { name: 'four' })).toBeChecked();
  await press(page, 'End', 'Enter');
  await page.keyboard.type('and so on');
  await expect(noteBody(page).getByRole('checkbox', { name: 'and so on' })).not.toBeChecked();
  const rest = `five\n\nsix\n\n${odd}`;
  await expectSaved(app, 'Work/Lists.md', `1. one\n\n- two\n- three\n- [x] four\n- [ ] and so on\n\n${rest}`);
});

test('a quote, a code block with its language and a callout are made by keyboard', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Quotes');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('two');
  await press(page, 'Enter', 'Escape', 'Home', 'Control+Shift+b');
  await press(page, 'ArrowDown', 'Control+Alt+c', 'Alt+F10');
  await expect(page.getByRole('button', { name: 'Language: Plain text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await page.keyboard.type('typescript');
  await page.keyboard.press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await press(page, 'End', 'Enter');
  await page.keyboard.type('const lamps = 4;');
  await expect(noteBody(page).locator('.hljs-keyword')).toHaveText('const');
  await expectSaved(
    app,
    'Work/Quotes.md',
    `${odd}\none\n\n> two\n\n\`\`\`typescript\nthree\nconst lamps = 4;\n\`\`\`\n\nfour\n\nfive\n\nsix\n\n${odd}`,
  );
  // A callout has a title and blocks; two Enters leave it.
  await page.keyboard.press('Control+f');
  await page.keyboard.type('five');
  await press(page, 'Enter', 'Escape', 'End', 'Enter');
  await page.keyboard.type('/callout');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The boards are wet.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('Mind the gap');
  await expect(noteBody(page).locator('[data-callout="note"]')).toHaveText('Mind the gapThe boards are wet.');
  await press(page, 'ArrowDown', 'End', 'Enter', 'Enter');
  await page.keyboard.type('after');
  await expectSaved(
    app,
    'Work/Quotes.md',
    `${odd}\none\n\n> two\n\n\`\`\`typescript\nthree\nconst lamps = 4;\n\`\`\`\n\nfour\n\nfive\n\n> [!note] Mind the gap\n> The boards are wet.\n\nafter\n\nsix\n\n${odd}`,
  );
});

test('a table is made, grown, aligned, shrunk and deleted by keyboard', async ({ app }) => {
  const { page } = app;
  const choose = async (name: string): Promise<void> => {
    await page.keyboard.press('Control+Alt+b');
    const menu = page.getByRole('menu', { name: 'Table' });
    await expect(menu).toBeVisible();
    // to the letters that are typed it would go as well, where each comes within a second
    const items = menu.locator('[role^=menuitem]:not([data-disabled])');
    const at = (await items.allInnerTexts()).indexOf(name);
    expect(at, name).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Home');
    await expect(items.first()).toBeFocused();
    for (let next = 1; next <= at; next += 1) {
      await page.keyboard.press('ArrowDown');
      await expect(items.nth(next)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(noteBody(page)).toBeFocused();
  };
  const between = (table: string): Promise<void> =>
    expectSaved(app, 'Work/Table.md', `${odd}\nAbove\n\n${table}${odd}`);
  await openNote(page, 'Table');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('Above');
  await press(page, 'Enter', 'Escape', 'End', 'Control+Alt+b');
  for (const cell of ['Part', 'Due', 'Cable', 'May']) {
    await page.keyboard.type(cell);
    if (cell !== 'May') await page.keyboard.press('Tab');
  }
  await between('| Part | Due |\n| --- | --- |\n| Cable | May |\n|  |  |\n\n');
  await choose('Right');
  await choose('Insert row below');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Lamp');
  await choose('Insert column right');
  await page.keyboard.press('Tab');
  await choose('Centre');
  await choose('Insert row above');
  await choose('Insert column left');
  await between(
    '| Part |  |  | Due |\n| --- | --- | :---: | ---: |\n| Cable |  |  | May |\n|  |  |  |  |\n| Lamp |  |  |  |\n|  |  |  |  |\n\n',
  );
  await choose('Delete column');
  await choose('Delete row');
  await between('| Part |  | Due |\n| --- | --- | ---: |\n| Cable |  | May |\n|  |  |  |\n|  |  |  |\n\n');
  await choose('Delete table');
  await between('');
});
