// @vitest-environment jsdom
import { createHmac, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admittedAddress } from './session.ts';

const server = { secret: 'the secret', token: 'a token', asked: [] as string[] };
const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** The server as this page knows it. */
function answer(path: string, { token, nonce }: Record<string, string>): [number, object] {
  if (path === '/session/proof')
    return [200, { proof: hmac(server.secret, `example-notes server ${nonce}`) }];
  if (token !== server.token) return [401, {}];
  server.token = 'used';
  return [200, { secret: server.secret }];
}

beforeEach(() => {
  Object.assign(server, { secret: 'the secret', token: 'a token', asked: [] });
  localStorage.clear();
  history.replaceState(null, '', '/');
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    server.asked.push(`${path} ${body}`);
    const [status, content] = answer(path, JSON.parse(body));
    return new Response(JSON.stringify(content), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (path: string): Promise<string> => {
  history.replaceState(null, '', path);
  return admittedAddress();
};

test('a link is redeemed once and leaves the address; a reload and another tab are let in without', async () => {
  const first = new URL(await open('/?token=a%20token'));
  expect([location.pathname, location.search]).toEqual(['/', '']);
  expect([first.protocol, first.host, first.pathname]).toEqual(['ws:', location.host, '/rpc']);
  const nonce = first.searchParams.get('nonce');
  expect(first.searchParams.get('proof')).toBe(hmac(server.secret, `example-notes page ${nonce}`));
  const second = new URL(await open('/'));
  expect(second.searchParams.get('nonce')).not.toBe(nonce);
  expect(server.asked.filter((request) => request.includes('token'))).toHaveLength(1);
});

test('without a link, and with one that was used, the page is told which', async () => {
  await expect(open('/')).rejects.toMatchObject({ refusal: 'no-session' });
  await expect(open('/?token=used')).rejects.toMatchObject({ refusal: 'link-used' });
  await expect(admittedAddress(), 'the next attempt').rejects.toMatchObject({ refusal: 'link-used' });
  await open('/?token=a%20token');
  await expect(open('/?token=a%20token'), 'as good as the address').resolves.toContain('/rpc?');
  expect(location.search).toBe('');
});

test('a program that took the port of the app is told neither the secret nor anything else', async () => {
  await open('/?token=a%20token');
  server.secret = 'another';
  server.asked = [];
  await expect(open('/')).rejects.toMatchObject({ refusal: 'no-session' });
  expect(server.asked).toHaveLength(1);
  expect(server.asked.join()).not.toContain('the secret');
});

test('an app that was started again lets the tab in once its new link was opened in another one', async () => {
  await open('/?token=a%20token');
  Object.assign(server, { secret: 'the next secret', token: 'next' });
  await expect(open('/')).rejects.toMatchObject({ refusal: 'no-session' });
  await open('/?token=next');
  await expect(open('/')).resolves.toContain('/rpc?');
});

test('a link is kept until a server has answered', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(open('/?token=a%20token')).rejects.toThrow('Failed to fetch');
  expect(location.search).toBe('?token=a%20token');
});
