import { expect, test } from './fixtures/app.ts';
import { copied, copyElsewhere } from './fixtures/clipboard.ts';
import { expectSaved, noteBody, openNote, press, vaultWith } from './fixtures/note-page.ts';

test.use({
  prepare: vaultWith({
    'Work/Page.md': 'Here\n',
    'Work/Text.md': 'Here\n',
    'Work/Choice.md': 'Here\n',
    'Work/Copy.md': '# Head\n\n- [x] **done**\n\nlast word\n',
  }),
});

const word = (level: number, marker: string, text: string): string =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp; </span></span>${text}</p>`;

/** What a word processor, a code editor and a page with formulas put into the clipboard. */
const page = `<meta charset="utf-8"><p>Area is 10 m<sup>2</sup>, press <kbd>F5</kbd>.</p>
${word(1, '·', 'Fruit')}${word(2, 'o', 'Pears')}${word(1, '·', 'Bread')}
<table><tr><td><p>Name</p></td><td><p>Notes</p></td></tr><tr><td><p>Ada</p></td><td><p>first</p><p>second</p></td></tr></table>
<div style="font-family: Consolas;white-space: pre;"><div>def area(r):</div><div>    return r * r</div></div>
<p>Energy <span class="katex"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math><span aria-hidden="true">E=mc2</span></span>.</p>`;

test('lists of Word, cells of several lines, code, and formulas are pasted as what they are', async ({
  app,
}) => {
  const { page: window } = app;
  await openNote(window, 'Page');
  await press(window, 'Control+Home', 'End', 'Enter');
  await copyElsewhere(app, { text: 'not this', html: page });
  await window.keyboard.press('Control+v');
  await expect(noteBody(window).locator('sup')).toHaveText('2');
  await expect(noteBody(window).locator('kbd')).toHaveText('F5');
  await expect(noteBody(window).locator('.katex')).toBeVisible();
  await expectSaved(
    app,
    'Work/Page.md',
    `Here

Area is 10 m<sup>2</sup>, press <kbd>F5</kbd>.

- Fruit
  - Pears
- Bread

| Name | Notes |
| --- | --- |
| Ada | first<br>second |

\`\`\`
def area(r):
    return r * r
\`\`\`

Energy $E=mc^2$.
`,
  );
});

test('rows with tabs are pasted as a table, and a program keeps its indentation', async ({ app }) => {
  const { page: window } = app;
  await openNote(window, 'Text');
  await press(window, 'Control+Home', 'End', 'Enter');
  await copyElsewhere(app, { text: 'Tool\tCount\nsaw\t2\n' });
  await press(window, 'Control+v', 'Control+End', 'Enter');
  await copyElsewhere(app, { text: 'def __init__(self):\n    self.a = 2 * 3\n    return None\n' });
  await window.keyboard.press('Control+v');
  await expect(noteBody(window).locator('pre')).toContainText('__init__');
  await expectSaved(
    app,
    'Work/Text.md',
    'Here\n\n| Tool | Count |\n| --- | --- |\n| saw | 2 |\n\n```\ndef __init__(self):\n    self.a = 2 * 3\n    return None\n```\n',
  );
});

test('what is copied is Markdown in a program for plain text', async ({ app }) => {
  const { page: window } = app;
  await openNote(window, 'Copy');
  await press(window, 'Control+Home', 'Control+a', 'Control+c');
  expect(await copied(app)).toBe('# Head\n\n- [x] **done**\n\nlast word');
  await press(window, 'Control+End', 'Control+Shift+ArrowLeft', 'Control+c');
  expect(await copied(app)).toBe('word');
});

test('a small menu pastes a text as something else, by pointer and by keys', async ({ app }) => {
  const { page: window } = app;
  await openNote(window, 'Choice');
  await press(window, 'Control+Home', 'End', 'Enter');
  await window.keyboard.type('before ');
  await copyElsewhere(app, { text: '*a* and\n**b**' });
  await window.keyboard.press('Control+v');
  const menu = window.getByRole('toolbar', { name: 'Paste as' });
  await expect(menu.getByRole('button', { name: 'Markdown' })).toHaveAttribute('aria-pressed', 'true');
  await expect(noteBody(window).locator('strong')).toHaveText('b');
  await menu.getByRole('button', { name: 'Plain text' }).click();
  await expect(noteBody(window).locator('strong')).toHaveCount(0);
  await expect(noteBody(window)).toContainText('before *a* and');
  await window.keyboard.press('Alt+Enter');
  await expect(noteBody(window).locator('strong')).toHaveText('b');
  await window.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await window.keyboard.press('Control+z');
  await expectSaved(app, 'Work/Choice.md', 'Here\n\nbefore \n');
});
