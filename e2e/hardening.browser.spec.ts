import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './fixtures/app.ts';
import { secretOf } from './fixtures/app-secret.ts';
import { status, upgrade } from './fixtures/raw-request.ts';

/** What another program or page on the same machine could try of the browser shell's server. */

test('without its secret nobody reaches the core, and the page says what to do', async ({ app, browser }) => {
  const origin = new URL(app.page.url()).origin;
  for (const path of ['/rpc', '/rpc?nonce=1&proof=1']) {
    expect(await status(`${origin}${path}`, { ...upgrade, origin })).toBe(401);
    expect(await status(`${origin}${path}`, upgrade)).toBe(403);
  }

  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(origin);
  await expect(page.getByRole('heading', { name: 'This page needs its link' })).toBeVisible();
  await stranger.close();
});

test('a program of another port that the user visits is sent nothing that lets it in', async ({ app }) => {
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer(({ headers }, response) => {
    asked.push(headers);
    response.end('<title>evil</title>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // of a TCP server, once it listens
  const visited = await app.page.context().newPage();
  for (const path of ['/', '/developer', '/developer/keys', '/session'])
    await visited.goto(`http://127.0.0.1:${port}${path}`);
  expect(asked.length).toBeGreaterThan(3);
  const secret = await secretOf(app.page);
  expect(secret).toMatch(/^[\w-]{43}$/);
  for (const headers of asked) {
    expect(headers.cookie).toBeUndefined();
    expect(JSON.stringify(headers)).not.toContain(secret);
  }
  await visited.close();
  server.close();
});

test('a page of another port gets neither core nor content', async ({ app }) => {
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

test('a reload is let in without the link', async ({ app }) => {
  const { page } = app;
  await page.reload();
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  await expect(page).not.toHaveURL(/token/);
});
