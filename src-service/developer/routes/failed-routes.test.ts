import { expect, test } from 'vitest';
import type { MemoryId } from '../../../src-shared/ids.ts';
import { ada, makeAda, startDeveloperPages, storeMemory } from '../../test/support/developer-service.ts';
import { formBrowser, signInAs } from '../../test/support/form-browser.ts';

const held = { owner: 'w', entry: '0' };
const failure = {
  error: 'The stored Memory could not be <read>.',
  at: Date.UTC(2026, 10, 20),
  giveUpAfter: 1,
};

async function signedIn() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);
  const failed = async (title: string, accountId = user.accountId): Promise<MemoryId> => {
    const id = await storeMemory(service, accountId, title, 1);
    await service.storage.recordFailure(id, failure, held);
    return id;
  };
  return { ...service, user, browser, failed };
}

test('an account without failed Memories is told so, and offered nothing', async () => {
  const { browser } = await signedIn();
  const { html } = await browser.get('/developer/failed');
  expect(html).toContain('No failed Memories here.');
  expect(html).not.toContain('/developer/failed/retry');
  expect((await browser.get('/developer')).html).not.toContain('/developer/failed');
});

test('a failed Memory is shown with its error and processed again on request', async () => {
  const { browser, storage, failed } = await signedIn();
  const id = await failed('Boiler <b>');
  expect((await browser.get('/developer')).html).toContain('Processing of 1 Memory was given up.');
  const { html } = await browser.get('/developer/failed');
  for (const text of [
    'Boiler &lt;b&gt;',
    'could not be &lt;read&gt;',
    'step 1 of 4, 1 attempt',
    id,
    '20 Nov 2026',
  ])
    expect(html).toContain(text);
  const retry = `/developer/memories/${id}/retry`;
  expect(await browser.submit(retry)).toMatchObject({ status: 303, location: '/developer/failed' });
  expect((await browser.get('/developer/failed')).html).toContain('The Memory is processed again.');
  expect(await storage.countFailed(null)).toBe(0);
  expect((await browser.get('/developer')).html).not.toContain('given up');
});

test('all failed Memories of the account are processed again at once, and no other account’s', async () => {
  const { browser, storage, origin, failed } = await signedIn();
  const other = await storage.ensureAccount('other');
  const theirs = await failed('Theirs', other.id);
  for (let index = 0; index < 130; index += 1) await failed(`Mine ${index}`);
  const { html } = await browser.get('/developer/failed');
  expect(html).toContain('Process 130 Memories again');
  expect(html).not.toContain('Theirs');
  expect(await browser.submit('/developer/failed/retry')).toMatchObject({ location: '/developer/failed' });
  expect((await browser.get('/developer/failed')).html).toContain('130 Memories are processed again.');
  expect((await storage.listFailed(null, { before: null, limit: 9 })).map(({ id }) => id)).toEqual([theirs]);
  const token = /name="_csrf" value="([^"]+)"/.exec((await browser.get('/developer')).html)?.[1] ?? '';
  const body = new URLSearchParams({ _csrf: token, from: 'failed' }).toString();
  await browser.post(`/developer/memories/${theirs}/retry`, body, { origin });
  expect((await browser.get('/developer/failed')).html).toContain('There is no such Memory any more.');
  expect(await storage.countFailed(other.id)).toBe(1);
});

test('failed Memories are listed page by page, newest first, without gaps', async () => {
  const { browser, failed } = await signedIn();
  const titles = Array.from({ length: 55 }, (_, index) => `Note ${index}.`);
  for (const title of titles) await failed(title);
  const seen: string[] = [];
  let next: string | undefined = '/developer/failed';
  while (next !== undefined) {
    const { html } = await browser.get(next);
    seen.push(...[...html.matchAll(/>(Note \d+\.)<\/a>/g)].map(([, title = '']) => title));
    next = /href="([^"]+)">Older</.exec(html)?.[1];
  }
  expect(seen).toEqual(titles.toReversed());
});
