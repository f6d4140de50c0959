import { Webhook } from 'standardwebhooks';
import { expect, test, vi } from 'vitest';
import { secretOverlap } from '../../storage/webhook-store.ts';
import { secretIn, signedIn, url } from '../../test/support/webhook-pages-bench.ts';
import { signWebhook } from '../../webhooks/sign-webhook.ts';
import { maxEndpoints } from './webhook-routes.ts';

test('a webhook is added, its secret shown once, and requests are signed with it', async () => {
  const { browser, add, endpoints, claim } = await signedIn();
  const shown = await add();
  expect(shown.status).toBe(201);
  const secret = secretIn(shown.html);
  const [endpoint] = await endpoints();
  expect(endpoint).toMatchObject({ url, enabled: true });
  const page = `/developer/webhooks/${endpoint?.id}`;
  for (const path of [page, '/developer/webhooks']) {
    const { html } = await browser.get(path);
    expect(html).toContain(url);
    expect(html).not.toContain('whsec_');
  }
  await browser.get(page);
  await browser.submit(`${page}/test`);
  const delivery = await claim();
  expect(JSON.parse(delivery.body)).toMatchObject({ type: 'webhook.test' });
  if (delivery.secrets === null) throw new Error('nothing is sealed here');
  const headers = signWebhook(delivery, delivery.secrets, Date.now());
  expect(() => new Webhook(secret).verify(delivery.body, { ...headers })).not.toThrow();
});

test.each([
  ['ftp://example.org/x', 'https://'],
  ['https://ada:secret@example.org/', 'user name or a password'],
  ['https://10.0.0.1/', 'private network'],
  ['javascript:alert(1)', 'https://'],
  ['', 'https://'],
  ['"><script>alert(1)</script>', 'https://'],
])('an invalid address: %s', async (address, message) => {
  const { add, endpoints } = await signedIn();
  const shown = await add(address);
  expect(shown.status).toBe(422);
  expect(shown.html).toContain(message);
  expect(shown.html).not.toContain('<script>');
  expect(await endpoints()).toEqual([]);
});

test('an account has so many webhooks and no more', async () => {
  const { service, user, add, endpoints } = await signedIn();
  for (let made = 1; made < maxEndpoints; made += 1) {
    const { accountId } = user;
    await service.storage.createEndpoint({ id: `e${made}`, accountId, url, secret: 'whsec_AAAA', at: 1 });
  }
  expect((await add()).status).toBe(201);
  const refused = await add();
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(`There are ${maxEndpoints} webhooks already. Delete one first.`);
  expect(await endpoints()).toHaveLength(maxEndpoints);
});

test('an address that changes while the webhook is disabled is not shown as receiving events', async () => {
  const { browser, added } = await signedIn();
  const { page } = await added();
  const change = async () => {
    await browser.get(page);
    await browser.submit(`${page}/url`, { url: 'https://other.example.org' });
    return (await browser.get(page)).html;
  };
  expect(await change()).toContain('Events go to https://other.example.org/ from now on.');
  await browser.submit(`${page}/disable`);
  const changed = await change();
  expect(changed).toContain('The address is changed. Enable the webhook to send there.');
  expect(changed).not.toContain('Events go to');
});

test('the address changes, by the same rules', async () => {
  const { browser, added, endpoints } = await signedIn();
  const { page } = await added();
  expect((await browser.submit(`${page}/url`, { url: 'nonsense' })).status).toBe(422);
  expect((await browser.submit(`${page}/url`, { url: 'https://other.example.org' })).location).toBe(page);
  expect(await endpoints()).toMatchObject([{ url: 'https://other.example.org/' }]);
});

test('a rotated secret is shown once, and the former one is used for a day more', async () => {
  const { service, browser, added, claim } = await signedIn();
  const { secret, page } = await added();
  await browser.submit(`${page}/test`);
  const asked = await browser.get(`${page}/rotate`);
  const form = /name="form" value="([^"]+)"/.exec(asked.html)?.[1] ?? '';
  const rotated = await browser.submit(`${page}/rotate`);
  const renewed = secretIn(rotated.html);
  expect(renewed).not.toBe(secret);
  expect((await claim()).secrets).toEqual({
    current: renewed,
    former: { secret, validUntil: service.time.now + secretOverlap },
  });
  await browser.get(`${page}/rotate`);
  expect(await browser.submit(`${page}/rotate`, { form })).toMatchObject({ status: 303, location: page });
});

test('a secret is rotated once by a form that is sent twice together', async () => {
  const { service, browser, added, claim } = await signedIn();
  const { secret, page } = await added();
  await browser.submit(`${page}/test`);
  const { storage } = service;
  const rotateSecret = storage.rotateSecret.bind(storage);
  const gate = Promise.withResolvers<void>();
  const rotating = vi.spyOn(storage, 'rotateSecret').mockImplementationOnce(async (...rotation) => {
    await gate.promise;
    return rotateSecret(...rotation);
  });
  await browser.get(`${page}/rotate`);
  const first = browser.submit(`${page}/rotate`);
  await vi.waitFor(() => expect(rotating).toHaveBeenCalled());
  const second = await browser.submit(`${page}/rotate`);
  gate.resolve();
  expect([(await first).status, second.status]).toEqual([200, 303]);
  // the receiver still has the former one, with which requests are signed, too
  expect((await claim()).secrets).toMatchObject({
    current: secretIn((await first).html),
    former: { secret },
  });
});

test('disabled, nothing is sent; enabled again, what waits is due', async () => {
  const { service, browser, added, endpoints } = await signedIn();
  const { page } = await added();
  expect(service.calls.deliveries).toBe(0);
  await browser.submit(`${page}/test`);
  expect(service.calls.deliveries).toBe(1);
  await browser.submit(`${page}/disable`);
  expect(await endpoints()).toMatchObject([{ enabled: false }]);
  expect(await service.storage.nextDeliveryDueAt()).toBeUndefined();
  const disabled = await browser.get(page);
  expect(disabled.html).not.toContain(`${page}/test`);
  expect(disabled.html).toContain('later events are kept for 7 days and sent on request.');
  await browser.submit(`${page}/enable`);
  expect((await browser.get(page)).html).toContain('events that were kept meanwhile are sent on request.');
  expect(await service.storage.nextDeliveryDueAt()).toBe(service.time.now);
  expect(service.calls.deliveries).toBe(2);
});

test('a webhook that the service switched off says why, here and in the overview', async () => {
  const { service, browser, added, claim } = await signedIn();
  const { page } = await added();
  await browser.submit(`${page}/test`);
  const claimed = await claim();
  const attempt = {
    number: claimed.attempts,
    at: service.time.now,
    url: claimed.url,
    durationMilliseconds: 12,
    status: 410,
    error: 'The receiver says that it is gone (410).',
    response: '<b>gone</b>',
  };
  const why = 'It answered 410: gone for good.';
  await service.storage.recordAttempt(claimed.id, attempt, { kind: 'gave-up', disable: why });
  for (const path of [page, '/developer/webhooks', '/developer']) {
    expect((await browser.get(path)).html, path).toContain(why);
  }
  expect((await browser.get(page)).html).toContain(
    'Events that happened meanwhile are kept for 7 days, and sent on request.',
  );
  const delivery = `${page}/deliveries/${claimed.id}`;
  const log = await browser.get(delivery);
  expect(log.html).toContain('The receiver says that it is gone (410).');
  expect(log.html).toContain('&lt;b&gt;gone&lt;/b&gt;');
  expect(log.html).toContain(claimed.eventId);
  expect(log.html).not.toContain(`${delivery}/resend`);

  await browser.get(page);
  await browser.submit(`${page}/enable`);
  await browser.get(delivery);
  await browser.submit(`${delivery}/resend`);
  expect(await claim()).toMatchObject({ id: claimed.id, eventId: claimed.eventId, attempts: 2 });
});

test('a webhook is deleted after a question, with its log', async () => {
  const { browser, added, endpoints } = await signedIn();
  const { page } = await added();
  expect((await browser.get(`${page}/delete`)).html).toContain('This cannot be undone.');
  expect(await endpoints()).toHaveLength(1);
  expect((await browser.submit(`${page}/delete`)).location).toBe('/developer/webhooks');
  expect(await endpoints()).toEqual([]);
  expect((await browser.get(page)).status).toBe(404);
});

test('the webhooks of another account are unknown here', async () => {
  const { service, browser, added } = await signedIn();
  const { page } = await added();
  const other = await service.storage.ensureAccount('other');
  const theirs = await service.storage.createEndpoint({
    id: 'theirs',
    accountId: other.id,
    url: 'https://theirs.example.org/',
    secret: 'whsec_AAAA',
    at: 1,
  });
  await service.storage.addDelivery(other.id, {
    id: 'their-delivery',
    endpointId: theirs.id,
    eventId: 'e',
    type: 'webhook.test',
    body: '{}',
    createdAt: 1,
  });
  const { html } = await browser.get(page);
  const token = /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({ _csrf: token, url, form: 'a'.repeat(16) }).toString();
  for (const action of [
    'url',
    'enable',
    'disable',
    'test',
    'updates',
    'replay',
    'rotate',
    'delete',
    'deliveries/their-delivery/resend',
    'deliveries/their-delivery/replay',
  ]) {
    const response = await browser.post(`/developer/webhooks/theirs/${action}`, body, {
      origin: service.origin,
    });
    expect(response.status, action).toBe(404);
  }
  for (const path of ['', '/rotate', '/delete', '/deliveries/their-delivery']) {
    expect((await browser.get(`/developer/webhooks/theirs${path}`)).status, path).toBe(404);
  }
  expect((await browser.get(`${page}/deliveries/their-delivery`)).status).toBe(404);
  expect(await service.storage.findEndpoint(other.id, 'theirs')).toEqual(theirs);
});

test('updates are wanted, and no longer', async () => {
  const { browser, added, endpoints } = await signedIn();
  const { page } = await added();
  expect((await browser.get(page)).html).toContain('Send memory.updated as well');
  for (const wantsUpdates of [true, false]) {
    await browser.submit(`${page}/updates`);
    expect(await endpoints()).toMatchObject([{ wantsUpdates }]);
    const { html } = await browser.get(page);
    expect(html.includes('memory.processed, memory.updated')).toBe(wantsUpdates);
  }
});
