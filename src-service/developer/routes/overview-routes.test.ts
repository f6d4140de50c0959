import { expect, test } from 'vitest';
import { ada, makeAda, startDeveloperPages, storeMemory } from '../../test/support/developer-service.ts';
import { formBrowser, signInAs } from '../../test/support/form-browser.ts';
import { stateOf } from './overview-routes.ts';

async function signedIn() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);
  return { service, user, browser };
}

test('an empty account shows what to do', async () => {
  const { browser } = await signedIn();
  const { html } = await browser.get('/developer');
  expect(html).toContain('No Memories are stored yet.');
  expect(html).toContain('href="/developer/keys"');
});

test('a title is text, whatever it says', async () => {
  const { service, user, browser } = await signedIn();
  await storeMemory(service, user.accountId, '<img src=x onerror=alert(1)>"\'', 1);
  const { html } = await browser.get('/developer');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#x27;');
  expect(html).not.toContain('<img');
});

test('a Memory that failed shows its error, and is processed again on request', async () => {
  const { service, user, browser } = await signedIn();
  const { storage } = service;
  const id = await storeMemory(service, user.accountId, 'Boiler', 1);
  expect((await browser.get('/developer')).html).toContain('Waiting');
  await storage.beginAttempts([id]);
  await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: out of <memory>' });
  const failed = await browser.get('/developer');
  expect(failed.html).toContain('Failed at step 1 of 4, attempt 1; it is tried again');
  expect(failed.html).toContain('Error: out of &lt;memory&gt;');
  const retry = `/developer/memories/${id}/retry`;
  expect(await browser.submit(retry)).toMatchObject({ status: 303, location: '/developer' });
  expect((await browser.get('/developer')).html).toContain('The Memory is processed again.');
  expect((await storage.beginAttempts([id]))[0]?.attempts).toBe(1);
});

test('the Memories of another account are neither shown nor touched', async () => {
  const { service, user, browser } = await signedIn();
  const { storage } = service;
  const other = await storage.ensureAccount('other');
  const theirs = await storeMemory(service, other.id, 'Theirs', 1);
  await storage.beginAttempts([theirs]);
  await storage.failStage(theirs, 'accepted', { attempts: 1, error: 'Error: no' });
  const own = await storeMemory(service, user.accountId, 'Mine', 2);
  const { html } = await browser.get('/developer');
  expect(html).toContain('Mine');
  expect(html).not.toContain('Theirs');
  expect((await browser.get(`/developer?before=${theirs}`)).html).not.toContain('Theirs');

  await storage.beginAttempts([own]);
  await storage.failStage(own, 'accepted', { attempts: 1, error: 'Error: no' });
  const token = /name="_csrf" value="([^"]+)"/.exec((await browser.get('/developer')).html)?.[1] ?? '';
  const body = new URLSearchParams({ _csrf: token }).toString();
  await browser.post(`/developer/memories/${theirs}/retry`, body, { origin: service.origin });
  expect((await browser.get('/developer')).html).toContain('There is no such Memory any more.');
  expect((await storage.beginAttempts([theirs]))[0]?.attempts).toBe(2);
});

test('Memories are listed page by page, newest first, without gaps', async () => {
  const { service, user, browser } = await signedIn();
  const titles = Array.from({ length: 55 }, (_, index) => `Note ${index}.`);
  for (const [index, title] of titles.entries()) await storeMemory(service, user.accountId, title, index);
  const seen: string[] = [];
  let next: string | undefined = '/developer';
  while (next !== undefined) {
    const { html } = await browser.get(next);
    seen.push(...[...html.matchAll(/>(Note \d+\.)<\/a>/g)].map(([, title = '']) => title));
    next = /href="([^"]+)">Older</.exec(html)?.[1];
  }
  expect(seen).toEqual(titles.toReversed());
  expect((await browser.get('/developer')).html).toContain('55 Memories stored, 55 still being processed.');
});

test('a page is short, however long the titles are that lie in the store', async () => {
  const { service, user, browser } = await signedIn();
  for (let index = 0; index < 26; index += 1)
    await storeMemory(service, user.accountId, `Tide table ${'長'.repeat(300_000)}`, index);
  const { html } = await browser.get('/developer');
  expect(html.match(/>Tide table 長{189}…<\/a>/g)).toHaveLength(25);
  expect(html.length).toBeLessThan(50_000);
});

test.each([
  [{ stage: 'accepted', error: null, attempts: 0, gaveUp: false }, 'waiting', 'Waiting'],
  [{ stage: 'accepted', error: null, attempts: 1, gaveUp: false }, 'busy', 'Processing, step 1 of 4'],
  [
    { stage: 'enriched', error: 'Error: no', attempts: 3, gaveUp: false },
    'bad',
    'Failed at step 3 of 4, attempt 3; it is tried again',
  ],
  [
    { stage: 'enriched', error: 'Error: no', attempts: 8, gaveUp: true },
    'bad',
    'Failed at step 3 of 4; it is not tried again',
  ],
  [{ stage: 'ready', error: 'Error: no', attempts: 5, gaveUp: true }, 'bad', 'Ready, but not enriched'],
  [{ stage: 'ready', error: null, attempts: 0, gaveUp: false }, 'done', 'Ready'],
] as const)('%o is shown as %s: %s', (memory, shape, text) => {
  expect(stateOf(memory)).toEqual({ shape, text });
});
