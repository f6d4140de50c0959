// repeats ../src-main/browser/app.test.ts: the addresses and cookies of the app that runs
import { expect, test } from './fixtures/app.ts';
import { status, upgrade } from './fixtures/raw-request.ts';

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
