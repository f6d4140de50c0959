import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';
import { violations } from './fixtures/violations.ts';

const flow = '```mermaid\nflowchart LR\n  A[Crane <b>4</b>] --> B{Ready?}\n  B -->|yes| C((Lift))\n```\n';
const others = [
  'sequenceDiagram\n  Ann->>Bob: Hello\n  Bob-->>Ann: Hi',
  'gantt\n  title Yard\n  dateFormat YYYY-MM-DD\n  section Work\n  Cable :a1, 2026-01-01, 3d',
  'pie title Load\n  "Steel" : 40\n  "Wood" : 60',
  'mindmap\n  root((Crane))\n    Cable\n    Hook',
  'stateDiagram-v2\n  [*] --> Up\n  Up --> [*]',
  'classDiagram\n  Crane <|-- Tower',
  'erDiagram\n  CRANE ||--o{ LOAD : lifts',
  'timeline\n  title Yard\n  2026 : Built',
].map((source) => `\`\`\`mermaid\n${source}\n\`\`\`\n`);

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      const put = (name: string, text: string) => writeFile(join(vault, 'Work', name), text);
      await put('Flow.md', `Before\n\n${flow}\nAfter\n\n\`\`\`mermaid\nflowchart LR\n  A --\n\`\`\`\n`);
      await put('Kinds.md', others.join('\n'));
      await put('Plain.md', '```js\nlet a;\n```\n');
      await put('Elk.md', '```mermaid\n---\nconfig:\n  layout: elk\n---\nflowchart LR\n  A --> B\n```\n');
      await put(
        'Evil.md',
        '```mermaid\n%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\nflowchart LR\n  A["<img src=x onerror=alert(1)>"] --> B\n  click B href "javascript:alert(1)"\n```\n',
      );
    },
  },
});

test('a diagram is drawn, its source is there while the caret is in it, and the file stays', async ({
  app,
}) => {
  const { page } = app;
  const list = page.getByRole('list', { name: 'Notes' });
  await list.getByText('Plain', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  await expect(body).toContainText('let a;');
  // nothing is loaded for notes without one
  await expect(page.locator('iframe')).toHaveCount(0);

  await list.getByText('Flow', { exact: true }).click();
  const diagram = body.getByRole('img', { name: 'Diagram' });
  await expect(diagram).toBeVisible();
  expect(await diagram.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expect(body.getByText('flowchart LR').first()).toBeHidden();
  await expect(body.getByText('This diagram cannot be drawn')).toBeVisible();
  await expect(body.getByText('flowchart LR').nth(1)).toBeVisible();

  await body.getByText('Before').click();
  await page.keyboard.press('ArrowDown');
  await expect(body.getByText('flowchart LR').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+ArrowUp');
  await diagram.click();
  await page.keyboard.type('\n  C --> D[End]');
  const width = await diagram.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect
    .poll(() => diagram.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThanOrEqual(width);
  await page.keyboard.press('Control+s');
  await expect
    .poll(() => readFile(join(app.vault, 'Work', 'Flow.md'), 'utf8'))
    .toContain('C((Lift))\n  C --> D[End]\n```\n\nAfter');
  await body.getByText('After').click();
  await expect(body.getByText('flowchart LR').first()).toBeHidden();
  expect(await violations(page)).toEqual([]);
});

test('each kind is drawn, in the dark, too, and a diagram can do nothing else', async ({ app }) => {
  const { page } = app;
  const list = page.getByRole('list', { name: 'Notes' });
  const body = page.getByRole('textbox', { name: 'Note body' });
  const diagrams = body.getByRole('img', { name: 'Diagram' });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/i.test(message.text())) refused.push(message.text());
  });
  page.on('dialog', (dialog) => refused.push(dialog.message()));
  await list.getByText('Kinds', { exact: true }).click();
  for (let index = 0; index < others.length; index += 1) {
    await body.locator('.code-block').nth(index).scrollIntoViewIfNeeded();
    await expect(body.locator('.code-block').nth(index).getByRole('img')).toBeVisible();
  }
  await expect(diagrams).toHaveCount(others.length);
  const address = () => diagrams.last().getAttribute('src');
  const light = await address();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(address).not.toBe(light);
  await list.getByText('Evil', { exact: true }).click();
  await expect(body.locator('.code-block')).toHaveCount(1);
  await expect(body.locator('.code-block .drawn > *')).toHaveCount(1);
  await expect(body.locator('.code-block .drawn > *')).toBeVisible();
  // the app has another layout
  await list.getByText('Elk', { exact: true }).click();
  await expect(diagrams).toBeVisible();
  expect(refused).toEqual([]);
  await expect(page.locator('.text img[src="x"]')).toHaveCount(0);
});
