import type { Page } from '@playwright/test';
import { createKey, inspectBoth, open, post, signIn } from './fixtures/developer-pages.ts';
import { expect, test } from './fixtures/developer-service.ts';

test.describe('copying', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('keys, secrets, addresses and ids are copied with one press', async ({ page, service }) => {
    await signIn(page, service);
    await open(page, 'API keys');
    await page.getByLabel('Name').fill('Laptop');
    await page.getByRole('button', { name: 'Create key' }).click();
    const key = await page.getByLabel('API key').inputValue();
    await page.getByRole('button', { name: 'Copy API key' }).click();
    const notice = page.locator('[aria-live=polite]');
    await expect(notice).toHaveText('Copied: API key');
    expect(await copied(page)).toBe(key);
    await inspectBoth(page, 'a key that is copied');
    // by the keyboard as well
    await page.getByRole('button', { name: 'Copy Address of the Memory API' }).focus();
    await page.keyboard.press('Enter');
    await expect(notice).toHaveText('Copied: Address of the Memory API');
    expect(await copied(page)).toBe(service.baseUrl);

    await open(page, 'Webhooks');
    const url = 'https://example.org/memories';
    await page.getByLabel('Address').fill(url);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByRole('button', { name: 'Copy Signing secret' }).click();
    await expect(notice).toHaveText('Copied: Signing secret');
    expect(await copied(page)).toBe(await page.getByLabel('Signing secret').inputValue());
    await page.getByRole('link', { name: 'I have copied it' }).click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(notice).toHaveText('Copied: address');
    expect(await copied(page)).toBe(url);

    const { memory } = await (await post(service, key)).json();
    await open(page, 'Overview');
    await page.getByRole('button', { name: 'Copy Memory id' }).click();
    await expect(notice).toHaveText('Copied: Memory id');
    expect(await copied(page)).toBe(memory.id);
  });

  test('where the browser does not allow it, the text is selected instead', async ({ page, service }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await signIn(page, service);
    const key = await createKey(page, 'Laptop');
    const { memory } = await (await post(service, key)).json();
    await page.goto(`${service.origin}/developer/memories/${memory.id}`);
    await page.getByRole('button', { name: 'Copy Memory id' }).click();
    await expect(page.locator('[aria-live=polite]')).toContainText('It is selected');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(memory.id);
  });

  test.describe('without a script,', () => {
    test.use({ javaScriptEnabled: false });

    test('no button is there, and one click or Tab selects the whole', async ({ page, service, context }) => {
      await signIn(page, service);
      await open(page, 'API keys');
      await page.getByLabel('Name').fill('Laptop');
      await page.getByRole('button', { name: 'Create key' }).click();
      await expect(page.getByLabel('API key')).toHaveValue(/^mem_/);
      await expect(page.getByRole('button', { name: /Copy/ })).toHaveCount(0);
      const key = await page.getByLabel('API key').inputValue();
      await page.getByRole('link', { name: '‹ API keys' }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('ControlOrMeta+c');
      const { memory } = await (await post(service, key)).json();
      const reader = await context.newPage();
      expect(await pasted(reader)).toBe(key);

      await page.bringToFront();
      await page.goto(`${service.origin}/developer/memories/${memory.id}`);
      await page.getByText(memory.id, { exact: true }).click();
      await page.keyboard.press('ControlOrMeta+c');
      expect(await pasted(reader)).toBe(memory.id);
    });

    /** What is on the clipboard, pasted into a field of a page that needs no script. */
    async function pasted(page: Page): Promise<string> {
      await page.bringToFront();
      await page.goto('data:text/html,<input autofocus aria-label="Paste">');
      const field = page.getByLabel('Paste');
      await field.focus();
      await page.keyboard.press('ControlOrMeta+v');
      return field.inputValue();
    }
  });
});

test('a title of HTML is text, and no page runs a script but the one for copying', async ({
  page,
  service,
}) => {
  await signIn(page, service);
  const key = await createKey(page, '<img src=x onerror="document.title=1">');
  const title = '<script>document.title = "taken"</script><img src=x onerror="document.title=1">';
  expect((await post(service, key, title)).status).toBe(201);
  await open(page, 'Overview');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const own = 'script[src^="/developer/look/"][src$="/copy.js"]:empty';
  const look = async () => {
    await expect(page).toHaveTitle(/ · Developer settings$/);
    expect(await page.locator(own).count()).toBe(await page.locator('script').count());
    expect(await page.locator('img, iframe, object, embed, [onerror], [onclick]').count()).toBe(0);
  };
  await look();
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await look();

  // what would be in a page all the same would not run either
  const refused = await page.evaluate(async () => {
    const violated: string[] = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      violated.push(`${effectiveDirective} ${blockedURI}`),
    );
    const inline = document.createElement('script');
    inline.textContent = 'document.title = "taken"';
    const data = document.createElement('script');
    data.src = 'data:text/javascript,document.title="taken"';
    const refusal = new Promise((resolve) => data.addEventListener('error', resolve));
    document.body.append(inline, data);
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="document.title=\'taken\'">');
    await refusal;
    return violated;
  });
  expect(refused).toEqual(
    expect.arrayContaining(['script-src-elem inline', 'script-src-elem data', 'img-src data']),
  );
  await expect(page).toHaveTitle(/ · Developer settings$/);
});
