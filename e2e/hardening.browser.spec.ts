import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures/app.ts';

/** What another program or page on the same machine could try of the browser shell's server. */

/** Status of a GET as any program could send it: with the headers it likes. */
function status(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(address, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject)
      .end();
  });
}

const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

test('without its session nothing at all is served', async ({ app, browser }) => {
  const origin = new URL(app.page.url()).origin;
  const asset = await app.page.evaluate(() => document.querySelector('script')?.src ?? '');
  expect(asset).toContain(origin);
  for (const address of [`${origin}/`, asset, `${origin}/rpc`, `${origin}/nowhere`]) {
    expect([address, await status(address, {})]).toEqual([address, 401]);
  }
  expect(await status(`${origin}/rpc`, { ...upgrade, origin })).toBe(401);

  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(origin);
  await expect(page.getByRole('heading')).toHaveText('This page needs its link');
  await stranger.close();
});

test('the session reaches it under its exact address only, and its page alone reaches the core', async ({
  app,
}) => {
  const { origin, host } = new URL(app.page.url());
  const cookies = await app.page.context().cookies(origin);
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Strict' }]);
  expect(await status(`${origin}/`, { cookie })).toBe(200);
  expect(await status(`${origin}/`, { cookie, host: 'evil.test' })).toBe(403);
  expect(await status(`${origin}/`, { cookie, host: host.replace('127.0.0.1', 'localhost') })).toBe(403);
  expect(await status(`${origin}/rpc`, { ...upgrade, cookie, origin })).toBe(101);
  expect(await status(`${origin}/rpc`, { ...upgrade, cookie, origin: 'http://evil.test' })).toBe(403);
  expect(await status(`${origin}/rpc`, { ...upgrade, cookie })).toBe(403);
});

test('a page of another port, which cookies do not distinguish, gets neither core nor content', async ({
  app,
}) => {
  const { host } = new URL(app.page.url());
  const server = createServer((_request, response) => response.end('<title>evil</title>')).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server, once it listens
  const evil = await app.page.context().newPage();
  await evil.goto(`http://127.0.0.1:${port}/`);
  const got = await evil.evaluate(async (target) => {
    const socket = new WebSocket(`ws://${target}/rpc`);
    const core = await new Promise((resolve) => {
      socket.onopen = () => resolve('open');
      socket.onerror = () => resolve('refused');
    });
    const content = await fetch(`http://${target}/`, { credentials: 'include', mode: 'no-cors' }).then(
      () => 'read',
      () => 'refused',
    );
    const frame = document.createElement('iframe');
    frame.src = `http://${target}/`;
    await new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
    const framed = frame.contentDocument === null && frame.contentWindow?.length === 0;
    return { core, content, framed };
  }, host);
  expect(got).toEqual({ core: 'refused', content: 'refused', framed: true });
  await evil.close();
  server.close();
});

test('a reload keeps the session, and the way back leads to no second one', async ({ app }) => {
  const { page } = app;
  await page.reload();
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  expect(page.url()).not.toContain('token');
});
