import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { baseUrl, call, created, get, isError, keys, post, revision } from './client.mjs';

const strangeIds = {
  unknown: randomUUID(),
  'not a UUID': 'not-a-uuid',
  'a letter too many': `${randomUUID()}a`,
  'without hyphens': randomUUID().replaceAll('-', ''),
  'U+0000': '%00',
  'a path upwards': '..%2f..%2fetc%2fpasswd',
  'a broken escape': '%zz',
  'an escape that is not UTF-8': '%ff',
  'very long': 'a'.repeat(5000),
  quoted: "'%20OR%201=1--",
};
for (const [name, id] of Object.entries(strangeIds)) {
  test(`404 memory-not-found: ${name}`, async () => isError(await get(id), 404, 'memory-not-found'));
}

test('a Memory id is found in either case', async () => {
  const id = await created(revision());
  const answer = await get(id.toUpperCase());
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.json.memory.id, id);
});

test('404 not-found: addresses that do not exist', async () => {
  for (const path of ['', '/', '/memorie', '/memories/a/b', '/memories2', '/keys', '/openapi.json'])
    isError(await call('GET', path), 404, 'not-found');
  const outside = new URL('/', baseUrl).href;
  const response = await fetch(outside, { headers: { authorization: `Bearer ${keys.full}` } });
  assert.equal(response.status, 404);
});

test('405 method-not-allowed names what is allowed', async () => {
  const id = await created(revision());
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await call(method, '/memories', /GET|DELETE|OPTIONS/.test(method) ? {} : { body: {} });
    isError(answer, 405, 'method-not-allowed');
    assert.equal(answer.headers.get('allow'), 'POST');
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await call(method, `/memories/${id}`, /DELETE|OPTIONS/.test(method) ? {} : { body: {} });
    isError(answer, 405, 'method-not-allowed');
    assert.match(answer.headers.get('allow') ?? '', /\bGET\b/);
    assert.doesNotMatch(answer.headers.get('allow') ?? '', /POST|PUT|PATCH|DELETE/);
  }
  assert.equal((await get(id)).status, 200, 'it is still there');
});

test('a query changes nothing', async () => {
  const id = await created(revision());
  assert.equal((await get(`${id}?fields=gist&page=2`)).status, 200);
});

test('every response is JSON, is not cached, and reveals nothing of the program behind it', async () => {
  const id = await created(revision());
  const answers = [
    await get(id),
    await post(revision()),
    await get(randomUUID()),
    await get(id, { key: null }),
    await post(revision(), { key: keys.readOnly }),
    await post({}),
    await call('DELETE', `/memories/${id}`),
    await call('GET', '/nowhere'),
  ];
  for (const { headers, text } of answers) {
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.match(headers.get('cache-control') ?? '', /no-store/);
    assert.equal(headers.get('x-powered-by'), null);
    assert.equal(headers.get('server'), null);
    assert.doesNotMatch(text, /\bat .*:\d+:\d+|node_modules|node:|sqlite/i);
  }
});

test('an error never repeats what was sent', async () => {
  const secret = 'the-password-is-swordfish';
  for (const answer of [
    await call('POST', '/memories', { body: `{"type":"note","memory":${secret}` }),
    await post({ ...revision(), content: 5, title: secret, locked: secret }),
    await get(randomUUID(), { key: `mem_${secret}` }),
  ]) {
    assert.ok(answer.status >= 400);
    assert.ok(!answer.text.includes(secret), answer.text);
  }
});

test('no page of another origin is invited', async () => {
  const answer = await get(randomUUID(), { headers: { origin: 'https://pages.example' } });
  assert.equal(answer.headers.get('access-control-allow-origin'), null);
});
