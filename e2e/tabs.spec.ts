import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';
import { graveViolations } from './fixtures/violations.ts';

const titles = ['Anchor', 'Buoy', 'Crane', 'Dock', 'Eel', 'Fog', 'Gull'];
const long = `${Array.from({ length: 80 }, (_, line) => `Line ${line + 1} of the crane.`).join('\n\n')}\n`;

test.use({
  prepare: vaultWith({
    ...Object.fromEntries(titles.map((title) => [`Work/${title}.md`, `The ${title.toLowerCase()}.\n`])),
    'Work/Crane.md': long,
    'Work/Anchor.md': 'See [[Buoy]] and [the dock](Dock.md).\n',
  }),
});

const card = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Notes', exact: true }).getByRole('button', { name: title, exact: true });
const strip = (page: Page): Locator => page.getByRole('tablist', { name: 'Open notes' });
const tab = (page: Page, title: string): Locator =>
  strip(page).getByRole('tab', { name: title, exact: true });
/** Holds the tabs to these titles in order; the active one is in brackets. */
const expectTabs = (page: Page, expected: string): Promise<void> =>
  expect
    .poll(() =>
      strip(page)
        .getByRole('tab')
        .evaluateAll((tabs) =>
          tabs
            .map((one) => (one.ariaSelected === 'true' ? `[${one.textContent}]` : one.textContent))
            .join(' '),
        ),
    )
    .toBe(expected);
/** Undoes all that was typed: slow typing is several steps, at most one for each character. */
const undoAll = (page: Page): Promise<void> => press(page, ...Array<string>(12).fill('Control+z'));
/** A browser has the usual keys for its own tabs. */
const keysIn = {
  electron: {
    close: 'Control+w',
    reopen: 'Control+Shift+t',
    next: 'Control+Tab',
    previous: 'Control+PageUp',
  },
  chromium: {
    close: 'Control+Alt+w',
    reopen: 'Control+Alt+Shift+w',
    next: 'Control+Alt+PageDown',
    previous: 'Control+Alt+PageUp',
  },
};
const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Title' });
/** A note is shown and has the focus: its tab is marked as soon as it is asked for. */
async function expectText(page: Page, name: string): Promise<void> {
  await expect(title(page)).toHaveValue(name);
  await expect(noteBody(page)).toBeFocused();
}

test('notes are opened in tabs, each as it was left, and the tabs are there after a restart', async ({
  app,
}) => {
  test.slow();
  const { page } = app;
  const middle = { button: 'middle' } as const;
  const keys = keysIn[app.shell];

  await test.step('there are tabs once there are two', async () => {
    await openNote(page, 'Anchor');
    await card(page, 'Buoy').click();
    await expect(title(page)).toHaveValue('Buoy');
    await openNote(page, 'Anchor');
    await expect(strip(page)).toHaveCount(0);
    await card(page, 'Crane').click(middle);
    await expectTabs(page, 'Anchor [Crane]');
    await expectText(page, 'Crane');
    await expect(page.getByRole('tabpanel', { name: 'Crane' })).toContainText('Line 1 of the crane.');
    await card(page, 'Dock').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Open in new tab' }).click();
    await expectTabs(page, 'Anchor Crane [Dock]');
    await expectText(page, 'Dock');
    expect(await graveViolations(app)).toEqual([]);
  });

  await test.step('a click shows a note in the current tab, or in the tab that has it', async () => {
    await card(page, 'Anchor').click();
    await expectTabs(page, '[Anchor] Crane Dock');
    await expect(title(page)).toHaveValue('Anchor');
    await card(page, 'Eel').click();
    await expectTabs(page, '[Eel] Crane Dock');
    await press(page, 'Alt+ArrowLeft');
    await expectTabs(page, '[Anchor] Crane Dock');
    await press(page, 'Alt+ArrowLeft');
    await expect(title(page), 'each tab has its own way back').toHaveValue('Buoy');
    await press(page, 'Alt+ArrowRight');
    await expectTabs(page, '[Anchor] Crane Dock');
  });

  await test.step('arrow keys of the list pass a note of another tab, which keeps it', async () => {
    await card(page, 'Anchor').focus();
    const order = await page.locator('[data-note-button]').allInnerTexts();
    const start = order.indexOf('Anchor');
    const walk = async (key: string, passed: readonly string[]): Promise<void> => {
      for (const next of passed) {
        await page.keyboard.press(key);
        await expect(title(page)).toHaveValue(next);
      }
    };
    await walk('ArrowDown', order.slice(start + 1));
    await walk('ArrowUp', order.slice(0, -1).reverse());
    await walk('ArrowDown', order.slice(1, start + 1));
    await expectTabs(page, '[Anchor] Crane Dock');
  });

  await test.step('links and the switcher open tabs, too, and a note never has two', async () => {
    await noteBody(page).getByRole('link', { name: 'Note Buoy' }).click(middle);
    await expectTabs(page, 'Anchor [Buoy] Crane Dock');
    await expectText(page, 'Buoy');
    await tab(page, 'Anchor').click();
    await noteBody(page)
      .getByRole('link', { name: 'the dock' })
      .click({ modifiers: ['Control', 'Shift'] });
    await expectTabs(page, 'Anchor Buoy Crane [Dock]');
    await expectText(page, 'Dock');
    await page.getByRole('tab', { name: 'Links' }).click();
    await page
      .getByRole('list', { name: 'Backlinks' })
      .getByRole('button', { name: 'Anchor' })
      .click({ modifiers: ['Control'] });
    await expectTabs(page, '[Anchor] Buoy Crane Dock');
    await expectText(page, 'Anchor');
    await page.keyboard.press('Control+p');
    await page.keyboard.type('fog');
    await press(page, 'Control+Enter');
    await expectTabs(page, 'Anchor [Fog] Buoy Crane Dock');
    await expectText(page, 'Fog');
    await card(page, 'Gull').focus();
    await press(page, 'Control+Enter');
    await expectTabs(page, 'Anchor Fog [Gull] Buoy Crane Dock');
    await expectText(page, 'Gull');
  });

  await test.step('each tab has its own place, caret and undo', async () => {
    await tab(page, 'Crane').click();
    await noteBody(page).getByText('Line 60 of the crane.').click();
    await press(page, 'End');
    await page.keyboard.type(' High');
    const scroller = page.locator('.note-panel .scroll');
    await scroller.evaluate((element) => element.scrollBy(0, -400));
    const top = await scroller.evaluate((element) => element.scrollTop);
    await press(page, keys.previous);
    await expectTabs(page, 'Anchor Fog Gull [Buoy] Crane Dock');
    await expectText(page, 'Buoy');
    await press(page, 'Control+End');
    await page.keyboard.type(' Red.');
    await press(page, keys.next);
    await expectText(page, 'Crane');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(top);
    await page.keyboard.type('er.');
    await expect(noteBody(page).getByText('Line 60 of the crane. Higher.')).toBeVisible();
    await undoAll(page);
    await expect(noteBody(page)).not.toContainText('High');
    await tab(page, 'Buoy').click();
    await expect(noteBody(page)).toHaveText('The buoy. Red.');
  });

  await test.step('a tab that is closed at once loses no word, and comes back with its undo', async () => {
    await noteBody(page).press('Control+End');
    await page.keyboard.type(' Blue.');
    await press(page, keys.close);
    await expectTabs(page, 'Anchor Fog Gull [Crane] Dock');
    await expectText(page, 'Crane');
    await expect
      .poll(() => readFile(join(app.vault, 'Work/Buoy.md'), 'utf8'))
      .toContain('The buoy. Red. Blue.\n');
    await press(page, keys.reopen);
    await expectTabs(page, 'Anchor Fog Gull [Buoy] Crane Dock');
    await expectText(page, 'Buoy');
    await undoAll(page);
    await expect(noteBody(page)).toHaveText('The buoy.');
  });

  await test.step('tabs are moved by pointer and by keyboard', async () => {
    // a row that scrolls while a button is held begins no drag
    await tab(page, 'Anchor').scrollIntoViewIfNeeded();
    await tab(page, 'Gull').dragTo(tab(page, 'Fog'), { targetPosition: { x: 4, y: 10 } });
    await expectTabs(page, 'Anchor Gull Fog [Buoy] Crane Dock');
    await tab(page, 'Buoy').focus();
    await press(page, 'Control+Shift+ArrowRight');
    await expectTabs(page, 'Anchor Gull Fog Crane [Buoy] Dock');
    await expect(tab(page, 'Buoy')).toBeFocused();
    await press(page, 'Control+Shift+End', 'ArrowRight');
    await expectTabs(page, '[Anchor] Gull Fog Crane Dock Buoy');
    await expect(tab(page, 'Anchor')).toBeFocused();
    await expect(title(page)).toHaveValue('Anchor');
    await press(page, 'ArrowLeft');
    await expect(tab(page, 'Buoy')).toBeFocused();
    await expect(title(page)).toHaveValue('Buoy');
  });

  await test.step('tabs are closed by keys, the middle button and menus; the focus stays where it was', async () => {
    await press(page, 'Delete');
    await expectTabs(page, 'Anchor Gull Fog Crane [Dock]');
    await expect(tab(page, 'Dock')).toBeFocused();
    await press(page, 'Enter');
    await expectText(page, 'Dock');
    // on Linux the middle button pastes what is selected, where the text keeps the focus
    await press(page, 'Control+Home', 'Shift+End', 'End');
    await tab(page, 'Gull').click(middle);
    await expect(noteBody(page)).toHaveText('The dock.');
    await expectTabs(page, 'Anchor Fog Crane [Dock]');
    await tab(page, 'Anchor').locator('..').getByTitle('Close tab').click();
    await expectTabs(page, 'Fog Crane [Dock]');
    await expect(noteBody(page)).toBeFocused();
    await tab(page, 'Fog').focus();
    await press(page, 'Shift+F10');
    await page
      .getByRole('menu', { name: 'Tab actions' })
      .getByRole('menuitem', { name: /^Close tab/ })
      .click();
    await expectTabs(page, 'Crane [Dock]');
    await card(page, 'Anchor').click(middle);
    await expect(title(page)).toHaveValue('Anchor');
    await expect(noteBody(page)).toBeFocused();
    await page.getByRole('button', { name: 'All tabs' }).click();
    await page.getByRole('menuitemradio', { name: 'Dock' }).click();
    await expectTabs(page, 'Crane [Dock] Anchor');
    await expectText(page, 'Dock');
  });

  await test.step('tabs follow their notes: a new title, the trash, and a file that is deleted', async () => {
    await title(page).fill('Dry dock');
    await expectTabs(page, 'Crane [Dry dock] Anchor');
    await page.keyboard.press('Control+s');
    // of the notices with a button only the last one stays: first that of the link to it, then its own
    await expect(notices(page)).toContainText('Updated 1 link');
    await card(page, 'Dry dock').focus();
    await press(page, 'Delete');
    await expectTabs(page, 'Crane [Anchor]');
    await expect(notices(page)).toContainText('Moved to trash');
    await notices(page).getByRole('button', { name: 'Undo' }).click();
    await expectTabs(page, 'Crane Anchor [Dry dock]');
    await expectText(page, 'Dry dock');
    await card(page, 'Eel').click(middle);
    await expectTabs(page, 'Crane Anchor Dry dock [Eel]');
    await expectText(page, 'Eel');
    await rm(join(app.vault, 'Work/Crane.md'));
    await expectTabs(page, 'Anchor Dry dock [Eel]');
  });

  await test.step('the tabs are there after a restart, and in a narrow window', async () => {
    await tab(page, 'Dry dock').click();
    await expectTabs(page, 'Anchor [Dry dock] Eel');
    await expect(title(page)).toHaveValue('Dry dock');
    // a browser tab has another address after a restart
    if (app.shell === 'electron') await app.restart();
    else await page.reload();
    await expectTabs(app.page, 'Anchor [Dry dock] Eel');
    await expect(title(app.page)).toHaveValue('Dry dock');
    for (const more of ['Buoy', 'Fog', 'Gull']) {
      await card(app.page, more).click(middle);
      await expect(title(app.page)).toHaveValue(more);
    }
    await expectTabs(app.page, 'Anchor Dry dock Buoy Fog [Gull] Eel');
    if (app.shell === 'electron') {
      await press(app.page, 'Control+2');
      await expectTabs(app.page, 'Anchor [Dry dock] Buoy Fog Gull Eel');
      await press(app.page, 'Control+9');
      await expectTabs(app.page, 'Anchor Dry dock Buoy Fog Gull [Eel]');
    }
    await tab(app.page, 'Anchor').focus();
    await press(app.page, 'End');
    await expect(tab(app.page, 'Eel')).toBeFocused();
    await app.page.setViewportSize({ width: 800, height: 700 });
    await expect(tab(app.page, 'Eel')).toBeInViewport({ ratio: 1 });
    await press(app.page, 'Home');
    await expect(tab(app.page, 'Anchor')).toBeInViewport({ ratio: 1 });
    await press(app.page, 'ArrowLeft');
    await expectTabs(app.page, 'Anchor Dry dock Buoy Fog Gull [Eel]');
    expect(await graveViolations(app)).toEqual([]);
  });

  await test.step('closing the others leaves one note and no tabs', async () => {
    await press(app.page, 'Control+Alt+p');
    await app.page.keyboard.type('close other tabs');
    await press(app.page, 'Enter');
    await expect(strip(app.page)).toHaveCount(0);
    await expect(title(app.page)).toHaveValue('Eel');
  });
});
