import { expect, test } from 'vitest';
import { signedIn, url } from '../../test/support/webhook-pages-bench.ts';

test('each attempt is shown with the address that it went to', async () => {
  const { service, browser, added, claim } = await signedIn();
  const { page } = await added();
  await browser.submit(`${page}/test`);
  const claimed = await claim();
  const at = service.time.now;
  const attempt = {
    number: 1,
    at,
    url: claimed.url,
    durationMilliseconds: 1,
    status: 500,
    error: 'No.',
    response: '',
  };
  await service.storage.recordAttempt(claimed.id, attempt, { kind: 'retry', at: at + 1 });
  await browser.submit(`${page}/url`, { url: 'https://other.example.org' });
  const { html } = await browser.get(`${page}/deliveries/${claimed.id}`);
  expect(html).toContain(`Sent to <code>${url}</code>`);
  expect(html).toContain('Goes to</dt><dd><span class="copyable"><code>https://other.example.org/</code>');
});

test('a delivery is sent again by its own webhook only', async () => {
  const { service, user, browser, added, claim } = await signedIn();
  const { page } = await added();
  await browser.submit(`${page}/test`);
  const { id } = await claim();
  const { accountId } = user;
  await service.storage.createEndpoint({ id: 'other', accountId, url, secret: 'whsec_AAAA', at: 1 });
  const { html } = await browser.get(`${page}/deliveries/${id}`);
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const resend = async (endpoint: string) => {
    const body = new URLSearchParams({ _csrf: token }).toString();
    const { origin } = service;
    return (await browser.post(`${endpoint}/deliveries/${id}/resend`, body, { origin })).status;
  };
  expect(await resend('/developer/webhooks/other')).toBe(404);
  expect((await service.storage.findDelivery(accountId, id))?.delivery.dueAt).toBeGreaterThan(
    service.time.now,
  );
  expect(await resend(page)).toBe(303);
});

test('the log is listed page by page, newest first', async () => {
  const { service, browser, added } = await signedIn();
  const { endpoint, page } = await added();
  const ids = Array.from({ length: 45 }, (_, index) => `d${String(index).padStart(2, '0')}`);
  for (const id of ids) {
    await service.storage.addDelivery(endpoint.accountId, {
      id,
      endpointId: endpoint.id,
      eventId: id,
      type: 'webhook.test',
      body: '{}',
      createdAt: 1,
    });
  }
  const seen: string[] = [];
  let next: string | undefined = page;
  while (next !== undefined) {
    const { html } = await browser.get(next);
    seen.push(...[...html.matchAll(/deliveries\/(d\d\d)"/g)].map(([, id = '']) => id));
    next = /href="([^"]+)">Older</.exec(html)?.[1];
  }
  expect(seen).toEqual(ids.toReversed());
});

test('past events are sent again from a time or from a delivery on', async () => {
  const { service, browser, added, claim } = await signedIn();
  const { endpoint, page } = await added();
  const memoryId = '6f1c1d0e-0000-4000-8000-000000000001';
  const event = { endpointId: endpoint.id, type: 'memory.processed', createdAt: service.time.now };
  for (const id of ['first', 'second']) {
    const body = JSON.stringify({ type: event.type, data: { memoryId } });
    await service.storage.addDelivery(endpoint.accountId, { ...event, id, eventId: `event ${id}`, body });
    const claimed = await claim();
    const attempt = {
      number: 1,
      at: 1,
      url,
      durationMilliseconds: 1,
      status: 204,
      error: null,
      response: '',
    };
    await service.storage.recordAttempt(claimed.id, attempt, { kind: 'delivered' });
  }
  const due = async () =>
    (await service.storage.listDeliveries(endpoint.accountId, endpoint.id, { before: null, limit: 9 })).map(
      ({ state }) => state,
    );
  const delivery = `${page}/deliveries/second`;
  expect((await browser.get(delivery)).html).toContain(`<code>${memoryId}</code>`);
  const calls = service.calls.deliveries;
  await browser.submit(`${delivery}/replay`);
  expect(service.calls.deliveries).toBe(calls + 1);
  expect((await browser.get(page)).html).toContain('1 event is sent again.');
  expect(await due()).toEqual(['waiting', 'delivered']);
  await browser.submit(`${page}/replay`, { since: '1h' });
  expect(await due()).toEqual(['waiting', 'waiting']);
  await browser.get(page);
  await browser.submit(`${page}/replay`, { since: '1h' });
  expect((await browser.get(page)).html).toContain('There is nothing to send again.');

  await browser.submit(`${page}/disable`);
  const disabled = await browser.get(page);
  expect(disabled.html).not.toContain(`${page}/replay`);
});
