import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { graveViolations } from './fixtures/violations.ts';

test.use({
  prepare: {
    async run({ vault, data }) {
      await mkdir(data, { recursive: true });
      await writeFile(join(data, 'settings.json'), '{"toolbar":"selection"}');
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(join(vault, 'Work/Crane 4.md'), 'The crane inspection moves to Tuesday.\n');
      await writeFile(join(vault, 'Work/Code.md'), 'Above\n');
    },
  },
});

const body = (page: Page) => page.getByRole('textbox', { name: 'Note body' });
const file = (app: App, name: string) => () => readFile(join(app.vault, 'Work', name), 'utf8');

async function open(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Notes', exact: true })
    .getByRole('button', { name, exact: true })
    .press('Enter');
  await expect(body(page)).toBeFocused();
}

async function expectNoViolations(app: App, what: string): Promise<void> {
  expect(await graveViolations(app), what).toEqual([]);
}

test('blocks are put into a note from the list behind a slash', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  const list = page.getByRole('listbox', { name: 'Blocks' });
  await expect(list.getByRole('option', { name: 'Heading 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(list.getByRole('option', { name: 'Heading 1' })).toBeInViewport();
  await expect(list.getByRole('group', { name: 'Lists' })).toBeVisible();
  await expectNoViolations(app, 'the list');
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { name: 'Heading 2' })).toHaveAttribute('aria-selected', 'true');
  const chosen = await body(page).getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${chosen}"]`)).toHaveText(/^Heading 2/);
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.type('Plan\n/task');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Book it\n\n/tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Part');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('either /or');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+s');
  await expect
    .poll(file(app, 'Crane 4.md'))
    .toContain(
      'The crane inspection moves to Tuesday.\n\n## Plan\n\n- [ ] Book it\n\n| Part |  |\n| --- | --- |\n|  |  |\n\neither /or\n',
    );
});

test('selected text is formatted by the tools beside it', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  const tools = page.getByRole('toolbar', { name: 'Selected text' });
  await page.keyboard.press('Control+Home');
  await expect(tools).toHaveCount(0);
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(tools).toBeVisible();
  const isApart = async () => {
    const [bar, line] = [await tools.boundingBox(), await body(page).locator('p').boundingBox()];
    return (
      (bar?.y ?? 0) + (bar?.height ?? 0) <= (line?.y ?? 0) ||
      (bar?.y ?? 0) >= (line?.y ?? 0) + (line?.height ?? 0)
    );
  };
  await expect.poll(isApart).toBe(true);
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await expectNoViolations(app, 'the tools');
  await page.keyboard.press('Escape');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Italic' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await expect(tools.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  for (const name of [
    'Italic',
    'Underline',
    'Strikethrough',
    'Highlight',
    'Code',
    'Link',
    'Heading 1',
    'Heading 2',
  ]) {
    await page.keyboard.press('ArrowRight');
    await expect(tools.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(tools).toHaveCount(0);
  await page.keyboard.press('Control+s');
  await expect
    .poll(file(app, 'Crane 4.md'))
    .toMatch(/\n## [*_]The[*_] crane inspection moves to Tuesday\.\n$/);
});

test('the tools go when the focus leaves them', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  const tools = page.getByRole('toolbar', { name: 'Selected text' });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(tools).toBeVisible();
  await page.keyboard.press('Alt+F10');
  await expect(tools.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await expect(tools).toHaveCount(0);
});

test('the tools follow the text when something above it grows', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  const tools = page.getByRole('toolbar', { name: 'Selected text' });
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect(tools).toBeVisible();
  const top = async () => (await tools.boundingBox())?.y ?? 0;
  const before = await top();
  // As a banner or a title of several lines does.
  await page.locator('.sheet').evaluate((sheet) => {
    sheet.style.paddingTop = '300px';
  });
  await expect.poll(top).toBeGreaterThan(before + 100);
});

test('the tools wait until the pointer has done selecting', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  const line = await body(page).locator('p').boundingBox();
  if (line === null) throw new Error('no line');
  const tools = page.getByRole('toolbar', { name: 'Selected text' });
  await page.mouse.move(line.x + 2, line.y + 10);
  await page.mouse.down();
  await page.mouse.move(line.x + 150, line.y + 10, { steps: 5 });
  await expect.poll(() => page.evaluate(() => document.getSelection()?.toString().length)).toBeGreaterThan(5);
  await expect(tools).toHaveCount(0);
  await page.mouse.up();
  await expect(tools).toBeVisible();
});

test('formulas are typed, drawn and changed, in the line and as a block', async ({ app }) => {
  const { page } = app;
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  await open(page, 'Crane 4');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' It bears $F_g$.\n$$\n\\boxed{\\frac{a}{b}}');
  await expect(body(page).locator('.math-block pre')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('below');
  await expect(body(page).locator('.math-block .katex-html')).toBeVisible();
  await expect(body(page).locator('.math-block math mfrac')).toHaveCount(1);
  await expectNoViolations(app, 'formulas');
  await page.keyboard.press('ArrowUp');
  await expect(body(page).locator('.math-block .katex-html')).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Edit formula' });
  await body(page).locator('.raw-inline.math').dblclick();
  await expect(dialog).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Control+Home');
  // as they come when the page was busy for a moment: each must begin where the one before it went
  await Promise.all(['End', 'ArrowLeft', 'ArrowLeft', 'Enter'].map((key) => page.keyboard.press(key)));
  await expect(dialog.getByRole('textbox', { name: 'Source' })).toHaveValue('F_g');
  await expect(dialog).toBeInViewport();
  await expectNoViolations(app, 'the field of a formula');
  await page.keyboard.type('F_1^2');
  await page.keyboard.press('Enter');
  await expect(body(page)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect
    .poll(file(app, 'Crane 4.md'))
    .toContain('moves to Tuesday. It bears $F_1^2$.\n\n$$\n\\boxed{\\frac{a}{b}}\n$$\n\nbelow\n');
  expect(refused).toEqual([]);
});

test('a note is linked by a few letters, and the link is followed', async ({ app }) => {
  const { page } = app;
  await open(page, 'Crane 4');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' See [[co');
  const list = page.getByRole('listbox', { name: 'Notes to link to' });
  await expect(list.getByRole('option', { name: 'Code' })).toHaveAttribute('aria-selected', 'true');
  await expect(list).toBeInViewport();
  await expectNoViolations(app, 'the notes to link to');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' and [[Nowhere]]');
  await page.keyboard.press('Control+s');
  await expect.poll(file(app, 'Crane 4.md')).toContain('Tuesday. See [[Code]] and [[Nowhere]]\n');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+Enter');
  const notices = page.getByRole('status', { name: 'Notices' });
  await expect(notices).toContainText('There is no note “Nowhere” yet.');
  await notices.getByRole('button', { name: 'Create' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Nowhere');
  await open(page, 'Crane 4');
  await page.getByRole('link', { name: 'Note Code' }).click({ modifiers: ['Control'] });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Code');
  await expect(body(page)).toBeFocused();
});
