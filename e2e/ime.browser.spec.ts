import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { inputMethod } from './fixtures/input-method.ts';
import { expectSaved, noteBody, notices, openNote, vaultWith } from './fixtures/note-page.ts';

/** Spelled as no editor would spell it: it has to come through every edit beside it. */
const odd = 'Setext\n------\n\n*  far\n*  bullets  \n\n__bold__, _it_ &copy; \\*\n***\n';
const places = (heading = '', paragraph = '', item = '', cell = ''): string =>
  `## Head${heading}\n\n${odd}\nText${paragraph}\n\n* one\n* Item${item}\n\na|b\n-|:-\nCell${cell}|2\n\n${odd}`;

test.use({
  prepare: vaultWith({
    'Work/Places.md': places(),
    'Work/Rules.md': `Start\n\n${odd}`,
    'Work/Merged.md': `Here\n\n${odd}\nThere\n`,
  }),
});

/** What an input method shows on the way to a word, and the word. */
const words = {
  japanese: { steps: ['n', 'に', 'にh', 'にほ', 'にほn', 'にほん', 'にほんご', '日本語'], word: '日本語' },
  chinese: { steps: ['n', 'ni', "ni'h", "ni'hao", '你hao', '你好'], word: '你好' },
} as const;

/** The caret goes to the end of a text of the note. */
async function goBehind(page: Page, text: string): Promise<void> {
  await noteBody(page).getByText(text, { exact: true }).click();
  await page.keyboard.press('End');
}

/** The text of the block the caret is in, as the page shows it. */
const shownAtCaret = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { anchorNode } = document.getSelection() ?? {};
    const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    return element?.closest('p, h1, h2, h3, h4, h5, h6')?.textContent ?? '';
  });

test('Japanese and Chinese are composed in a heading, a paragraph, an item and a cell, and written once', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Places');
  const { compose, commit } = await inputMethod(page);
  const written = ['', '', '', ''];
  for (const { steps, word } of [words.japanese, words.chinese]) {
    for (const [index, place] of ['Head', 'Text', 'Item', 'Cell'].entries()) {
      const before = `${place}${written[index]}`;
      await goBehind(page, before);
      for (const step of steps) {
        await compose(step);
        expect(await shownAtCaret(page)).toBe(before + step);
      }
      await compose(steps[0]);
      expect(await shownAtCaret(page)).toBe(before + steps[0]);
      await compose(word);
      await commit(word);
      expect(await shownAtCaret(page)).toBe(before + word);
      written[index] += word;
      await expectSaved(app, 'Work/Places.md', places(...written));
    }
  }
  // the last word is taken back as one, and comes again
  await page.keyboard.press('Control+z');
  await expectSaved(app, 'Work/Places.md', places(...written.slice(0, 3), '日本語'));
  await page.keyboard.press('Control+y');
  await expectSaved(app, 'Work/Places.md', places(...written));
});

test('what would be markup or open a menu does nothing while it is composed, and nothing is left of what is given up', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Rules');
  const { compose, commit } = await inputMethod(page);
  const menus = page.getByRole('listbox');
  await goBehind(page, 'Start');
  await page.keyboard.press('Enter');
  for (const given of [
    '# ',
    '- ',
    '1. ',
    '> ',
    '/',
    '[[',
    '[[Pl',
    '**x**',
    '`x`',
    '$x$',
    '| a | b |',
    'に',
  ]) {
    for (let end = 1; end <= given.length; end += 1) {
      await compose(given.slice(0, end));
      expect(await shownAtCaret(page)).toBe(given.slice(0, end));
    }
    await expect(menus).toHaveCount(0);
    await compose('');
    expect(await shownAtCaret(page)).toBe('');
  }
  await expectSaved(app, 'Work/Rules.md', `Start\n\n${odd}`);
  // Enter takes the word, and leaves the block whole
  await compose('にほんご');
  await page.evaluate(() => {
    const options = { key: 'Enter', keyCode: 229, isComposing: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', options));
  });
  await commit('日本語');
  expect(await shownAtCaret(page)).toBe('日本語');
  await expectSaved(app, 'Work/Rules.md', `Start\n\n日本語\n\n${odd}`);
  await page.keyboard.press('Control+z');
  await expectSaved(app, 'Work/Rules.md', `Start\n\n${odd}`);
});

test('a match that is marked and a file that another program changes leave alone what is composed', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Merged');
  const { compose, commit } = await inputMethod(page);
  await page.keyboard.press('Control+f');
  await page.keyboard.type('にほ');
  await goBehind(page, 'Here');
  const { steps, word } = words.japanese;
  for (const step of steps.slice(0, -1)) {
    await compose(step);
    expect(await shownAtCaret(page)).toBe(`Here${step}`);
  }
  const path = join(app.vault, 'Work/Merged.md');
  await writeFile(`${path}.tmp`, (await readFile(path, 'utf8')).replace('There', 'There, by others'));
  await rename(`${path}.tmp`, path);
  // what another program made after that is seen, so that is seen as well
  await writeFile(join(app.vault, 'Work/Later.md'), 'Later\n');
  await expect(page.getByRole('list', { name: 'Notes', exact: true })).toContainText('Later');
  await compose('日本');
  expect(await shownAtCaret(page)).toBe('Here日本');
  await expect(noteBody(page)).not.toContainText('by others');
  await compose(word);
  await commit(word);
  await expect(notices(page)).toContainText('changed elsewhere');
  expect(await shownAtCaret(page)).toBe(`Here${word}`);
  await expectSaved(app, 'Work/Merged.md', `Here${word}\n\n${odd}\nThere, by others\n`);
});
