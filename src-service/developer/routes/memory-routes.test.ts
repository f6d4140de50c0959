import { expect, test } from 'vitest';
import { memoryEventBody } from '../../domain/webhook-event.ts';
import { maxDeliveriesAbout } from '../../storage/webhook-store.ts';
import { ada, makeAda, startDeveloperPages, storeMemory } from '../../test/support/developer-service.ts';
import { formBrowser, signInAs } from '../../test/support/form-browser.ts';

const relevance = { relevant: true, score: 0.825, provenance: 'offline/3' };
const enrichment = {
  language: 'en',
  gist: 'Ferries <leave> at six.',
  description: '- times\n- fares',
  tags: ['ferry'],
  questions: ['When does the last one return?'],
  relevance,
};
const completed = (
  [
    { stage: 'extracted', canonicalText: 'text' },
    { stage: 'enriched', enrichment },
    { stage: 'tagged', tags: ['ferry', 'x'.repeat(2000)] },
    { stage: 'ready', relevance },
  ] as const
).map((outcome, index) => {
  const at = Date.UTC(2026, 10, 20, 8, 5, index);
  return { outcome, attempts: index + 1, error: index === 1 ? 'Error: <slow>' : null, at };
});

async function signedIn() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);
  const stored = async (title = 'Boiler', accountId = user.accountId) => {
    const id = await storeMemory(service, accountId, title, Date.UTC(2026, 10, 20, 8, 4, 7));
    return { id, page: `/developer/memories/${id}` };
  };
  return { ...service, user, browser, stored };
}

test('a Memory is led to from the overview, and shows what it says, its ids, its times and its stages', async () => {
  const { browser, storage, user, stored } = await signedIn();
  const { id, page } = await stored('Ferry <b>');
  expect((await browser.get('/developer')).html).toContain(`<a href="${page}">Ferry &lt;b&gt;</a>`);
  const memory = await storage.findMemory(user.accountId, id);
  const begun = (await browser.get(page)).html;
  for (const text of ['<h1>Ferry &lt;b&gt;</h1>', id, memory?.noteId ?? '', memory?.revisionId ?? ''])
    expect(begun).toContain(text);
  expect(begun).toContain('Not yet');
  expect(begun).toContain('20 Nov 2026, 08:04:07 UTC');
  expect(begun).not.toContain(`${page}/retry`);

  await storage.completeStages(id, 'accepted', completed, 'e');
  const { html } = await browser.get(page);
  for (const text of [
    'Ferries &lt;leave&gt; at six.',
    '- times\n- fares',
    '<li>ferry</li>',
    `<li>${'x'.repeat(200)}…</li>`,
    'When does the last one return?',
    'Relevant, 0.82, by <code>offline/3</code>',
    '20 Nov 2026, 08:05:03 UTC',
    '08:05:01 UTC</time> · 2 attempts',
    'Error: &lt;slow&gt;',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('Not yet');
});

test('a Memory is processed again from its page, which shows the former result meanwhile', async () => {
  const { browser, storage, stored } = await signedIn();
  const { id, page } = await stored();
  await storage.completeStages(id, 'accepted', completed, 'e');
  await browser.get(page);
  expect(await browser.submit(`${page}/retry`)).toMatchObject({ status: 303, location: page });
  const { html } = await browser.get(page);
  expect(html).toContain('The Memory is processed again.');
  expect(html).toContain('Until that is done, this is what it showed before.');
  expect(html).toContain('Ferries &lt;leave&gt; at six.');
  expect(html).toContain('Adds tags.');
});

test('a failed Memory shows its error, at the stage and for the whole', async () => {
  const { browser, storage, stored } = await signedIn();
  const { id, page } = await stored();
  await storage.beginAttempts([id]);
  await storage.failStage(id, 'accepted', { attempts: 1, error: 'Error: no' });
  expect((await browser.get(page)).html).toContain('Failed; it is tried again');
  const failure = { error: 'The result could not be stored.', at: Date.UTC(2026, 10, 21), giveUpAfter: 1 };
  await storage.recordFailure(id, failure, { owner: 'w', entry: '0' });
  const { html } = await browser.get(page);
  for (const text of ['it is not tried again', 'Given up</dt><dd>', '21 Nov 2026, 00:00:00 UTC', 'Error: no'])
    expect(html).toContain(text);
});

test('its deliveries are listed, and lead to theirs', async () => {
  const { browser, storage, user, stored } = await signedIn();
  const { id, page } = await stored();
  const url = 'https://example.org/hook';
  await storage.createEndpoint({ id: 'hook', accountId: user.accountId, url, secret: 'whsec_AAAA', at: 1 });
  expect((await browser.get(page)).html).toContain('No deliveries of this Memory.');
  await storage.completeStages(id, 'accepted', completed, 'e');
  const { html } = await browser.get(page);
  const [, delivery = ''] = /href="(\/developer\/webhooks\/hook\/deliveries\/[\w-]+)"/.exec(html) ?? [];
  expect(html).toContain(url);
  const back = `<a href="${page}"><code>${id}</code></a>`;
  expect((await browser.get(delivery)).html).toContain(back);
  expect((await browser.get('/developer/webhooks/hook')).html).toContain(back);

  expect(html).not.toContain('are shown.');
  for (let count = 1; count < maxDeliveriesAbout; count += 1) {
    const event = { eventId: 'e', type: 'memory.updated', body: memoryEventBody('memory.updated', id, 1) };
    const added = { id: `d${count}`, endpointId: 'hook', ...event, createdAt: 1 };
    expect(await storage.addDelivery(user.accountId, added)).toBe(true);
  }
  expect((await browser.get(page)).html).toContain(`The newest ${maxDeliveriesAbout} are shown.`);
});

test('unknown Memories and those of others are not there', async () => {
  const { browser, storage, stored } = await signedIn();
  const theirs = await stored('Theirs', (await storage.ensureAccount('other')).id);
  const unknown = '/developer/memories/00000000-0000-4000-8000-000000000000';
  for (const path of [theirs.page, unknown, '/developer/memories/%00', '/developer/memories/x']) {
    const { status, html } = await browser.get(path);
    expect(status, path).toBe(404);
    expect(html).toContain('No such Memory');
    expect(html).not.toContain('Theirs');
  }
});
