import { Buffer } from 'node:buffer';
import { expect, test, vi } from 'vitest';
import { ada, makeAda, startDeveloperPages, storeMemory } from '../test/support/developer-service.ts';
import {
  type FormBrowser,
  formBrowser,
  hiddenFields,
  magicLinkPath,
  signInAs,
  signInPath,
  signOutPath,
} from '../test/support/form-browser.ts';

async function signedIn() {
  const service = await startDeveloperPages();
  const user = await makeAda(service);
  const browser = formBrowser(service.origin);
  await signInAs(browser, ada);
  return { service, user, browser };
}

const keyForm = { name: 'Laptop', scope: 'memories:read', expiry: 'never', form: 'a'.repeat(16) };

/** The token of the form on a page. */
async function tokenOf(browser: FormBrowser, path: string, action: string): Promise<string> {
  const { html } = await browser.get(path);
  return hiddenFields(html, action).find(([name]) => name === '_csrf')?.[1] ?? '';
}

test('every page is sent with security headers', async () => {
  const { browser } = await signedIn();
  const paths = ['', '/keys', '/webhooks', '/account', '/nowhere'].map((below) => `/developer${below}`);
  for (const path of [...paths, magicLinkPath]) {
    const { headers, html } = await browser.get(path);
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    );
    expect(headers.get('cache-control'), path).toBe('no-store');
    expect(headers.get('x-frame-options'), path).toBe('DENY');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('same-origin');
    expect(html, path).toMatch(/^<!DOCTYPE html><html lang="en">/);
    expect(html, path).not.toMatch(/<script|\sstyle=|\son[a-z]+=|javascript:/i);
  }
});

test('a script is allowed where there is something to copy, and it is the one that is served', async () => {
  const { service, user, browser } = await signedIn();
  const title = '</title><script>alert(1)</script><button class="copy">';
  const id = await storeMemory(service, user.accountId, title, 1);
  for (const path of ['/developer', `/developer/memories/${id}`]) {
    const { headers, html } = await browser.get(path);
    expect(headers.get('content-security-policy'), path).toMatch(
      /^default-src 'none'; script-src 'self'; style-src /,
    );
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=|javascript:/i);
    const scripts = [...html.matchAll(/<script.*?<\/script>/g)].map(([script]) => script);
    expect(scripts).toEqual([
      expect.stringMatching(/^<script src="\/developer\/look\/\w{12}\/copy\.js" defer=""><\/script>$/),
    ]);
    const [, source = ''] = /src="([^"]+)"/.exec(scripts[0] ?? '') ?? [];
    const script = await fetch(new URL(source, service.origin));
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(await script.text()).toContain('navigator.clipboard');
  }
});

test('a form without its token, or with that of another session, does nothing', async () => {
  const { service, browser, user } = await signedIn();
  const stranger = formBrowser(service.origin);
  const strange = await tokenOf(stranger, signInPath, signInPath);
  const headers = { origin: service.origin };
  for (const token of ['', 'nonsense', strange]) {
    const body = new URLSearchParams({ ...keyForm, _csrf: token }).toString();
    const refused = await browser.post('/developer/keys', body, headers);
    expect(refused.status, token).toBe(403);
    expect(refused.html).toContain('This form is out of date');
  }
  // only the form's own field counts
  const own = await tokenOf(browser, '/developer/keys', '/developer/keys');
  const bare = new URLSearchParams(keyForm).toString();
  expect((await browser.post('/developer/keys', bare, { ...headers, 'csrf-token': own })).status).toBe(403);
  expect(await service.storage.listKeysOf(user.accountId, { before: null, limit: 10 })).toEqual([]);
  const whole = new URLSearchParams({ ...keyForm, _csrf: own }).toString();
  expect((await browser.post('/developer/keys', whole, headers)).status).toBe(201);
});

test.each([
  [{ loopbackOnly: false }, 'open it over https'],
  [{ loopbackOnly: true }, 'Allow cookies for this site, then open it again.'],
])('a browser that sends no cookie gets an explanation: %o', async (place, advice) => {
  const service = await startDeveloperPages(place);
  const { html } = await formBrowser(service.origin).get(signInPath);
  const body = new URLSearchParams(hiddenFields(html, signInPath)).toString();
  const refused = await formBrowser(service.origin).post(signInPath, body, {
    origin: service.origin,
  });
  expect(refused.status).toBe(403);
  expect(refused.html).toContain('Your browser sent no cookie');
  expect(refused.html).toContain(advice);
});

test('a page of another origin cannot start a session', async () => {
  const { service } = await signedIn();
  const browser = formBrowser(service.origin);
  await browser.get(signInPath);
  const body = new URLSearchParams(ada).toString();
  expect((await browser.post(signInPath, body, { origin: service.origin })).status).toBe(403);
  expect((await browser.post(magicLinkPath, body, { origin: service.origin })).status).toBe(403);
});

test('a form from another origin does nothing, even with a valid token', async () => {
  const { service, browser, user } = await signedIn();
  const token = await tokenOf(browser, '/developer/keys', '/developer/keys');
  const body = new URLSearchParams({ ...keyForm, _csrf: token }).toString();
  const { port } = new URL(service.origin);
  const origins = [
    'https://evil.example',
    'null',
    `http://127.0.0.1:${Number(port) + 1}`,
    `http://localhost:${port}`,
    `http://127.0.0.1.evil.example:${port}`,
    '',
  ];
  for (const origin of origins) {
    expect((await browser.post('/developer/keys', body, { origin })).status, origin).toBe(403);
  }
  for (const headers of [
    {},
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
    { origin: 'null', 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  ]) {
    expect((await browser.post('/developer/keys', body, headers)).status).toBe(403);
  }
  expect(await service.storage.listKeysOf(user.accountId, { before: null, limit: 10 })).toEqual([]);
});

test('a form counts where a proxy makes browsers hide its origin, with its token as always', async () => {
  const { service, browser } = await signedIn();
  const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' };
  const bare = new URLSearchParams(keyForm).toString();
  expect((await browser.post('/developer/keys', bare, headers)).status).toBe(403);
  const _csrf = await tokenOf(browser, '/developer/keys', '/developer/keys');
  const body = new URLSearchParams({ ...keyForm, _csrf }).toString();
  const made = await browser.post('/developer/keys', body, headers);
  expect(made.status).toBe(201);
  expect(made.html).toContain(`value="${service.origin}/developer/v1"`);
});

test('behind a proxy the session is for https and one host only, and forms come from the public origin', async () => {
  const service = await startDeveloperPages({
    publicOrigin: 'https://memory.example.org',
    loopbackOnly: false,
  });
  await makeAda(service);
  const browser = formBrowser(service.origin);
  const { headers, html } = await browser.get(signInPath);
  expect(headers.get('set-cookie')).toMatch(
    /^__Host-memory-session=[\w-]{32}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const body = new URLSearchParams([...hiddenFields(html, signInPath), ...Object.entries(ada)]).toString();
  expect((await browser.post(signInPath, body, { origin: service.origin })).status).toBe(403);
  const signed = await browser.post(signInPath, body, { origin: 'https://memory.example.org' });
  expect(signed).toMatchObject({ status: 303, location: '/developer' });
  expect(signed.headers.get('set-cookie')).toMatch(/; Secure;/);
  expect((await browser.get('/developer')).status).toBe(200);
});

test('behind a proxy on a port of its own, the names of the cookies say so', async () => {
  const service = await startDeveloperPages({
    publicOrigin: 'https://memory.example.org:8443',
    loopbackOnly: false,
  });
  const { headers } = await formBrowser(service.origin).get(signInPath);
  expect(headers.get('set-cookie')).toMatch(/^__Host-memory-session-8443=/);
});

test.each([
  [null, false, true],
  [null, true, false],
  ['http://memory.lan', true, true],
  ['http://localhost:4766', false, false],
  ['https://localhost:4766', true, true],
])(
  'a session is sent over plain http on one machine only: %s, %s',
  async (publicOrigin, loopbackOnly, secure) => {
    const service = await startDeveloperPages({ publicOrigin, loopbackOnly });
    const { headers } = await formBrowser(service.origin).get(signInPath);
    expect(headers.get('set-cookie')?.includes('; Secure')).toBe(secure);
  },
);

test('cookies, sessions and forms stay out of the API', async () => {
  const { service, browser } = await signedIn();
  const echo = `${service.origin}/developer/v1/echo`;
  const json = await fetch(echo, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: [...browser.cookies].join('=') },
    body: '{"a":1}',
  });
  expect(json.headers.get('set-cookie')).toBeNull();
  expect(await json.json()).toEqual({ body: { ok: true, value: { a: 1 } }, cookies: false });
  const form = await fetch(echo, { method: 'POST', body: new URLSearchParams({ a: '1' }) });
  expect(await form.json()).toMatchObject({ body: { ok: false } });
});

test('a body that is not a form is refused', async () => {
  const { service, browser } = await signedIn();
  const { origin } = service;
  const send = (body: string, type: string) =>
    browser.post('/developer/keys', body, { origin, 'content-type': type });
  expect((await send('{"name":"x"}', 'application/json')).status).toBe(415);
  expect((await send(`name=${'x'.repeat(40_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
  expect((await send('name[a]=1&__proto__=2&name=%ff%', 'application/x-www-form-urlencoded')).status).toBe(
    403,
  );
});

test('the style sheet and its fonts are cached forever, and nothing else is served there', async () => {
  const { service, browser } = await signedIn();
  const { html } = await browser.get('/developer');
  const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1] ?? '';
  const css = await fetch(new URL(sheet, service.origin));
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(css.headers.get('cache-control')).toContain('immutable');
  const text = await css.text();
  for (const token of ['--paper: #fffdf9', '--paper: #1b1c1a', '.with-nav']) expect(text).toContain(token);
  const fonts = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file);
  expect(fonts.length).toBeGreaterThan(10);
  for (const file of fonts) {
    const font = await fetch(new URL(file, new URL(sheet, service.origin)));
    expect(font.status, file).toBe(200);
    expect(
      Buffer.from(await font.arrayBuffer())
        .subarray(0, 4)
        .toString(),
    ).toBe('wOF2');
  }
  for (const path of [
    '/developer/look/000000000000/pages.css',
    sheet.replace('pages.css', '..%2fpages.css'),
  ]) {
    expect((await browser.get(path)).status, path).toBe(404);
  }
});

test('the requests of one address are limited', async () => {
  const service = await startDeveloperPages();
  const statuses = new Set<number>();
  const browser = formBrowser(service.origin);
  for (let count = 0; count < 301; count += 1) statuses.add((await browser.get(magicLinkPath)).status);
  expect([...statuses]).toEqual([410, 429]);
  const answer = await browser.get(signInPath);
  expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(answer.html).toContain('Too many requests');
});

test('requests for unknown paths are limited, too, and look up no session', async () => {
  const { service, browser } = await signedIn();
  const statuses = new Set<number>();
  for (let count = 0; count < 301; count += 1) statuses.add((await browser.get('/developer/nowhere')).status);
  expect([...statuses]).toEqual([404, 429]);
  const read = vi.spyOn(service.storage, 'readSession');
  expect((await browser.get('/developer/elsewhere')).status).toBe(429);
  expect(read).not.toHaveBeenCalled();
});

test('a /64 of IPv6 counts as one address, another one does not', async () => {
  const service = await startDeveloperPages({}, ['127.0.0.1']);
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await fetch(new URL(magicLinkPath, service.origin), { headers })).status;
  };
  const statuses = new Set<number>();
  for (let count = 0; count < 301; count += 1) statuses.add(await ask(`2001:db8:0:1::${count.toString(16)}`));
  expect([...statuses]).toEqual([410, 429]);
  expect(await ask('2001:db8:0:2::1')).toBe(410);
});

test('an error of the store goes to the log, not to the page', async () => {
  const { service, browser } = await signedIn();
  vi.spyOn(service.storage, 'listMemories').mockRejectedValue(new Error('disk full on /dev/secret'));
  const page = await browser.get('/developer');
  expect(page.status).toBe(500);
  expect(page.html).toContain('Something went wrong');
  expect(page.html).not.toContain('disk full');
  vi.spyOn(service.storage, 'readSession').mockRejectedValue(new Error('disk full on /dev/secret'));
  const worse = await browser.get('/developer');
  expect(worse.status).toBe(500);
  expect(worse.html).not.toContain('disk full');
});

test('a store is not queried with impossible ids', async () => {
  const { service, browser } = await signedIn();
  const { storage } = service;
  const asked = [
    vi.spyOn(storage, 'findEndpoint'),
    vi.spyOn(storage, 'findDelivery'),
    vi.spyOn(storage, 'findUser'),
    vi.spyOn(storage, 'listMemories'),
  ];
  const paths = [
    '/webhooks/%00',
    '/webhooks/%F0%9F%9A%A2/delete',
    `/webhooks/${'x'.repeat(90)}`,
    '/keys/%00/revoke',
  ];
  for (const path of paths) expect((await browser.get(`/developer${path}`)).status, path).toBe(404);
  expect((await browser.get('/developer?before=%00')).status).toBe(200);
  expect(storage.listMemories).toHaveBeenCalledWith(expect.anything(), {
    before: null,
    limit: expect.anything(),
  });
  await browser.get('/developer/account');
  await browser.submit(signOutPath);
  await browser.get(signInPath);
  expect((await browser.submit(signInPath, { ...ada, email: 'a\u0000@b' })).status).toBe(422);
  for (const method of asked.slice(0, 3)) expect(method).not.toHaveBeenCalled();
});
