import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from './fixtures/app.ts';

/** Fifty files as people and other programs write them, by vault path. */
const files = new Map<string, string>(
  Array.from({ length: 50 }, (_, index) => {
    const matters = [
      '',
      '---\ntags: [a,  "b"] # mine\n---\n',
      "---\r\nid: own-INDEX\r\nkey: 'v'\r\n---\r\n",
      '---\nbroken: a: b\n---\n',
      '\ufeff',
      '\ufeff---\nx: 1\n---\n',
      '---\n---\n',
    ];
    const bodies = [
      '# Title\n\nSome *text* with a list\n\n* one\n* two\n',
      'no final newline',
      '\n\n\nblank lines first',
      'CRLF\r\nlines\r\n',
      'Setext\n======\n\ntext  \nhard break\n',
      '[[Wiki link]] and $math$ and ==mark==\n',
      '<details>html</details>\n',
      '日本語のメモ、**強調：**あり\n',
      '> [!note] Callout\n> text\n',
      '| a | b |\n|:--|--:|\n| 1 | 2 |\n',
      '1) one\n2) two\n\n- [ ] task\n',
    ];
    const text =
      (matters[index % matters.length] ?? '').replace('INDEX', String(index)) +
      (bodies[index % bodies.length] ?? '');
    return [`Account ${index % 3}/${index % 2 === 0 ? '' : 'Folder/'}file ${index}.md`, text];
  }),
);

test.use({
  prepare: {
    async run({ vault }) {
      for (const [path, text] of files) {
        await mkdir(dirname(join(vault, path)), { recursive: true });
        await writeFile(join(vault, path), text);
      }
    },
  },
});

test('fifty assorted notes are opened, enriched and closed, and no byte of them changes', async ({ app }) => {
  test.slow();
  const before = new Map<string, { inode: number; changed: number }>();
  for (const path of files.keys()) {
    const { ino, mtimeMs } = await stat(join(app.vault, path));
    before.set(path, { inode: ino, changed: mtimeMs });
  }
  const { page } = app;
  await expect(page.getByRole('button', { name: /All notes/ })).toContainText('50');
  await expect(page.getByRole('status', { name: 'Sync status' })).toContainText('All saved', {
    timeout: 60_000,
  });
  const list = page.getByRole('list', { name: 'Notes' });
  const body = page.getByRole('textbox', { name: 'Note body' });
  await list.getByRole('listitem').first().click();
  for (let index = 0; index < files.size; index += 1) {
    await expect(body).toBeVisible();
    await body.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+s');
    await list.focus();
    await page.keyboard.press('ArrowDown');
  }
  await app.quit();
  for (const [path, text] of files) {
    expect(await readFile(join(app.vault, path), 'utf8'), path).toBe(text);
    const { ino, mtimeMs } = await stat(join(app.vault, path));
    expect({ inode: ino, changed: mtimeMs }, path).toEqual(before.get(path));
  }
});
