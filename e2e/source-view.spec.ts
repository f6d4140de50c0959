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

test('the source view has its styles, and no style is let in without the nonce of the page', async ({
  app,
}) => {
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
    await page.evaluate(async () => {
      const nonceOf = (element: Element | null) => element instanceof HTMLElement && element.nonce;
      const nonce = nonceOf(document.querySelector('meta[property="csp-nonce"]'));
      const styles = [...document.querySelectorAll('style')].map((style) => nonceOf(style) === nonce);
      const before = [...Reflect.get(window, 'blocked')];
      const foreign = document.createElement('style');
      foreign.textContent = 'body { display: none }';
      const refused = new Promise((resolve) =>
        document.addEventListener('securitypolicyviolation', resolve, { once: true }),
      );
      document.head.append(foreign);
      await refused;
      const { display } = getComputedStyle(document.body);
      return {
        hasNonce: nonce !== '' && nonce !== false,
        styles,
        before,
        after: Reflect.get(window, 'blocked'),
        display,
      };
    }),
  ).toEqual({
    hasNonce: true,
    // CodeMirror's.
    styles: [true],
    before: [],
    after: ['style-src-elem'],
    display: expect.not.stringMatching('none'),
  });
});
