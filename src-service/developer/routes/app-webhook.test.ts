import { expect, test } from 'vitest';
import { ada, makeAda, startDeveloperPages } from '../../test/support/developer-service.ts';
import { formBrowser, hiddenFields, signInAs } from '../../test/support/form-browser.ts';
import { appEndpointId } from '../../webhooks/app-endpoint.ts';

const url = 'http://127.0.0.1:40123/memory-webhook/random';

test('the webhook of the app is shown, and only the app can change it', async () => {
  const service = await startDeveloperPages();
  const { accountId } = await makeAda(service);
  const id = appEndpointId(accountId);
  await service.storage.createEndpoint({ id, accountId, url, secret: 'whsec_AAAA', at: 1 });
  const before = await service.storage.findEndpoint(accountId, id);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);

  const list = await browser.get('/developer/webhooks');
  expect(list.html).toContain('This app');
  expect(list.html).not.toContain(url);
  const page = `/developer/webhooks/${id}`;
  const shown = await browser.get(page);
  expect(shown.html).toContain('Webhook of this app');
  for (const offer of ['/rotate', '/delete', '/url']) expect(shown.html).not.toContain(page + offer);
  expect(shown.html).toContain(`${page}/test`);

  const csrf = new Map(hiddenFields(shown.html, `${page}/test`)).get('_csrf') ?? '';
  const body = new URLSearchParams({ _csrf: csrf, form: 'x', url: 'https://example.org/' }).toString();
  for (const [method, path] of [
    ['GET', 'rotate'],
    ['GET', 'delete'],
    ['POST', 'rotate'],
    ['POST', 'delete'],
    ['POST', 'url'],
  ]) {
    const { origin } = service;
    const target = `${page}/${path}`;
    const response =
      method === 'GET' ? await browser.get(target) : await browser.post(target, body, { origin });
    expect([response.status, response.location], `${method} ${path}`).toEqual([303, page]);
    expect((await browser.get(page)).html).toContain('The app manages this webhook itself.');
  }
  expect(await service.storage.findEndpoint(accountId, id)).toEqual(before);
});
