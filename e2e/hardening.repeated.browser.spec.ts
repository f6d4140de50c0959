// repeats ../src-main/browser/app.test.ts: the addresses of the app that runs
import { expect, test } from './fixtures/app.ts';
import { admittedAddress, secretOf } from './fixtures/app-secret.ts';
import { status, upgrade } from './fixtures/raw-request.ts';

test('the secret reaches it under its exact address only, and its page alone reaches the core', async ({
  app,
}) => {
  const { origin, host } = new URL(app.page.url());
  expect(await app.page.context().cookies(origin)).toEqual([]);
  expect(await status(`${origin}/`, {})).toBe(200);
  expect(await status(`${origin}/`, { host: 'evil.test' })).toBe(403);
  expect(await status(`${origin}/`, { host: host.replace('127.0.0.1', 'localhost') })).toBe(403);
  const rpc = admittedAddress(origin, await secretOf(app.page));
  expect(await status(rpc, { ...upgrade, origin })).toBe(101);
  expect(await status(rpc, { ...upgrade, origin: 'http://evil.test' })).toBe(403);
  expect(await status(rpc, upgrade)).toBe(403);
});
