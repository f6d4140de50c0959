import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './fixtures/app.ts';

test.use({
  prepare: {
    async run({ vault }) {
      await mkdir(join(vault, 'Work'), { recursive: true });
      await writeFile(
        join(vault, 'Work/Large.md'),
        `# Large\n\n${'Some **bold** words.\n\n'.repeat(40_000)}`,
      );
    },
  },
});

test('the source view has its styles without leave to write styles into the page', async ({ app }) => {
  const { page } = app;
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await page.evaluate(() => {
    const blocked: string[] = [];
    Object.assign(window, { blocked });
    document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.effectiveDirective));
  });
  await page.getByRole('list', { name: 'Notes' }).getByText('Large', { exact: true }).click();
  const body = page.getByRole('textbox', { name: 'Note body' });
  await expect(body.getByText('# Large')).toBeInViewport();
  // CodeMirror's own rule, and the app's.
  await expect(body).toHaveCSS('white-space-collapse', 'break-spaces');
  await expect(body.locator('.md-strong').first()).toHaveCSS('font-weight', '700');
  await body.press('Control+End');
  await expect(body.locator('.cm-line').last()).toBeInViewport();
  expect(
    await page.evaluate(() => ({
      blocked: Reflect.get(window, 'blocked'),
      styleElements: document.querySelectorAll('style').length,
      head: document.head.tagName,
    })),
  ).toEqual({ blocked: [], styleElements: 0, head: 'HEAD' });
});
