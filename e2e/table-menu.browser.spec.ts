import { expect, test } from './fixtures/app.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const head = '| Part | Due |\n| --- | --- |\n| Cable | May |\n';
test.use({
  prepare: vaultWith({
    'Work/Table.md': head,
    'Work/Right.md': head,
    'Work/Cells.md': `${head}| Cabel | June |\n| Rope | July |\n`,
    'Work/Dragged.md': '| a | b | c |\n| --- | --- | --- |\n| 1 | x |  |\n| 2 | y |  |\n| 3 | z |  |\n',
    'Work/Parts.md': `${head}| Plug | June |\n`,
  }),
});

test('the table menu stays when it is opened again while the last one still closes', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Table');
  await noteBody(page).getByText('Cable').click();
  await press(page, 'Control+Alt+b');
  const menu = page.getByRole('menu', { name: 'Table' });
  await expect(menu).toBeVisible();
  // The closing menu returns the focus in a task of its own: the key comes before it.
  await page.evaluate(async () => {
    const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === 'Insert row below',
    );
    item?.click();
    while (document.querySelector('[role=menu]') !== null) await Promise.resolve();
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'b', code: 'KeyB', ctrlKey: true, altKey: true, bubbles: true }),
    );
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));
  });
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toHaveCount(1);
  await press(page, 'Escape');
  await expect(noteBody(page)).toBeFocused();
});

test('a right click in a cell and the keys for it open the menu of the table there', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Right');
  const body = noteBody(page);
  const menu = page.getByRole('menu', { name: 'Table' });
  await body.getByText('May').click({ button: 'right' });
  const [cell, box] = [await body.getByText('May').boundingBox(), await menu.boundingBox()];
  expect(Math.abs((box?.x ?? 0) - (cell?.x ?? 0))).toBeLessThan((cell?.width ?? 0) + 20);
  expect(await graveViolations(app)).toEqual([]);
  await menu.getByRole('menuitem', { name: 'Insert column right' }).click();
  await expect(menu).toBeHidden();
  await expect(body).toBeFocused();
  await page.keyboard.type('x');
  await press(page, 'Shift+F10');
  await expect(menu).toBeVisible();
  await press(page, 'Escape');
  await expect(body).toBeFocused();
  await page.keyboard.type('y');
  await expectSaved(app, 'Work/Right.md', '| Part | Due |  |\n| --- | --- | --- |\n| Cable | Mayxy |  |\n');
  await body.getByText('Cable').click({ button: 'right', modifiers: ['Shift'] });
  await expect(menu).toBeHidden();
});

test('a right click in selected cells keeps them, and at a misspelled word it is for the menu of the system', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Cells');
  const body = noteBody(page);
  const menu = page.getByRole('menu', { name: 'Table' });
  await body.getByText('Cable').click();
  await body.getByText('June').click({ modifiers: ['Shift'] });
  await expect(body.locator('.selectedCell')).toHaveCount(4);
  await body.getByText('May').click({ button: 'right' });
  await expect(menu).toBeVisible();
  await expect(body.locator('.selectedCell')).toHaveCount(4);
  await menu.getByRole('menuitem', { name: 'Delete row' }).click();
  await expectSaved(app, 'Work/Cells.md', '| Part | Due |\n| --- | --- |\n| Rope | July |\n');
  await page.evaluate(() =>
    Reflect.set(window, 'exampleNotes', { isMisspelled: (word: string) => word === 'Rope' }),
  );
  await body.getByText('July').click({ button: 'right' });
  await expect(menu).toBeVisible();
  await press(page, 'Escape');
  await expect(menu).toBeHidden();
  const own = body.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        const onMenu = (event: Event): void => resolve(!event.defaultPrevented);
        element.ownerDocument.addEventListener('contextmenu', onMenu, { once: true });
      }),
  );
  await body.getByText('Rope').click({ button: 'right' });
  expect(await own, 'the menu of the system').toBe(true);
  await expect(menu).toBeHidden();
});

test('a row and a column are dragged by their handles', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Dragged');
  const body = noteBody(page);
  const drag = async (cell: string, handle: string, to: string): Promise<void> => {
    await body.getByText(cell, { exact: true }).hover();
    await page.getByRole('button', { name: handle, exact: true }).hover();
    await page.mouse.down();
    const box = await body.getByText(to, { exact: true }).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + 8];
    await page.mouse.move(x, y + 4, { steps: 4 });
    await page.mouse.move(x + 2, y, { steps: 4 });
    await page.mouse.up();
  };
  await drag('3', 'Row', '1');
  await expectSaved(
    app,
    'Work/Dragged.md',
    '| a | b | c |\n| --- | --- | --- |\n| 3 | z |  |\n| 1 | x |  |\n| 2 | y |  |\n',
  );
  await drag('a', 'Column', 'c');
  await expect(body).toBeFocused();
  await expectSaved(
    app,
    'Work/Dragged.md',
    '| b | c | a |\n| --- | --- | --- |\n| z |  | 3 |\n| x |  | 1 |\n| y |  | 2 |\n',
  );
});

test('a row moves by keys, a column by the menu of its handle', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Parts');
  const body = noteBody(page);
  await body.getByText('Cable').click();
  await press(page, 'Alt+ArrowDown');
  await expect(body.locator('tr').nth(2)).toContainText('Cable');
  await body.getByText('June').hover();
  await page.getByRole('button', { name: 'Column', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Column' });
  await expect(menu.getByRole('combobox')).toBeFocused();
  expect(await graveViolations(app)).toEqual([]);
  await menu.getByRole('option', { name: 'Move column left' }).click();
  await expect(body.locator('th').first()).toHaveText('Due');
  await expect(body).toBeFocused();
  await expectSaved(
    app,
    'Work/Parts.md',
    '| Due | Part |\n| --- | --- |\n| June | Plug |\n| May | Cable |\n',
  );
});
