import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { baseUrl, call, created, get, isError, keys, post, revision } from './client.mjs';

const lastChanged = (key) => `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
const refused = {
  'no key': null,
  'something else': 'nonsense',
  'a key with a letter more': `${keys.full}x`,
  'a key with a letter less': keys.full.slice(0, -1),
  'a key with a typo': lastChanged(keys.full),
  'an expired key': keys.expired,
  'a revoked key': keys.revoked,
  'a very long key': 'k'.repeat(4000),
};
for (const [name, key] of Object.entries(refused)) {
  test(`401 not-authenticated: ${name}`, async () => {
    for (const answer of [await post(revision(), { key }), await get(randomUUID(), { key })]) {
      isError(answer, 401, 'not-authenticated');
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer\b/);
    }
  });
}

test('401 not-authenticated: another scheme', async () => {
  for (const authorization of [`Basic ${keys.full}`, keys.full, 'Bearer', 'Bearer ']) {
    const answer = await get(randomUUID(), { key: null, headers: { authorization } });
    isError(answer, 401, 'not-authenticated');
  }
});

test('the scheme is spelled in any case', async () => {
  const headers = { authorization: `bearer ${keys.full}` };
  isError(await get(randomUUID(), { key: null, headers }), 404, 'memory-not-found');
});

test('403 developer-scope-required names the scope that is missing', async () => {
  const writing = await post(revision(), { key: keys.readOnly });
  isError(writing, 403, 'developer-scope-required');
  assert.match(JSON.stringify(writing.json.error.details), /memories:write/);

  const id = await created(revision(), { key: keys.writeOnly });
  const reading = await get(id, { key: keys.writeOnly });
  isError(reading, 403, 'developer-scope-required');
  assert.match(JSON.stringify(reading.json.error.details), /memories:read/);
});

test('keys of one account see the same Memories', async () => {
  const id = await created(revision(), { key: keys.writeOnly });
  for (const key of [keys.readOnly, keys.full]) assert.equal((await get(id, { key })).status, 200);
});

test('the key is checked before the scope, the scope before the body', async () => {
  const broken = { body: '{"type":', headers: { 'content-type': 'text/plain' } };
  isError(await call('POST', '/memories', { key: keys.expired, ...broken }), 401, 'not-authenticated');
  isError(
    await call('POST', '/memories', { key: keys.readOnly, ...broken }),
    403,
    'developer-scope-required',
  );
  isError(await call('POST', '/memories', broken), 400, 'invalid-request');
});

test('the scope is checked before the id', async () => {
  isError(await get('not-an-id', { key: keys.writeOnly }), 403, 'developer-scope-required');
  isError(await get('not-an-id', { key: null }), 401, 'not-authenticated');
});

test('the contract is checked before the predecessor', async () => {
  const memory = revision({ previousRevisionId: 'cd'.repeat(32), locked: 'yes' });
  isError(await post(memory), 400, 'invalid-request');
});

test('a key in the address is no key', async () => {
  const response = await fetch(`${baseUrl}/memories/${randomUUID()}?api_key=${keys.full}&key=${keys.full}`);
  assert.equal(response.status, 401);
});
