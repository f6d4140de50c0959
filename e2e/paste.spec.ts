import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { copied, copyElsewhere } from './fixtures/clipboard.ts';
import { expectSaved, noteBody, notices, openNote, press, vaultWith } from './fixtures/note-page.ts';

const odd = 'Setext\n------\n\n*  far\n*  bullets\n';

test.use({
  prepare: vaultWith({
    'Work/Page.md': `${odd}\nHere\n\n${odd}`,
    'Work/Text.md': `Here\n\n${odd}`,
    'Work/Link.md': `See the chart of the bay.\n\n${odd}`,
  }),
});

const html = `<html><head><style>p { color: red }</style></head><body><!--StartFragment-->
<h2>Tides</h2><p onclick="alert(1)">High <b>water</b> at <i>noon</i>, <a href="https://example.org/t" style="color:red">the table</a>
and <code>code</code>.</p><ul><li>one</li><li>two<ol><li>deep</li></ol></li></ul>
<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2 * 3</td></tr></tbody></table>
<pre><code class="language-js">let x = 1;</code></pre><blockquote><p>Said.</p></blockquote><script>window.ran = true</script><!--EndFragment--></body></html>`;

test('a page from the web is pasted as Markdown, and as its plain text by the other chord', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Page');
  await page.keyboard.press('Control+f');
  await page.keyboard.type('Here');
  await press(page, 'Enter', 'Escape', 'End', 'Enter');
  await copyElsewhere(app, { text: 'not this', html });
  await page.keyboard.press('Control+v');
  await expect(noteBody(page).getByRole('heading', { name: 'Tides' })).toBeVisible();
  const pasted =
    '## Tides\n\nHigh **water** at *noon*, [the table](https://example.org/t) and `code`.\n\n- one\n- two\n  1. deep\n\n| a | b |\n| --- | --- |\n| 1 | 2 * 3 |\n\n```js\nlet x = 1;\n```\n\n> Said.\n\n';
  await expectSaved(app, 'Work/Page.md', `${odd}\nHere\n\n${pasted}${odd}`);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBe(undefined);
  await page.keyboard.press('Control+z');
  await expectSaved(app, 'Work/Page.md', `${odd}\nHere\n\n${odd}`);
});

test('Markdown is pasted as what it says, and literally by the plain chord', async ({ app }) => {
  const { page } = app;
  await openNote(page, 'Text');
  await press(page, 'Control+Home', 'End');
  await copyElsewhere(app, { text: '\n\n## Plan\n\n- [x] **Book** it\n- [ ] Go\n\n$x^2$ and [[Link]]\n' });
  await press(page, 'Enter', 'Control+v');
  await expect(noteBody(page).getByRole('checkbox', { name: 'Book it' })).toBeChecked();
  const read = 'Here\n\n## Plan\n\n- [x] **Book** it\n- [ ] Go\n\n$x^2$ and [[Link]]\n\n';
  await expectSaved(app, 'Work/Text.md', `${read}${odd}`);
  await press(page, 'Control+Home', 'End');
  await copyElsewhere(app, { text: ' **not bold** # and', html: '<b>nothing of this</b>' });
  await page.keyboard.press('Control+Shift+V');
  await expect(noteBody(page)).toContainText('Here **not bold** # and');
  await expectSaved(app, 'Work/Text.md', `${read.replace('Here', 'Here \\*\\*not bold\\*\\* # and')}${odd}`);
});

test('an address pasted over words links them, Ctrl+K changes the link, and it is copied as Markdown', async ({
  app,
}) => {
  const { page } = app;
  await openNote(page, 'Link');
  await press(page, 'Control+Home', 'Control+ArrowRight', 'ArrowRight', 'Control+ArrowRight', 'ArrowRight');
  await page.keyboard.press('Control+Shift+ArrowRight');
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('chart');
  await copyElsewhere(app, { text: 'https://example.org/chart(1)' });
  await page.keyboard.press('Control+v');
  await expect(noteBody(page).getByRole('link', { name: 'chart' })).toHaveAttribute(
    'href',
    'https://example.org/chart(1)',
  );
  await expectSaved(
    app,
    'Work/Link.md',
    `See the [chart](https://example.org/chart(1)) of the bay.\n\n${odd}`,
  );
  await press(page, 'Control+Home', 'Control+ArrowRight', 'Control+ArrowRight', 'ArrowRight', 'ArrowRight');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('https://example.org/chart(1)');
  await press(page, 'Control+a');
  await page.keyboard.type('https://example.org/2');
  await page.keyboard.press('Enter');
  await expect(noteBody(page)).toBeFocused();
  await expectSaved(app, 'Work/Link.md', `See the [chart](https://example.org/2) of the bay.\n\n${odd}`);
  await press(page, 'Control+Home', 'Shift+End', 'Control+b', 'Control+Shift+c');
  await expect(notices(page)).toContainText('Selection copied as Markdown.');
  expect(await copied(app)).toBe('**See the [chart](https://example.org/2) of the bay.**');
  await press(page, 'Control+z');

  await test.step('another program changes the note while the dialog is open', async () => {
    const path = join(app.vault, 'Work/Link.md');
    const inFile = async (from: string, to: string): Promise<void> =>
      writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
    await expectSaved(app, 'Work/Link.md', `See the [chart](https://example.org/2) of the bay.\n\n${odd}`);
    const link = noteBody(page).getByRole('link', { name: 'chart' });
    const askFor = async (address: string): Promise<void> => {
      await press(page, 'Control+Home');
      await page.keyboard.press('Control+f');
      await page.keyboard.type('chart');
      await press(page, 'Enter', 'Escape', 'Control+k', 'Control+a');
      await page.keyboard.type(address);
    };
    await askFor('https://example.org/3');
    await inFile('See the', 'Another paragraph.\n\nLook, see the');
    // the dialog hides the note from the tree of roles
    const shown = page.getByRole('textbox', { name: 'Note body', includeHidden: true });
    await expect(shown).toContainText('Look, see');
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('href', 'https://example.org/3');
    const text = `Another paragraph.\n\nLook, see the [chart](https://example.org/3) of the bay.\n\n${odd}`;
    await expectSaved(app, 'Work/Link.md', text);
    await askFor('https://example.org/4');
    await inFile('[chart](https://example.org/3)', 'map');
    await expect(shown).toContainText('see the map of');
    await page.keyboard.press('Enter');
    await expect(notices(page)).toContainText('The text of the link was changed meanwhile');
    await expectSaved(app, 'Work/Link.md', text.replace('[chart](https://example.org/3)', 'map'));
  });
});
